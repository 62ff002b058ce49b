/**
 * The grid that indexes rides along their paths: a ride lies in the cells that its path touches, and a search reads the cells around
 * its ends. Every path that passes within the given distance is among the results. `search/cells.test.ts` checks this by measuring
 * every path.
 */
import { KM_PER_DEGREE } from '@shunlu/api-contract';
import type { LatLng } from '@shunlu/api-contract';

/** The side of a cell in degrees: 5.6 km. A search reads some twenty cells around each of its ends. */
const CELL_DEGREES = 0.05;
/** Taiwan with its islands; nothing departs or arrives elsewhere (`places/area.ts`). */
const SOUTH = 20;
const WEST = 116;
const ROWS = 160;
const COLUMNS = 160;

const getRow = (lat: number) => Math.floor((lat - SOUTH) / CELL_DEGREES);
const getColumn = (lng: number) => Math.floor((lng - WEST) / CELL_DEGREES);

/** Lists the cells of some rows and columns that lie on the grid. */
function* listCellsWithin(rows: readonly [number, number], columns: readonly [number, number]): Generator<number> {
  for (let row = Math.max(0, rows[0]); row <= Math.min(ROWS - 1, rows[1]); row += 1) {
    for (let column = Math.max(0, columns[0]); column <= Math.min(COLUMNS - 1, columns[1]); column += 1) yield row * COLUMNS + column;
  }
}

/** Lists all cells that a path touches, in order of their number. */
export function getPathCells(path: readonly (readonly [lat: number, lng: number])[]): number[] {
  const cells = new Set<number>();
  path.forEach((end, index) => {
    for (const cell of getSegmentCells(path[index - 1] ?? end, end)) cells.add(cell);
  });
  return [...cells].toSorted((one, other) => one - other);
}

/** Lists, row by row, the columns between the points where the segment crosses the row's edges. */
function* getSegmentCells(start: readonly [number, number], end: readonly [number, number]): Generator<number> {
  const [[south, lngAtSouth], [north, lngAtNorth]] = start[0] <= end[0] ? [start, end] : [end, start];
  const lngAt = (lat: number) => (north === south ? lngAtSouth : lngAtSouth + ((lngAtNorth - lngAtSouth) * (lat - south)) / (north - south));
  for (let row = getRow(south); row <= getRow(north); row += 1) {
    const entry = lngAt(Math.max(south, SOUTH + row * CELL_DEGREES));
    // A level segment stays in its row from end to end.
    const exit = north === south ? lngAtNorth : lngAt(Math.min(north, SOUTH + (row + 1) * CELL_DEGREES));
    yield* listCellsWithin([row, row], [getColumn(Math.min(entry, exit)), getColumn(Math.max(entry, exit))]);
  }
}

/** Lists the cells around a point; every path that passes it within this many kilometres touches one of them. */
export function getCellsAround({ lat, lng }: LatLng, km: number): number[] {
  const dLat = km / KM_PER_DEGREE;
  const dLng = dLat / Math.max(0.001, Math.cos((lat * Math.PI) / 180));
  return [...listCellsWithin([getRow(lat - dLat), getRow(lat + dLat)], [getColumn(lng - dLng), getColumn(lng + dLng)])];
}
