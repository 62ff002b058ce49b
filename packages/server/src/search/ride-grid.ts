/** An index of rides in memory by place and time. */
import { KM_PER_DEGREE } from '@shunlu/api-contract';
import type { LatLng, TimeSpan } from '@shunlu/api-contract';
import type { Ride } from '../db/schema.ts';
import { flattenPolyline } from '../route-fit/polyline.ts';
import { getCellsAround, getPathCells } from '../route-fit/cells.ts';
import type { FittedRide } from '../route-fit/fit.ts';

/** The columns of a ride that the grid reads. */
type GridRide = FittedRide & Pick<Ride, 'id' | 'path'>;

/** A ride in the grid, with a flat polyline. */
export type InGrid<Kept extends GridRide> = Omit<Kept, 'path'> & Omit<GridRide, 'path'> & { path: Float64Array };

/** South, west, north, east, degrees. */
export type Box = readonly [south: number, west: number, north: number, east: number];

/** The bounding box of some points, extended by this distance on every side. */
export function getBoxAround(points: readonly LatLng[], km: number): Box {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const dLat = km / KM_PER_DEGREE;
  // Meridians converge towards the poles; at the pole itself every longitude is near.
  const dLng = Math.min(180, dLat / Math.max(0.001, Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180)));
  return [south - dLat, Math.min(...lngs) - dLng, north + dLat, Math.max(...lngs) + dLng];
}

/** Numbers of each place: ends, departure and arrival of its ride. One flat array, because a search scans thousands of places. */
const FIELDS_PER_PLACE = 6;
const ANY_TIME: TimeSpan = { from: new Date(-8.64e15), until: new Date(8.64e15) };
/** Number of freed places at which the arrays are compacted, because freed places are not reused. */
const MAX_FREED_PLACES = 1_000;

/**
 * Assigns each ride an array place, and each grid cell (`cells.ts`) the places of the rides whose paths touch it. Queries return
 * every ride that passes or lies within the distance, and a few that do not.
 */
export class RideGrid<Kept extends GridRide = Ride> {
  readonly #placeById = new Map<number, number>();
  #rides: (InGrid<Kept> | undefined)[] = [];
  #numbers = new Float64Array(0);
  #placesIn = new Map<number, number[]>();
  /** For each place, the number of the last query that returned it. */
  #metIn = new Uint32Array(0);
  #question = 0;

  get size(): number {
    return this.#placeById.size;
  }

