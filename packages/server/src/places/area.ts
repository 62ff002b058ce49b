import { KM_PER_DEGREE } from '@shunlu/api-contract';
import type { LatLng } from '@shunlu/api-contract';
import { findLandmass } from './landmasses.ts';
import { fieldError } from '../shared/HttpError.ts';

/** Distances in kilometres to search for land: piers, bridges and breakwaters lie up to 2 km off the simplified township outlines. */
const SHORE_KM = [0.5, 1, 2] as const;
const DIRECTIONS = 8;

/** Whether a trip may start or end here: in one of Taiwan's townships or just off their shore. */
export function isInTaiwan(point: LatLng): boolean {
  return landmassesAt(point).length > 0;
}

/**
 * Whether a road can join two places: they are on one island, or on two that a bridge or tunnel joins (D130).
 * A point off the shore counts as on the nearest land. Ferries do not count.
 */
export function isReachableByRoad(from: LatLng, to: LatLng): boolean {
  const landmasses = landmassesAt(to);
  return landmassesAt(from).some((landmass) => landmasses.includes(landmass));
}

/** The landmass on which a point lies. A point off the shore gets the nearest ones. */
function landmassesAt(point: LatLng): number[] {
  const landmass = findLandmass(point);
  if (landmass !== undefined) return [landmass];
  for (const km of SHORE_KM) {
    const near = around(point, km).flatMap((at) => findLandmass(at) ?? []);
    if (near.length > 0) return near;
  }
  return [];
}

function around({ lat, lng }: LatLng, km: number): LatLng[] {
  return Array.from({ length: DIRECTIONS }, (_, index) => {
    const angle = (index / DIRECTIONS) * 2 * Math.PI;
    return {
      lat: lat + (km * Math.cos(angle)) / KM_PER_DEGREE,
      lng: lng + (km * Math.sin(angle)) / (KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180)),
    };
  });
}

/** The two ends of a trip. */
export interface TripEnds {
  from: LatLng;
  to: LatLng;
}

export function checkArea({ from, to }: TripEnds): void {
  if (!isInTaiwan(from)) throw fieldError('from_address', 'OUTSIDE_TAIWAN');
  if (!isInTaiwan(to)) throw fieldError('to_address', 'OUTSIDE_TAIWAN');
}

/** Checks that a road can join both ends of a trip (D130). @throws HttpError VALIDATION */
export function checkRoad({ from, to }: TripEnds): void {
  if (!isReachableByRoad(from, to)) throw fieldError('to_address', 'NO_ROAD');
}
