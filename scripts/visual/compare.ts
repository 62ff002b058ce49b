import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** How unlike two colours may be, 0 to 1. The number of pixels that may be unlike is none. */
const THRESHOLD = 0.1;

/** What stands where one picture is larger than the other: no colour of ours. */
const NOTHING = [255, 0, 255, 255];

export interface Difference {
  /** How many pixels are unlike. */
  pixels: number;
  /** Both pictures in one, faint, and in red what is unlike. PNG. */
  picture: Buffer;
}

/** What two pictures (PNG) differ in; undefined if in nothing. Edges drawn softer or harder count like all others. */
export function compare(base: Buffer, now: Buffer): Difference | undefined {
  if (base.equals(now)) return undefined;
  const [before, after] = [PNG.sync.read(base), PNG.sync.read(now)];
  const size = { width: Math.max(before.width, after.width), height: Math.max(before.height, after.height) };
  const difference = new PNG(size);
  const pixels = pixelmatch(onCanvas(before, size), onCanvas(after, size), difference.data, size.width, size.height, {
    threshold: THRESHOLD,
    includeAA: true,
    alpha: 0.25,
    diffColor: [201, 28, 43],
  });
  return pixels === 0 ? undefined : { pixels, picture: PNG.sync.write(difference) };
}

function onCanvas(picture: PNG, size: { width: number; height: number }): Buffer {
  if (picture.width === size.width && picture.height === size.height) return picture.data;
  const canvas = new PNG(size);
  canvas.data.fill(Buffer.from(NOTHING));
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas.data;
}