  /** Bytes of the index, without the rides themselves. */
  get indexBytes(): number {
    let places = 0;
    for (const cell of this.#placesIn.values()) places += cell.length;
    return places * 8 + this.#numbers.byteLength + this.#metIn.byteLength;
  }

  get(id: number): InGrid<Kept> | undefined {
    const place = this.#placeById.get(id);
    return place === undefined ? undefined : this.#rides[place];
  }

  /** Inserts or updates a ride. */
  put(ride: Kept): void {
    const known = this.#placeById.get(ride.id);
    const path = flattenPolyline(ride.path);
    // Most updates change seats; with the same polyline a ride stays at its place.
    if (known !== undefined && isSamePolyline(this.#rides[known]?.path, path)) this.#lay(known, { ...ride, path });
    else {
      this.remove(ride.id);
      const place = this.#rides.length;
      this.#lay(place, { ...ride, path });
      for (const cell of getPathCells(ride.path)) this.#enter(cell, place);
    }
  }

  remove(id: number): void {
    const place = this.#placeById.get(id);
    if (place === undefined) return;
    this.#placeById.delete(id);
    this.#rides[place] = undefined;
    if (this.#rides.length > 2 * this.#placeById.size + MAX_FREED_PLACES) this.#layOut();
  }

  /** Lists the rides in progress at some time of the span. */
  *during(span: TimeSpan = ANY_TIME): Generator<InGrid<Kept>> {
    const isThen = this.#isDuring(span);
    for (const [place, ride] of this.#rides.entries()) if (ride !== undefined && isThen(place)) yield ride;
  }

  /**
   * Lists rides in progress at some time of the span. Their path may pass both points within `passKm`, or their ends may lie
   * within `endsKm` of them.
   */
  between({ from, to }: { from: LatLng; to: LatLng }, { passKm, endsKm, span = ANY_TIME }: { passKm: number; endsKm: number; span?: TimeSpan | undefined }): InGrid<Kept>[] {
    const isThen = this.#isDuring(span);
    const found: InGrid<Kept>[] = [];
    const take = (place: number) => {
      const ride = this.#rides[place];
      if (ride !== undefined) found.push(ride);
    };
    const [passesStart, isTaken] = [this.#nextQuestion(), this.#nextQuestion()];
    for (const places of this.#placesAround(from, passKm)) for (const place of places) this.#metIn[place] = passesStart;
    for (const places of this.#placesAround(to, passKm)) {
      for (const place of places) {
        if (this.#metIn[place] !== passesStart) continue;
        this.#metIn[place] = isTaken;
        if (isThen(place)) take(place);
      }
    }
    const isNear = this.#endsIn(getBoxAround([from], endsKm), getBoxAround([to], endsKm));
    for (let place = 0; place < this.#rides.length; place += 1) {
      if (isNear(place) && this.#metIn[place] !== isTaken && isThen(place)) take(place);
    }
    return found;
  }

  /** Lists rides that begin and end in a box. */
  within(box: Box): InGrid<Kept>[] {
    const isIn = this.#endsIn(box, box);
    return this.#rides.filter((ride, place) => ride !== undefined && isIn(place)) as InGrid<Kept>[];
  }

  /** Creates a test of places: whether the ride is in progress at some time of the span. */
  #isDuring({ from, until }: TimeSpan): (place: number) => boolean {
    const [begin, end] = [from.getTime(), until.getTime()];
    return (place) => (this.#numbers[place * FIELDS_PER_PLACE + 4] as number) < end && (this.#numbers[place * FIELDS_PER_PLACE + 5] as number) >= begin;
  }

  /** Creates a test of places: whether the ride begins in one box and ends in the other. */
  #endsIn(start: Box, end: Box): (place: number) => boolean {
    const isIn = (at: number, [south, west, north, east]: Box) => {
      const [lat, lng] = [this.#numbers[at] as number, this.#numbers[at + 1] as number];
      return lat >= south && lat <= north && lng >= west && lng <= east;
    };
    return (place) => isIn(place * FIELDS_PER_PLACE, start) && isIn(place * FIELDS_PER_PLACE + 2, end);
  }

  /** The places of each cell, as one array per cell: iterating arrays costs a tenth of single look-ups. */
  #placesAround(point: LatLng, km: number): (readonly number[])[] {
    return getCellsAround(point, km).flatMap((cell) => {
      const places = this.#placesIn.get(cell);
      return places === undefined ? [] : [places];
    });
  }

  #nextQuestion(): number {
    if (this.#question === 2 ** 32 - 1) {
      this.#metIn.fill(0);
      this.#question = 0;
    }
    this.#question += 1;
    return this.#question;
  }

  #lay(place: number, ride: InGrid<Kept>): void {
    const { id, fromLat, fromLng, toLat, toLng, departureTime, estimatedArrivalTime } = ride;
    this.#placeById.set(id, place);
    this.#rides[place] = ride;
    if (this.#metIn.length <= place) this.#grow(Math.max(1_024, 2 * place));
    this.#numbers.set([fromLat, fromLng, toLat, toLng, departureTime.getTime(), estimatedArrivalTime.getTime()], place * FIELDS_PER_PLACE);
  }

  #enter(cell: number, place: number): void {
    const places = this.#placesIn.get(cell);
    if (places === undefined) this.#placesIn.set(cell, [place]);
    else places.push(place);
  }

  #grow(places: number): void {
    const [numbers, metIn] = [this.#numbers, this.#metIn];
    this.#numbers = new Float64Array(places * FIELDS_PER_PLACE);
    this.#numbers.set(numbers);
    this.#metIn = new Uint32Array(places);
    this.#metIn.set(metIn);
  }

  /** Compacts all arrays and drops freed places. */
  #layOut(): void {
    const rides = [...this.#placeById.values()].flatMap((place) => this.#rides[place] ?? []);
    const newPlaces = new Map([...this.#placeById.values()].map((place, index) => [place, index]));
    const placesIn = this.#placesIn;
    this.#rides = [];
    this.#placesIn = new Map();
    rides.forEach((ride, place) => this.#lay(place, ride));
    for (const [cell, places] of placesIn) {
      const left = places.flatMap((place) => newPlaces.get(place) ?? []);
      if (left.length > 0) this.#placesIn.set(cell, left);
    }
  }
}

function isSamePolyline(one: Float64Array | undefined, other: Float64Array): boolean {
  return one !== undefined && one.length === other.length && one.every((value, index) => value === other[index]);
}
