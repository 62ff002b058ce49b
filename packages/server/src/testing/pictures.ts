/** Picture files, good and bad, built here byte by byte. */
import { crc32, deflateSync } from 'node:zlib';
import { Transformer } from '@napi-rs/image';

/** Builds a picture whose left half is red and whose right half is blue, so that a test can check its orientation. */
export function pixels(width: number, height: number): Transformer {
  const data = Buffer.alloc(width * height * 4, 255);
  for (let i = 0; i < width * height; i++) {
    const isLeft = i % width < width / 2;
    data.set(isLeft ? [255, 0, 0] : [0, 0, 255], i * 4);
  }
  return Transformer.fromRgbaPixels(data, width, height);
}

/** Reads red, green and blue of a picture at a point, each 0–255. */
export async function colourAt(picture: Uint8Array, x: number, y: number): Promise<number[]> {
  const { width, height } = await new Transformer(picture).metadata();
  const raw = await new Transformer(picture).rawPixels();
  const channels = raw.length / (width * height);
  return [...raw.subarray((y * width + x) * channels, (y * width + x) * channels + 3)];
}

/** Whether a colour is more red than blue. */
export const isRed = ([red = 0, , blue = 0]: readonly number[]): boolean => red > blue + 100;

interface PngOptions {
  width: number;
  height: number;
  /** Bits of a sample. */
  depth?: 1 | 8 | 16;
  /** Grey, RGB, or RGBA. */
  colour?: 0 | 2 | 6;
  /** The filter of each row: none, or Paeth's, which is the slowest. */
  filter?: 0 | 4;
  /** Whether the picture is interlaced by Adam7. */
  isInterlaced?: boolean;
  /** The value of all bytes. */
  fill?: number;
  /** The interval of bytes that have another value. */
  noise?: number;
  /** Number of chunks into which the data is split. */
  chunks?: number;
}

/** Start and steps of each pass of Adam7. */
const ADAM7 = [[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]] as const;

/** Builds a PNG of one colour, of any size and kind (ISO/IEC 15948), whose data compresses a thousandfold. */
export function buildPng({ width, height, depth = 8, colour = 0, filter = 0, isInterlaced = false, fill = 0, noise = Infinity, chunks = 1 }: PngOptions): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, isInterlaced ? 1 : 0], 8);
  const bits = depth * { 0: 1, 2: 3, 6: 4 }[colour];
  const passes = isInterlaced ? ADAM7 : [[0, 0, 1, 1] as const];
  const rows = passes.flatMap(([left, top, across, down]) => {
    const [columns, count] = [Math.ceil((width - left) / across), Math.ceil((height - top) / down)];
    const row = Buffer.alloc(1 + Math.ceil((Math.max(columns, 0) * bits) / 8), fill);
    row[0] = filter;
    return columns > 0 && count > 0 ? Array.from({ length: count }, () => row) : [];
  });
  const raw = Buffer.concat(rows);
  const rowLength = rows[0]?.length ?? 1;
  for (let at = 1; at < raw.length; at += noise) if (at % rowLength !== 0) raw[at] = (at * 2_654_435_761) >>> 24;
  const data = deflateSync(raw);
  const size = Math.ceil(data.length / chunks);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...Array.from({ length: Math.ceil(data.length / size) }, (_, index) => pngChunk('IDAT', data.subarray(index * size, (index + 1) * size))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Builds a PNG whose header gives another size than its data has. */
export function buildPngWithText(width: number, height: number): Buffer {
  const lying = buildPng({ width: 1, height: 1 });
  lying.writeUInt32BE(width, 16);
  lying.writeUInt32BE(height, 20);
  lying.writeUInt32BE(crc32(lying.subarray(12, 29)), 29);
  return lying;
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Adds a phone's EXIF data to a JPEG: orientation, GPS position and the device's name. */
export function withExif(jpeg: Uint8Array, { orientation, secret }: { orientation: number; secret: string }): Buffer {
  const text = Buffer.from(`${secret}\0`, 'latin1');
  const tiff = Buffer.alloc(26 + 3 * 12);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(3, 8);
  writeTag(tiff, 10, { tag: 0x010f, type: 2, count: text.length, value: 100 });
  writeTag(tiff, 22, { tag: 0x0112, type: 3, count: 1, value: orientation * 0x1_0000 });
  writeTag(tiff, 34, { tag: 0x8825, type: 4, count: 1, value: 50 });
  // The GPS directory at 50, with the letter of the latitude.
  tiff.writeUInt16BE(1, 50);
  const gps = Buffer.alloc(50);
  writeTag(gps, 0, { tag: 0x0001, type: 2, count: 2, value: 0x4e00_0000 });
  const block = Buffer.concat([tiff.subarray(0, 52), gps.subarray(0, 48), text]);
  const segment = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), block]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(segment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, segment, jpeg.subarray(2)]);
}

function writeTag(into: Buffer, at: number, { tag, type, count, value }: Record<'tag' | 'type' | 'count' | 'value', number>): void {
  into.writeUInt16BE(tag, at);
  into.writeUInt16BE(type, at + 2);
  into.writeUInt32BE(count, at + 4);
  into.writeUInt32BE(value, at + 8);
}
