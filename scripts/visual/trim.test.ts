import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { trimToSameHeight } from './trim.ts';

/** White, with a dark line at a row. */
function lineAt(row: number | undefined, height: number): Buffer {
  const png = new PNG({ width: 4, height });
  png.data.fill(255);
  if (row !== undefined) png.data.fill(30, row * 16, row * 16 + 12);
  return PNG.sync.write(png);
}

const heights = (pictures: readonly Buffer[]) => pictures.map((picture) => PNG.sync.read(picture).height);

it('cuts empty room below, at the same height for all', () => {
  expect(heights(trimToSameHeight([lineAt(10, 900), lineAt(49, 900)]))).toEqual([74, 74]);
  expect(heights(trimToSameHeight([lineAt(10, 900), lineAt(49, 60)]))).toEqual([74, 60]);
});

it('leaves alone what is drawn to the end, and keeps a little of what is empty', () => {
  const full = lineAt(899, 900);
  expect(trimToSameHeight([full])[0]).toBe(full);
  expect(heights(trimToSameHeight([lineAt(undefined, 900)]))).toEqual([24]);
});
