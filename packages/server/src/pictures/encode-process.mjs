/**
 * The process that encodes one picture. It reads the file from standard input, writes WebP to standard output, and writes its cost
 * as one line of JSON to standard error. `encode.ts` starts it. A native decoder cannot be interrupted and allocates outside the
 * heap, so a process of its own kills itself beyond its limits and frees everything (D94).
 * Plain JavaScript, because stripping types would cost each picture 80 ms and 17 MB more.
 */
import { readSync } from 'node:fs';
import { ResizeFit, Transformer } from '@napi-rs/image';

/** The argument is an `EncodeJob` of `encode.ts` as JSON. */
const { size, longestSide, isSquare, maxRssBytes, maxCpuMs } = JSON.parse(process.argv[2] ?? '');

const WEBP_QUALITY = 80;
const CHECK_EVERY_MS = 5;
/** The colour types of the decoder with two bytes for each sample: L16, La16, Rgb16, Rgba16. */
const WIDE = [4, 5, 6, 7];

/** Reads the file into one buffer; a stream would use twice the memory. */
function readFile() {
  const file = Buffer.allocUnsafeSlow(size);
  for (let at = 0; at < size; ) {
    const read = readSync(0, file, { offset: at });
    if (read === 0) process.exit(1);
    at += read;
  }
  return file;
}

/** Decodes a file. The decoder holds its own copy of the pixels until it is garbage-collected. */
async function decode(file) {
  const decoder = new Transformer(file);
  const { width, height, colorType, orientation } = await decoder.metadata(true);
  const bytes = await decoder.rawPixels();
  const samples = WIDE.includes(colorType) ? new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2) : bytes;
  return { width, height, orientation, samples };
}

/**
 * Crops a picture and scales it down as RGBA by the largest whole factor that does not go below `longestSide`. Each pixel is the
 * mean of the square that it replaces, weighted by opacity. The library scales only copies of all pixels, which would need twice
 * the memory.
 */
function reduce({ width, height, samples }) {
  const channels = samples.length / (width * height);
  const [green, blue, alpha] = channels < 3 ? [0, 0, 1] : [1, 2, 3];
  const isOpaque = channels === alpha;
  const perLevel = samples instanceof Uint16Array ? 257 : 1;
  const side = Math.min(width, height);
  const crop = isSquare ? { width: side, height: side } : { width, height };
  const [left, top] = [(width - crop.width) >> 1, (height - crop.height) >> 1];
  const factor = Math.max(1, Math.floor(Math.max(crop.width, crop.height) / longestSide));
  const [across, down] = [Math.min(factor, crop.width), Math.min(factor, crop.height)];
  const size = { width: Math.floor(crop.width / across), height: Math.floor(crop.height / down) };
  const pixels = new Uint8ClampedArray(size.width * size.height * 4);
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      let r = 0;
      let g = 0;
      let b = 0;
      let a = 0;
      for (let dy = 0; dy < down; dy++) {
        let at = ((top + y * down + dy) * width + left + x * across) * channels;
        for (let dx = 0; dx < across; dx++, at += channels) {
          const weight = isOpaque ? 255 * perLevel : samples[at + alpha];
          r += samples[at] * weight;
          g += samples[at + green] * weight;
          b += samples[at + blue] * weight;
          a += weight;
        }
      }
      // A fully transparent pixel has no colour; the divisor must not be 0.
      const divisor = Math.max(a, 1) * perLevel;
      const to = (y * size.width + x) * 4;
      pixels[to] = r / divisor;
      pixels[to + 1] = g / divisor;
      pixels[to + 2] = b / divisor;
      pixels[to + 3] = a / (across * down * perLevel);
    }
  }
  return { ...size, pixels };
}

async function encode(file) {
  const picture = await decode(file);
  checkLimits();
  // Frees the decoder's copy, which nothing refers to any more.
  globalThis.gc?.();
  const { width, height, pixels } = reduce(picture);
  checkLimits();
  // Some cameras write 0, which is no valid orientation.
  const orientation = picture.orientation >= 1 && picture.orientation <= 8 ? picture.orientation : 1;
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the library has this enum as a type alone
  const encoder = Transformer.fromRgbaPixels(pixels, width, height).rotate(orientation);
  if (Math.max(width, height) > longestSide) encoder.fastResize({ width: longestSide, height: longestSide, fit: ResizeFit.Inside });
  return encoder.webp(WEBP_QUALITY);
}

const getCpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

let peakBytes = 0;
function checkLimits() {
  peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
  if (peakBytes > maxRssBytes || getCpuMs() > maxCpuMs) process.kill(process.pid, 'SIGKILL');
}

// Decoding runs in another thread, so this one can enforce the limits. It counts processor time: a busy machine harms no picture.
setInterval(checkLimits, CHECK_EVERY_MS).unref();

process.stdout.write(await encode(readFile()));
process.stderr.write(`\n${JSON.stringify({ cpuMs: Math.round(getCpuMs()), peakBytes })}`);
