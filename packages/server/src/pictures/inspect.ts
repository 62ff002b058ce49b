/**
 * Reads a picture's header before decoding, because a few kilobytes can declare a billion pixels. It supports the three accepted
 * formats only (D33). A file that is also of another type does no harm, since only its pixels are stored.
 */

/** A picture as its header describes it. */
export interface PictureHeader {
  format: 'jpeg' | 'png' | 'webp';
  width: number;
  height: number;
  /** The most memory that the decoder uses at once for each pixel: its input, and twice its output. */
  decodingBytesPerPixel: number;
  /** The file without the parts that the decoder does not need. */
  decodable: Buffer;
}

/** Returns undefined when a file is of another format, truncated, animated or contradictory. */
export function inspectPicture(bytes: Uint8Array): PictureHeader | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (buffer.subarray(0, 8).equals(PNG_SIGNATURE)) return inspectPng(buffer);
    if (buffer.subarray(0, 3).equals(JPEG_START)) return inspectJpeg(buffer);
    if (buffer.toString('latin1', 0, 4) === 'RIFF' && buffer.toString('latin1', 8, 12) === 'WEBP') return inspectWebp(buffer);
  } catch (error) {
    // A header that ends too early.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

/** The most chunks or segments of one file: 5 MB in chunks of 1 kB are half as many, and encoders write larger ones. */
const MAX_PARTS = 10_000;

/** Samples of a pixel by colour type; the decoder resolves a palette to three. */
const PNG_CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 };

/** The chunks that decoding needs. Texts and colour profiles are compressed and can expand a thousandfold. */
const PNG_PIXEL_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];

