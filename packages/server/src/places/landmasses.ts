/** Groups Taiwan's islands into landmasses that roads join. */
import type { LatLng } from '@shunlu/api-contract';
import { listTownPieces, findTownPiece } from './towns.ts';
import type { TownPiece } from './towns.ts';

/**
 * Roads over water that separates pieces of the outlines, with a point on each side. Penghu's main islands, Xiaomen, Qijin and
 * Heping Island need no link, because the outlines draw them as one piece with their neighbours.
 */
const LINKS: readonly { name: string; between: readonly [LatLng, LatLng] }[] = [
  { name: '金門大橋', between: [{ lat: 24.4324, lng: 118.3171 }, { lat: 24.4332, lng: 118.2343 }] },
  // The outlines separate flats and sand bars, less than 1 km off Yunlin and Chiayi, from villages on the shore.
  ...[
    { lat: 23.395, lng: 120.1489 },
    { lat: 23.5343, lng: 120.0991 },
    { lat: 23.541, lng: 120.1313 },
    { lat: 23.5495, lng: 120.111 },
    { lat: 23.574, lng: 120.1305 },
  ].map((flat) => ({ name: '雲林、嘉義沙洲', between: [flat, { lat: 23.5832, lng: 120.1815 }] as const })),
];

let landmasses: ReadonlyMap<TownPiece, number> | undefined;

/**
 * The arbitrary number of the landmass on which a point lies; undefined at sea and outside Taiwan. Roads join all places of one
 * landmass.
 */
export function findLandmass(point: LatLng): number | undefined {
  const piece = findTownPiece(point);
  landmasses ??= findLandmasses();
  return piece && landmasses.get(piece);
}

/** Numbers the landmasses: pieces that share a line, or that a link joins, get the same number. */
function findLandmasses(): Map<TownPiece, number> {
  const pieces = listTownPieces();
  const neighbours = new Map<TownPiece, TownPiece[]>(pieces.map((piece) => [piece, []]));
  const join = (one: TownPiece, other: TownPiece) => {
    neighbours.get(one)?.push(other);
    neighbours.get(other)?.push(one);
  };
  const firstAlong = new Map<number, TownPiece>();
  for (const piece of pieces) {
    for (const line of piece.lines) {
      const first = firstAlong.get(line);
      if (first === undefined) firstAlong.set(line, piece);
      else join(first, piece);
    }
  }
  for (const { name, between } of LINKS) {
    const [one, other] = between.map(findTownPiece);
    if (one === undefined || other === undefined) throw new Error(`${name} does not join two pieces of land`);
    join(one, other);
  }

  const found = new Map<TownPiece, number>();
  for (const [number, first] of pieces.entries()) {
    const toVisit = [first];
    for (let piece = toVisit.pop(); piece !== undefined; piece = toVisit.pop()) {
      if (found.has(piece)) continue;
      found.set(piece, number);
      toVisit.push(...(neighbours.get(piece) ?? []));
    }
  }
  return found;
}
