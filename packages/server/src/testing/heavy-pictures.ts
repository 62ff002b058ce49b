/** Valid pictures of at most 5 MB that are as costly as possible to decode, for `pnpm bench:pictures`. */
import { deflateSync } from 'node:zlib';
import { LIMITS } from '@shunlu/api-contract';
import { Transformer } from '@napi-rs/image';
import { buildPng, pngChunk } from './pictures.ts';
import { seeded } from './random.ts';

export interface HeavyPicture {
  name: string;
  type: 'image/jpeg' | 'image/png' | 'image/webp';
  bytes: Buffer;
}

const MAX_BYTES = LIMITS.image.maxBytes;

/** RGBA of a soft gradient, with noise of `levels` in every `each`th pixel. */
function noisyPixels(side: number, { levels, each }: { levels: number; each: number }): Buffer {
  const random = seeded(1);
  const data = Buffer.alloc(side * side * 4, 255);
  for (let at = 0, index = 0; at < data.length; at += 4, index += 1) {
    const noise = index % each === 0 ? Math.floor(random() * levels) : 0;
    data[at] = ((index % side) >> 5) + noise;
    data[at + 1] = (Math.floor(index / side) >> 5) + noise;
    data[at + 2] = noise;
  }
  return data;
}

/** Encodes with less and less noise until the file is small enough. */
async function untilSmallEnough(side: number, encode: (picture: Transformer) => Promise<Buffer>): Promise<Buffer> {
  for (let each = 1; each < 1_000; each *= 2) {
    const bytes = await encode(Transformer.fromRgbaPixels(noisyPixels(side, { levels: 64, each }), side, side));
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  throw new Error('Even a smooth picture is larger than 5 MB');
}

/** Compressed data for texts and ICC profiles that expands a thousandfold. */
const bomb = () => deflateSync(Buffer.alloc(1_024 * 1_024 * 1_024, 'a'), { level: 9 });

/** Fills a file with copies of a chunk, up to the largest accepted size. */
function fillWith(base: Buffer, chunk: Buffer, most: number): Buffer {
  // The chunks are inserted after the signature and IHDR.
  const [head, rest] = [base.subarray(0, 33), base.subarray(33)];
  const count = Math.min(most, Math.floor((MAX_BYTES - base.length) / chunk.length));
  return Buffer.concat([head, ...Array.from({ length: count }, () => chunk), rest]);
}

const text = (value: string) => Buffer.from(value, 'latin1');

/** Writes the bits of one JPEG scan; each byte of 0xff is followed by a 0. */
class BitWriter {
  readonly #bytes: number[] = [];
  #held = 0;
  #count = 0;

  put(value: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; bit--) {
      this.#held = (this.#held << 1) | ((value >> bit) & 1);
      this.#count += 1;
      if (this.#count === 8) this.#flush();
    }
  }

  finish(): Buffer {
    while (this.#count !== 0) this.put(1, 1);
    return Buffer.from(this.#bytes);
  }

  #flush(): void {
    this.#bytes.push(this.#held);
    if (this.#held === 0xff) this.#bytes.push(0);
    this.#held = 0;
    this.#count = 0;
  }
}

function segment(marker: number, data: readonly number[] | Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, Buffer.from(data)]);
}

/** Symbols of a Huffman table whose codes are 0, 10, 110 …, in their order. */
function huffmanTable(id: number, symbols: readonly number[]): Buffer {
  return segment(0xc4, [id, ...Array.from({ length: 16 }, (_, index) => (index < symbols.length ? 1 : 0)), ...symbols]);
}

/** An end-of-band symbol for 2^14 blocks and more (T.81, G.1.2.2). */
const EOB_RUN_BITS = 14;
const LONGEST_RUN = 2 ** (EOB_RUN_BITS + 1) - 1;
const EOB_RUN = EOB_RUN_BITS << 4;
/** A coefficient of one bit without zeros before it. */
const ONE = 0x01;

/**
 * Builds a progressive JPEG with chroma halved in both directions and up to the accepted number of scans (T.81, Annex G). Each luma
 * block has `ones` coefficients, which later scans refine bit by bit. Empty scans go over the blocks of both chroma components.
 */
export function progressiveJpeg(side: number, { scans, ones }: { scans: number; ones: number }): Buffer {
  const [mcus, blocks, colourBlocks] = [Math.ceil(side / 16) ** 2, Math.ceil(side / 8) ** 2, Math.ceil(side / 2 / 8) ** 2];
  const runs = (into: BitWriter, count: number, eachBlock: (into: BitWriter) => void) => {
    for (let left = count; left > 0; ) {
      const run = Math.min(left, LONGEST_RUN);
      if (run < 2 ** EOB_RUN_BITS) {
        // A single block; its code is the second of the table.
        into.put(0b10, 2);
        eachBlock(into);
        left -= 1;
        continue;
      }
      into.put(0b110, 3);
      into.put(run - 2 ** EOB_RUN_BITS, EOB_RUN_BITS);
      for (let block = 0; block < run; block++) eachBlock(into);
      left -= run;
    }
  };
  const scan = (components: readonly number[], [from, to, high, low]: readonly [number, number, number, number], write: (into: BitWriter) => void) => {
    const into = new BitWriter();
    write(into);
    const parts = components.flatMap((component) => [component, 0]);
    return Buffer.concat([segment(0xda, [components.length, ...parts, from, to, (high << 4) | low]), into.finish()]);
  };
  const first = scan([1, 2, 3], [0, 0, 0, 0], (into) => {
    for (let block = 0; block < mcus * 6; block++) into.put(0, 1);
  });
  const highest = 5;
  const coarse = scan([1], [1, 63, 0, highest], (into) => {
    for (let block = 0; block < blocks; block++) {
      for (let each = 0; each < ones; each++) into.put(0b01, 2);
      into.put(0b10, 2);
    }
  });
  const refined = Array.from({ length: highest }, (_, index) =>
    scan([1], [1, 63, highest - index, highest - index - 1], (into) => runs(into, blocks, (each) => each.put(0, ones))));
  const empty = Array.from({ length: scans - 2 - highest }, (_, index) =>
    scan([2 + (index % 2)], [1 + (index >> 1), 1 + (index >> 1), 0, 0], (into) => runs(into, colourBlocks, () => {})));
  const frame = Buffer.from([8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0]);
  frame.writeUInt16BE(side, 1);
  frame.writeUInt16BE(side, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]), segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]), segment(0xc2, frame),
    huffmanTable(0x00, [0]), huffmanTable(0x10, [ONE, 0, EOB_RUN]),
    first, coarse, ...refined, ...empty, Buffer.from([0xff, 0xd9]),
  ]);
}

