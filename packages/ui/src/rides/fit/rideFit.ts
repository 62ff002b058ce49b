import { LIMITS, haversineKm } from '@shunlu/api-contract';
import type { LatLng, Path, Ride } from '@shunlu/api-contract';
import type { Fit } from '../../primitives/FitBadge/FitBadge.tsx';

/** How a ride fits a searched route. */
export interface RideFit {
  kind: Fit;
  /** Distance of the searched start from the ride's path, kilometres as the crow flies. */
  pickupKm: number;
  /** Distance of the searched end from it. */
  dropoffKm: number;
  /** The searched start is where the ride starts. */
  isFromStart: boolean;
  /** The searched end is where it ends. */
  isToEnd: boolean;
}

/** Within this of the ride's own end a point counts as that end. */
const SAME_PLACE_KM = 1;

interface Nearest {
  km: number;
  /** Where along the path, in segments from its start. */
  at: number;
}

/** The nearest point of a path, on a plane that touches the sphere at the point: exact enough below 100 km. */
function nearestOn(path: Path, point: LatLng): Nearest {
  const kmPerLat = 111.195;
  const kmPerLng = kmPerLat * Math.cos((point.lat * Math.PI) / 180);
  const flat = path.map(([lat, lng]) => ({ x: (lng - point.lng) * kmPerLng, y: (lat - point.lat) * kmPerLat }));
  const first = flat[0];
  let best: Nearest = { km: first === undefined ? Infinity : Math.hypot(first.x, first.y), at: 0 };
  flat.slice(1).forEach((end, index) => {
    const start = flat[index] ?? end;
    const dx = end.x - start.x;
    const dy = end.y - start.y;
    const length = dx * dx + dy * dy;
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(start.x * dx + start.y * dy) / length));
    const km = Math.hypot(start.x + share * dx, start.y + share * dy);
    if (km < best.km) best = { km, at: index + share };
  });
  return best;
}

/**
 * How a ride fits what was searched, for the words on its card: whether the ends are the same, or how far each searched
 * point lies from the driver's path, in the direction the driver goes.
 *
 * @returns undefined where the ride has no path.
 */
export function rideFit(
  ride: Pick<Ride, 'path' | 'from_lat' | 'from_lng' | 'to_lat' | 'to_lng'>,
  search: { from: LatLng; to: LatLng },
): RideFit | undefined {
  const { path, from_lat, from_lng, to_lat, to_lng } = ride;
  if (path.length < 2 || from_lat === null || from_lng === null || to_lat === null || to_lng === null) return undefined;

  const isFromStart = haversineKm(search.from, { lat: from_lat, lng: from_lng }) <= SAME_PLACE_KM;
  const isToEnd = haversineKm(search.to, { lat: to_lat, lng: to_lng }) <= SAME_PLACE_KM;
  const pickup = nearestOn(path, search.from);
  const dropoff = nearestOn(path, search.to);
  const isOnWay = pickup.km <= LIMITS.fromPathKm && dropoff.km <= LIMITS.fromPathKm && pickup.at < dropoff.at;
  return {
    kind: isFromStart && isToEnd ? 'same' : isOnWay ? 'along' : 'near',
    pickupKm: pickup.km,
    dropoffKm: dropoff.km,
    isFromStart,
    isToEnd,
  };
}
