/** Makes of what somebody sent the picture that is kept: WebP of the size that is shown, upright, pixels and nothing else. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LIMITS } from '@shunlu/api-contract';
import type { UploadedFile } from '@shunlu/api-contract';
import { createFairQueue } from '../shared/fair-queue.ts';
import { HttpError, fieldError } from '../shared/HttpError.ts';
import { inspectPicture } from './inspect.ts';

/** What a picture becomes: a square cut from its middle, or the whole at most so long. Neither is enlarged. */
export type PictureShape = 'avatar' | 'vehicle';

const SHAPES = {
  avatar: { longestSide: LIMITS.image.avatarPx, isSquare: true },
  vehicle: { longestSide: LIMITS.image.vehiclePhotoPx, isSquare: false },
} as const satisfies Record<PictureShape, object>;

/**
 * The most that decoding may need at once: a photo of 25 million pixels, with three bytes for each, and the same once more while
 * the decoder hands them over. Phones make photos of 12, 24 and 50 million; the last are larger than 5 MB.
 */
export const MAX_DECODING_BYTES = 150_000_000;

/** When a picture's process ends itself, and when it is ended. `pnpm bench:pictures` shows what the worst pictures take. */
export interface EncodeLimits {
  /** All of the process, of which Node is some 55 MB. */
  maxRssBytes: number;
  /** Of the processor, which others may be using too. */
  maxCpuMs: number;
  /** By the clock: then the machine is too busy for pictures. */
  timeoutMs: number;
}

export const ENCODE_LIMITS: EncodeLimits = { maxRssBytes: 280_000_000, maxCpuMs: 3_000, timeoutMs: 30_000 };

/** What `encode-process.mjs` is told. */
interface EncodeJob extends Pick<EncodeLimits, 'maxRssBytes' | 'maxCpuMs'> {
  /** Bytes of the file. */
  size: number;
  longestSide: number;
  isSquare: boolean;
}

/** What encoding one picture took. */
export interface EncodeCost {
  cpuMs: number;
  peakBytes: number;
}

/** One at a time, because each may take 200 MB while it is decoded; of one person at most three, so that others get their turn. */
const queue = createFairQueue({ maxWaiting: 20, maxPerPerson: 3 });

/**
 * Re-encodes a picture in a process of its own. Its EXIF orientation is applied; that, GPS and whatever else came with it is
 * left out.
 *
 * @param field of the form, for the refusal
 * @throws HttpError VALIDATION: FILE_BROKEN for what is no picture of D33, PICTURE_TOO_LARGE and PICTURE_TOO_NARROW for what D94
 *   does not take; RATE_LIMITED, UNAVAILABLE
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

/** The same within other limits, with what it took: for tests and `pnpm bench:pictures`. */
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
      // Of the server's environment, which holds its secrets, a decoder needs nothing.
      { encoding: 'buffer', env: {}, timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: MAX_OUTPUT_BYTES },
      (error, stdout, stderr) => {
        if (!error) resolve({ picture: stdout, cost: parseCost(stderr) });
        // Only where no process came to be the code is a system's word, such as EAGAIN.
        else if (typeof error.code === 'string') reject(new Error('A process for a picture could not be started', { cause: error }));
        else if (error.killed) resolve('too slow');
        else resolve(error.signal === 'SIGKILL' ? 'too much' : 'broken');
      },
    );
    // It may have ended before it read all of the file; why is told above.
    child.stdin?.on('error', () => {});
    child.stdin?.end(bytes);
  });
}

/** The last line: before it the decoder may have complained of EXIF. */
function parseCost(stderr: Buffer): EncodeCost {
  return JSON.parse(stderr.toString().slice(stderr.lastIndexOf('\n') + 1)) as EncodeCost;
}