/** Builds a JPEG filled with profile and metadata segments. */
function jpegWithSegments(base: Buffer): Buffer {
  const profile = segment(0xe2, Buffer.concat([text('ICC_PROFILE\0'), Buffer.alloc(65_000, 1)]));
  const exif = segment(0xe1, Buffer.concat([text('Exif\0\0MM\0*'), Buffer.from([0, 0, 0, 8, 0x13, 0x88]), Buffer.alloc(65_000, 0)]));
  const count = Math.floor((MAX_BYTES - base.length - exif.length) / profile.length);
  return Buffer.concat([base.subarray(0, 2), exif, ...Array.from({ length: count }, () => profile), base.subarray(2)]);
}

/** Builds an animated WebP of two equal frames. */
function movingWebp(still: Buffer): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(data.length);
    return Buffer.concat([text(name), size, data, Buffer.alloc(data.length % 2)]);
  };
  const side = Buffer.from([63, 0, 0]);
  const frame = chunk('ANMF', Buffer.concat([Buffer.alloc(6), side, side, Buffer.from([100, 0, 0, 0]), still.subarray(12)]));
  const body = Buffer.concat([
    text('WEBP'), chunk('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), side, side])), chunk('ANIM', Buffer.alloc(6)), frame, frame,
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([text('RIFF'), size, body]);
}

/** Generates the pictures one after another, because together they would need much memory. */
export async function* heavyPictures(): AsyncGenerator<HeavyPicture> {
  const png = (name: string, bytes: Buffer): HeavyPicture => ({ name, type: 'image/png', bytes });
  const jpeg = (name: string, bytes: Buffer): HeavyPicture => ({ name, type: 'image/jpeg', bytes });
  const webp = (name: string, bytes: Buffer): HeavyPicture => ({ name, type: 'image/webp', bytes });

  yield png('PNG, 65,535 × 1', buildPng({ width: 65_535, height: 1 }));
  yield png('PNG, 1 × 65,535', buildPng({ width: 1, height: 65_535 }));
  yield png('PNG, 8,000 × 1', buildPng({ width: 8_000, height: 1 }));
  yield png('PNG, 20 : 1, the narrowest that is taken', buildPng({ width: 22_360, height: 1_118 }));
  yield png('PNG, RGBA of 16 bits, 9.3 million pixels', buildPng({ width: 3_060, height: 3_060, depth: 16, colour: 6, filter: 4 }));
  yield png('PNG, RGBA, interlaced, 18.7 million pixels', buildPng({ width: 4_330, height: 4_330, colour: 6, filter: 4, isInterlaced: true }));
  yield png('PNG, black and white of 1 bit, 25 million pixels', buildPng({ width: 5_000, height: 5_000, depth: 1 }));
  yield png('PNG, noise, 5 MB', await untilSmallEnough(4_330, (picture) => picture.png()));
  yield png('PNG, moving', fillWith(buildPng({ width: 64, height: 64 }), pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), 1));
  yield png('PNG, its data in 9,900 chunks', buildPng({ width: 2_400, height: 2_400, colour: 6, noise: 16, chunks: 9_900 }));
  yield png('PNG, 9,900 texts', fillWith(buildPng({ width: 64, height: 64 }), pngChunk('tEXt', text(`key\0${'x'.repeat(500)}`)), 9_900));
  yield png('PNG, 370,000 empty texts', fillWith(buildPng({ width: 64, height: 64 }), pngChunk('tEXt', text('k\0')), Infinity));
  yield png('PNG, texts of 4 GB, packed', fillWith(buildPng({ width: 64, height: 64 }), pngChunk('zTXt', Buffer.concat([text('key\0\0'), bomb()])), Infinity));
  yield png('PNG, a colour profile of 1 GB, packed', fillWith(buildPng({ width: 64, height: 64 }), pngChunk('iCCP', Buffer.concat([text('key\0\0'), bomb()])), 1));
  const photo = await untilSmallEnough(5_000, (picture) => picture.jpeg(80));
  yield jpeg('JPEG, a photo of 25 million pixels', photo);
  yield jpeg('JPEG, EXIF and colour profile of 5 MB', jpegWithSegments(await Transformer.fromRgbaPixels(noisyPixels(64, { levels: 64, each: 1 }), 64, 64).jpeg()));
  yield jpeg('JPEG, progressive, 100 scans, 25 million pixels', progressiveJpeg(5_000, { scans: 100, ones: 12 }));
  yield webp('WebP, lossless, 15 million pixels', await untilSmallEnough(3_870, (picture) => picture.webpLossless()));
  yield webp('WebP, 15 million pixels', await untilSmallEnough(3_870, (picture) => picture.webp(90)));
  yield webp('WebP, moving', movingWebp(await Transformer.fromRgbaPixels(noisyPixels(64, { levels: 64, each: 1 }), 64, 64).webp()));
}
