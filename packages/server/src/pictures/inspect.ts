/**
 * What a picture's own header says of it, read before anything is decoded: a few kilobytes can say that they are a
 * billion pixels. Written for the three formats of D33 alone; whatever else a file may also be is of no account, since
 * only its pixels are kept.
 */

/** A picture as its header describes it. */
export interface PictureHeader {
  format: 'jpeg' | 'png' | 'webp';
  width: number;
  height: number;
}

/** Undefined for what is none of the three, is cut off, moves, or contradicts itself. */
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

/** PNG (ISO/IEC 15948), 11.2.2: the first chunk is IHDR, with width and height. */
function inspectPng(buffer: Buffer): PictureHeader | undefined {
  if (buffer.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { format: 'png', width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) };
}

/** Scans of a progressive picture: cameras write some ten, a file made to keep the decoder busy has thousands. */
const MOST_SCANS = 100;

/** JPEG (ITU T.81), B.1 and B.2: segments up to the one frame header, then scans. */
function inspectJpeg(buffer: Buffer): PictureHeader | undefined {
  let header: PictureHeader | undefined;
  let scans = 0;
  let at = 2;
  while (at < buffer.length) {
    // In coded data 0xff stands before 0 or a restart; between segments it may be repeated as filling.
    at = buffer.indexOf(0xff, at);
    if (at === -1 || at + 1 >= buffer.length) break;
    const marker = buffer.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker === 0 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (marker === 0xd9) break;
    else {
      if (isFrame(marker)) {
        if (header) return undefined;
        header = { format: 'jpeg', height: buffer.readUInt16BE(at + 5), width: buffer.readUInt16BE(at + 7) };
      }
      if (marker === 0xda) {
        scans += 1;
        if (!header || scans > MOST_SCANS) return undefined;
      }
      at += 2 + buffer.readUInt16BE(at + 2);
    }
  }
  return scans > 0 ? header : undefined;
}

/** SOF0–SOF15; DHT, JPG and DAC lie between them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** WebP (RFC 9649): one picture, plain or with a canvas of its size. Moving ones have frames instead. */
function inspectWebp(buffer: Buffer): PictureHeader | undefined {
  let canvas: PictureHeader | undefined;
  for (let at = 12; at + 8 <= buffer.length; ) {
    const name = buffer.toString('latin1', at, at + 4);
    const size = buffer.readUInt32LE(at + 4);
    const data = at + 8;
    if (name === 'ANIM' || name === 'ANMF') return undefined;
    if (name === 'VP8X') canvas = { format: 'webp', width: 1 + buffer.readUIntLE(data + 4, 3), height: 1 + buffer.readUIntLE(data + 7, 3) };
    if (name === 'VP8 ' || name === 'VP8L') {
      const frame = name === 'VP8 ' ? lossySize(buffer, data) : losslessSize(buffer, data);
      const isCanvas = !canvas || (canvas.width === frame?.width && canvas.height === frame.height);
      return frame && isCanvas ? { format: 'webp', ...frame } : undefined;
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
