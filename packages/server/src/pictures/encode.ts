/** Re-encodes an uploaded picture as the WebP that is stored: upright, in the size that is shown, without metadata. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LIMITS } from '@shunlu/api-contract';
import type { UploadedFile } from '@shunlu/api-contract';
import { createFairQueue } from '../shared/fair-queue.ts';
import { HttpError, fieldError } from '../shared/HttpError.ts';
import { inspectPicture } from './inspect.ts';

/** The result of encoding: `avatar` is a square cut from the middle, `vehicle` the whole picture scaled down. Neither is enlarged. */
export type PictureShape = 'avatar' | 'vehicle';

const SHAPES = {
  avatar: { longestSide: LIMITS.image.avatarPx, isSquare: true },
  vehicle: { longestSide: LIMITS.image.vehiclePhotoPx, isSquare: false },
} as const satisfies Record<PictureShape, object>;

/**
 * The most memory that decoding may use: a photo of 25 million pixels at three bytes each, twice while the decoder copies them.
 * Phones take photos of 12, 24 and 50 million pixels; the last are larger than 5 MB.
 */
export const MAX_DECODING_BYTES = 150_000_000;

/** Limits of an encoding process: it kills itself beyond the first two. `pnpm bench:pictures` measures the worst pictures. */
export interface EncodeLimits {
  /** Memory of the whole process; Node alone takes some 55 MB. */
  maxRssBytes: number;
  /** Processor time, not elapsed time: a busy machine harms no picture. */
  maxCpuMs: number;
  /** Elapsed time after which the server kills the process: the machine is too busy for pictures. */
  timeoutMs: number;
}

export const ENCODE_LIMITS: EncodeLimits = { maxRssBytes: 280_000_000, maxCpuMs: 3_000, timeoutMs: 30_000 };

/** The argument of `encode-process.mjs`. */
interface EncodeJob extends Pick<EncodeLimits, 'maxRssBytes' | 'maxCpuMs'> {
  /** Bytes of the file. */
  size: number;
  longestSide: number;
  isSquare: boolean;
}

/** Processor time and memory that encoding one picture took. */
export interface EncodeCost {
  cpuMs: number;
  peakBytes: number;
}

/** Encodes one picture at a time, because decoding may take 200 MB. One user may queue three, which leaves turns for others. */
const queue = createFairQueue({ maxWaiting: 20, maxPerPerson: 3 });

/**
 * Re-encodes a picture in a process of its own. It applies the EXIF orientation and drops all metadata, GPS included.
 *
 * @param field the form field that a validation error names
 * @throws HttpError VALIDATION: FILE_BROKEN when the file is no picture of an accepted format (D33); PICTURE_TOO_LARGE and
 *   PICTURE_TOO_NARROW beyond the limits (D94); RATE_LIMITED, UNAVAILABLE
 */
export async function encodePicture(userId: number, file: UploadedFile, shape: PictureShape, field: string): Promise<Buffer> {
  const { picture } = await encodeWithin(ENCODE_LIMITS, { userId, file, shape, field });
  return picture;
}

interface Request {
  userId: number;
  file: UploadedFile;
  shape: PictureShape;
  field: string;
}

/** `encodePicture` with other limits, which also returns the cost: for tests and `pnpm bench:pictures`. */
export async function encodeWithin(
  limits: EncodeLimits,
  { userId, file, shape, field }: Request,
): Promise<{ picture: Buffer; cost: EncodeCost }> {
  const header = inspectPicture(file.bytes);
  if (!header || header.width * header.height === 0) throw fieldError(field, 'FILE_BROKEN');
  const [short, long] = [Math.min(header.width, header.height), Math.max(header.width, header.height)];
  if (long > short * LIMITS.image.maxRatio) throw fieldError(field, 'PICTURE_TOO_NARROW', LIMITS.image.maxRatio);
  if (header.width * header.height * header.decodingBytesPerPixel > MAX_DECODING_BYTES) throw fieldError(field, 'PICTURE_TOO_LARGE');
  return queue.run(userId, async () => {
    const outcome = await runEncodeProcess(header.decodable, SHAPES[shape], limits);
    if (outcome === 'broken') throw fieldError(field, 'FILE_BROKEN');
    if (outcome === 'too much') throw fieldError(field, 'PICTURE_TOO_LARGE');
    if (outcome === 'too slow') throw new HttpError('UNAVAILABLE');
    return outcome;
  });
}

const SCRIPT = fileURLToPath(new URL('encode-process.mjs', import.meta.url));
/** A picture of 1,280 px is some 300 kB, of noise 1 MB. */
const MAX_OUTPUT_BYTES = 8 * 1_024 * 1_024;

type Outcome = { picture: Buffer; cost: EncodeCost } | 'broken' | 'too much' | 'too slow';

function runEncodeProcess(
  bytes: Uint8Array,
  shape: (typeof SHAPES)[PictureShape],
  { timeoutMs, ...limits }: EncodeLimits,
): Promise<Outcome> {
  const job: EncodeJob = { size: bytes.length, ...shape, ...limits };
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--expose-gc', SCRIPT, JSON.stringify(job)],
      // The decoder gets an empty environment, because the server's holds secrets.
      { encoding: 'buffer', env: {}, timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: MAX_OUTPUT_BYTES },
      (error, stdout, stderr) => {
        if (!error) resolve({ picture: stdout, cost: parseCost(stderr) });
        // The code is a string, such as EAGAIN, only when the process could not be started.
        else if (typeof error.code === 'string') reject(new Error('A process for a picture could not be started', { cause: error }));
        else if (error.killed) resolve('too slow');
        else resolve(error.signal === 'SIGKILL' ? 'too much' : 'broken');
      },
    );
    // The process may end before it has read the whole file; the callback above reports why.
    child.stdin?.on('error', () => {});
    child.stdin?.end(bytes);
  });
}

/** Parses the last line of standard error; the decoder may print EXIF warnings before it. */
function parseCost(stderr: Buffer): EncodeCost {
  return JSON.parse(stderr.toString().slice(stderr.lastIndexOf('\n') + 1)) as EncodeCost;
}
