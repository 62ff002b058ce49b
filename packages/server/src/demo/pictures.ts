/** The drawn pictures of the demo's people and cars; `draw-pictures.ts` makes them. */
import { readFile } from 'node:fs/promises';
import type { PictureShape } from '../pictures/encode.ts';
import type { PersonKey } from './people.ts';

export function getPictureUrl(key: PersonKey, shape: PictureShape): URL {
  return new URL(`data/pictures/${key}-${shape}.webp`, import.meta.url);
}

export function readPicture(key: PersonKey, shape: PictureShape): Promise<Buffer> {
  return readFile(getPictureUrl(key, shape));
}