/** PNG (ISO/IEC 15948), 11.2.2: the first chunk is IHDR. `acTL` marks an animation; with `tRNS` the decoder adds an alpha channel. */
function inspectPng(buffer: Buffer): PictureHeader | undefined {
  if (buffer.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const channels = PNG_CHANNELS[buffer.readUInt8(25)];
  if (channels === undefined) return undefined;
  let hasTransparency = false;
  let parts = 0;
  const chunks = [buffer.subarray(0, 8)];
  for (let at = 8, end = 0; at + 8 <= buffer.length; at = end) {
    const name = buffer.toString('latin1', at + 4, at + 8);
    end = at + 12 + buffer.readUInt32BE(at);
    parts += 1;
    if (name === 'acTL' || parts > MAX_PARTS) return undefined;
    if (name === 'tRNS') hasTransparency = true;
    if (PNG_PIXEL_CHUNKS.includes(name)) chunks.push(buffer.subarray(at, end));
    if (name === 'IEND') break;
  }
  const bytesPerPixel = (channels + (hasTransparency ? 1 : 0)) * (buffer.readUInt8(24) === 16 ? 2 : 1);
  return {
    format: 'png',
    width: buffer.readUInt32BE(16),
    height: buffer.readUInt32BE(20),
    decodingBytesPerPixel: toDecodingBytes(bytesPerPixel),
    decodable: Buffer.concat(chunks),
  };
}

/** Counts grey pixels as coloured ones, because they take as much time. */
function toDecodingBytes(bytesPerPixel: number): number {
  return 2 * Math.max(bytesPerPixel, 3);
}

/** The most scans of a progressive picture: cameras write some ten; a file made to overload the decoder has thousands. */
const MAX_SCANS = 100;

/** JPEG (ITU T.81), B.1 and B.2: segments up to the one frame header, then scans. */
function inspectJpeg(buffer: Buffer): PictureHeader | undefined {
  let frame: JpegFrame | undefined;
  let scans = 0;
  let parts = 0;
  let at = 2;
  while (at + 1 < buffer.length) {
    const marker = buffer[at] === 0xff ? buffer.readUInt8(at + 1) : 0;
    // Entropy-coded data, in which 0xff precedes 0 or a restart marker. Between segments 0xff may be repeated as fill bytes.
    if (marker === 0 || marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (marker === 0xd9) break;
    else {
      parts += 1;
      if (parts > MAX_PARTS) return undefined;
      if (isFrame(marker)) {
        if (frame) return undefined;
        frame = readJpegFrame(buffer, at);
      }
      if (marker === 0xda) {
        scans += 1;
        if (!frame || scans > MAX_SCANS) return undefined;
      }
      at += 2 + buffer.readUInt16BE(at + 2);
    }
  }
  if (!frame || scans === 0) return undefined;
  const { width, height, components, samplesPerPixel } = frame;
  // With several scans the decoder holds all coefficients, two bytes each, until the last scan and then makes pixels of them.
  const whole = scans > 1 ? 2 * samplesPerPixel + components : 0;
  return { format: 'jpeg', width, height, decodingBytesPerPixel: Math.max(whole, toDecodingBytes(components)), decodable: buffer };
}

interface JpegFrame extends Size {
  components: number;
  /** Samples of all components together: 3 for full colour, 1.5 when chroma is halved in both directions. */
  samplesPerPixel: number;
}

/** B.2.2: height, width, and the sampling factors of each component, four bits across and four down. */
function readJpegFrame(buffer: Buffer, at: number): JpegFrame {
  const components = buffer.readUInt8(at + 9);
  const factors = Array.from({ length: components }, (_, index) => buffer.readUInt8(at + 11 + 3 * index));
  const most = (shift: number) => Math.max(...factors.map((factor) => (factor >> shift) & 15), 1);
  const samples = factors.reduce((sum, factor) => sum + (factor >> 4) * (factor & 15), 0);
  return {
    height: buffer.readUInt16BE(at + 5), width: buffer.readUInt16BE(at + 7), components, samplesPerPixel: samples / (most(4) * most(0)),
  };
}

/** SOF0–SOF15; DHT, JPG and DAC lie between them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** WebP (RFC 9649): one picture, plain or with a canvas of its size. Animations have frames instead. */
function inspectWebp(buffer: Buffer): PictureHeader | undefined {
  let canvas: Size | undefined;
  let parts = 0;
  for (let at = 12; at + 8 <= buffer.length; ) {
    const name = buffer.toString('latin1', at, at + 4);
    const size = buffer.readUInt32LE(at + 4);
    const data = at + 8;
    parts += 1;
    if (name === 'ANIM' || name === 'ANMF' || parts > MAX_PARTS) return undefined;
    if (name === 'VP8X') canvas = { width: 1 + buffer.readUIntLE(data + 4, 3), height: 1 + buffer.readUIntLE(data + 7, 3) };
    if (name === 'VP8 ' || name === 'VP8L') {
      const frame = name === 'VP8 ' ? lossySize(buffer, data) : losslessSize(buffer, data);
      const isCanvas = !canvas || (canvas.width === frame?.width && canvas.height === frame.height);
      // RGBA counts as five samples, because WebP decodes more slowly than the other formats.
      return frame && isCanvas ? { format: 'webp', ...frame, decodingBytesPerPixel: toDecodingBytes(5), decodable: buffer } : undefined;
    }
    at = data + size + (size % 2);
  }
  return undefined;
}

interface Size {
  width: number;
  height: number;
}

/** RFC 6386, 9.1: after the start code 14 bits each. */
function lossySize(buffer: Buffer, at: number): Size | undefined {
  if (buffer.readUIntBE(at + 3, 3) !== 0x9d012a) return undefined;
  return { width: buffer.readUInt16LE(at + 6) & 0x3fff, height: buffer.readUInt16LE(at + 8) & 0x3fff };
}

/** RFC 9649, 3.4: after the signature 14 bits each, less one. */
function losslessSize(buffer: Buffer, at: number): Size | undefined {
  if (buffer.readUInt8(at) !== 0x2f) return undefined;
  const bits = buffer.readUInt32LE(at + 1);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}
