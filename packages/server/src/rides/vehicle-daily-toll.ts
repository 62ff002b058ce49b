/** Computes a vehicle's toll kilometres of the day, because the toll of a trip depends on the earlier ones (D16, D106). */
import { toTaipeiDate, toDaySpan } from '@shunlu/api-contract';
import type { NewRide } from '../db/schema.ts';
import type { Executor } from '../shared/database.ts';
import { HttpError } from '../shared/HttpError.ts';
import { getRideCost } from './getRideCost.ts';
import type { CostFacts } from './getRideCost.ts';
import { listUnstoredTrips } from './calendar.ts';
import { listTemplatesWithUnstoredDates, getStoredTollKm } from './store.ts';
import type { PlannedTrip } from './calendar.ts';

/** A trip of a vehicle. */
export interface VehicleTrip {
  vehicleId?: number | null | undefined;
  driverId?: number | null | undefined;
  departureTime: Date;
  /** The id of a stored ride. Neither it nor the occurrences of a template count before itself. */
  id?: number | undefined;
}

/** Adds up the toll kilometres of the trip's car earlier on its Taipei day; 0 when nobody drives yet. */
export async function getTollKmBefore(db: Executor, { vehicleId, driverId, departureTime, id }: VehicleTrip): Promise<number> {
  if (vehicleId == null || driverId == null) return 0;
  const span = { from: toDaySpan(toTaipeiDate(departureTime)).from, until: departureTime };
  return (await getStoredTollKm(db, { vehicleId, driverId, span, rideId: id })) + (await getUnstoredTollKm(db, { vehicleId, driverId, departureTime, id }));
}

/** Adds up the toll kilometres before a trip, on its day, of recurring rides without a stored trip on that day (D131). */
export async function getUnstoredTollKm(db: Executor, { vehicleId, driverId, departureTime, id }: VehicleTrip): Promise<number> {
  if (vehicleId == null || driverId == null) return 0;
  const day = toTaipeiDate(departureTime);
  const templates = await listTemplatesWithUnstoredDates(db, { vehicleId, driverId, until: day });
  const isBefore = (trip: PlannedTrip) => trip.date === day && trip.departureTime < departureTime;
  return templates
    .filter((template) => template.id !== id && listUnstoredTrips(template, day).some(isBefore))
    .reduce((sum, { tollKm }) => sum + tollKm, 0);
}

/** A trip with its price. */
type PricedTrip = VehicleTrip & CostFacts & Pick<NewRide, 'pricePerSeat'>;

async function getCapPerSeat(db: Executor, trip: PricedTrip): Promise<number> {
  return getRideCost(trip, await getTollKmBefore(db, trip)).cap_per_seat;
}

/**
 * Checks a price against the cap, for COST_CAP_MODE=enforce (D16).
 *
 * @param published the ride before an update; if neither its price nor its cap changes, the price may stay above the cap (D106)
 * @throws HttpError PRICE_ABOVE_CAP with `cap_per_seat`
 */
export async function checkPriceCap(db: Executor, ride: PricedTrip, published?: PricedTrip): Promise<void> {
  const cap_per_seat = await getCapPerSeat(db, ride);
  const isAbove = ride.pricePerSeat > cap_per_seat;
  if (isAbove && !(published?.pricePerSeat === ride.pricePerSeat && (await getCapPerSeat(db, published)) === cap_per_seat)) {
    throw new HttpError('PRICE_ABOVE_CAP', { cap_per_seat });
  }
}
