import { PNG } from 'pngjs';

/** Empty room that is left below what is drawn, in pixels. */
const MARGIN = 24;

/**
 * Cuts from pictures (PNG) of one story the empty room below: a badge stands at the top of a whole page. All are cut at
 * the same height, so that they can be compared by eye.
 */
export function trimToSameHeight(pictures: readonly Buffer[]): Buffer[] {
  const decoded = pictures.map((picture) => PNG.sync.read(picture));
  const height = Math.max(...decoded.map(drawnHeight)) + MARGIN;
  return decoded.map((picture, index) => (picture.height <= height ? (pictures[index] ?? Buffer.of()) : PNG.sync.write(cut(picture, height))));
}

/** How many rows there are before all that follow have nothing but the last row's colour. */
function drawnHeight({ width, height, data }: PNG): number {
  const ground = data.readUInt32BE((height - 1) * width * 4);
  const isEmpty = (row: number) => {
    for (let at = row * width * 4; at < (row + 1) * width * 4; at += 4) if (data.readUInt32BE(at) !== ground) return false;
    return true;
  };
  let rows = height;
  while (rows > 0 && isEmpty(rows - 1)) rows -= 1;
  return rows;
}

function cut(picture: PNG, height: number): PNG {
  const rest = new PNG({ width: picture.width, height });
  PNG.bitblt(picture, rest, 0, 0, picture.width, height, 0, 0);
  return rest;
}
