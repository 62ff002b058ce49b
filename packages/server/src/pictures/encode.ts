/** Makes of what somebody sent the picture that is kept: WebP of the size that is shown, upright, pixels and nothing else. */
import { LIMITS } from '@shunlu/api-contract';
import type { UploadedFile } from '@shunlu/api-contract';
import { ResizeFit, Transformer } from '@napi-rs/image';
import { invalidField, refusal } from '../kernel/refusal.ts';
import { inspectPicture } from './inspect.ts';

/** A phone's camera has 12 or 24 million; decoded, one pixel takes up to 8 bytes. */
export const MOST_PIXELS = 30_000_000;
/** So many may wait for their turn; one more is asked to come later. */
const LONGEST_QUEUE = 20;
const WEBP_QUALITY = 80;

/** What a picture becomes: a square cut from its middle, or the whole at most so long. */
export type PictureShape = 'avatar' | 'vehicle';

/**
 * Re-encodes a picture off the event loop (in libuv's threads), one at a time, because each may take a quarter of a
 * gigabyte while it is decoded. Its EXIF orientation is applied; that, GPS and whatever else came with it is left out.
 *
 * @param field of the form, for the refusal
 * @throws Refusal VALIDATION FILE_BROKEN for what is no picture of D33 or too large to be decoded, UNAVAILABLE
 */
export function encodePicture(file: UploadedFile, shape: PictureShape, field: string): Promise<Buffer> {
  const header = inspectPicture(file.bytes);
  if (!header || header.width * header.height === 0 || header.width * header.height > MOST_PIXELS) {
    throw invalidField(field, 'FILE_BROKEN');
  }
  return inTurn(async () => {
    try {
      const picture = new Transformer(file.bytes).rotate();
      return await (shape === 'avatar' ? asAvatar(picture) : asPhoto(picture, header)).webp(WEBP_QUALITY);
    } catch {
      // The decoder's reasons: cut off, damaged, of a kind it does not know.
      throw invalidField(field, 'FILE_BROKEN');
    }
  });
}

function asAvatar(picture: Transformer): Transformer {
  const px = LIMITS.image.avatarPx;
  return picture.resize({ width: px, height: px, fit: ResizeFit.Cover });
}

/** A smaller one stays as small as it is. */
function asPhoto(picture: Transformer, { width, height }: { width: number; height: number }): Transformer {
  const px = LIMITS.image.vehiclePhotoPx;
  return Math.max(width, height) <= px ? picture : picture.resize({ width: px, height: px, fit: ResizeFit.Inside });
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= LONGEST_QUEUE) throw refusal('UNAVAILABLE');
  waiting += 1;
  const mine = last.then(work, work);
  last = mine.catch(() => {});
  try {
    return await mine;
  } finally {
    waiting -= 1;
  }
}
