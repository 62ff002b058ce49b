import { KM_PER_DEGREE } from '@shunlu/api-contract';
import type { LatLng } from '@shunlu/api-contract';
import { townAt } from '../places/towns.ts';

/** Piers, bridges and breakwaters lie outside the simplified township outlines by less than this, kilometres. */
const SHORE_KM = 2;
const DIRECTIONS = 8;

/** Whether a trip may start or end here: in one of Taiwan's townships or just off their shore. */
export function isInTaiwan(point: LatLng): boolean {
  return townAt(point) !== undefined || around(point).some((near) => townAt(near) !== undefined);
}

function around({ lat, lng }: LatLng): LatLng[] {
  return Array.from({ length: DIRECTIONS }, (_, index) => {
    const angle = (index / DIRECTIONS) * 2 * Math.PI;
    return {
      lat: lat + (SHORE_KM * Math.cos(angle)) / KM_PER_DEGREE,
      lng: lng + (SHORE_KM * Math.sin(angle)) / (KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180)),
    };
  });
}
