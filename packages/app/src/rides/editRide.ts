import { toTaipeiDate, isTemplate } from '@shunlu/api-contract';
import type { EndpointInput, Ride, updateRide } from '@shunlu/api-contract';
import { formatTime } from '@shunlu/ui/i18n/time.ts';
import { toRideInput } from '@shunlu/ui/rides/lib/ride-values.ts';
import type { RideInput, RideValues } from '@shunlu/ui/rides/lib/ride-values.ts';
import { toPlace } from '../search/index.ts';

/** The body of `PUT /api/rides/{id}`. */
export type RideChange = EndpointInput<typeof updateRide>['body'];

/** Converts a ride to form values. A date of a commute is edited like any other ride (D82). */
export function toRideValues(ride: Ride): RideValues {
  const { recurring_schedule: schedule } = ride;
  const isRecurring = isTemplate(ride) && schedule !== null;
  const day = toTaipeiDate(ride.departure_time);
  return {
    from_address: toPlace(ride.from_address, ride.from_lat, ride.from_lng),
    to_address: toPlace(ride.to_address, ride.to_lat, ride.to_lng),
    ride_type: isRecurring ? 'recurring' : 'one_time',
    departure_date: day,
    departure_time: formatTime(ride.departure_time),
    recurring_schedule: { type: schedule?.type ?? 'weekdays', weekdays: schedule?.weekdays ?? [], monthly_date: 1 },
    recurring_start_date: (isRecurring ? ride.recurring_start_date : null) ?? day,
    recurring_end_date: (isRecurring ? ride.recurring_end_date : null) ?? '',
    is_flexible_time: ride.is_flexible_time,
    vehicle_id: ride.vehicle_id,
    total_seats: ride.total_seats,
    available_seats: ride.ride_mode === 'offer' ? ride.available_seats : null,
    price_per_seat: ride.price_per_seat,
    is_own_price: true,
    description: ride.description,
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Returns the values that differ from the published ride. */
export function getChangedValues(ride: Ride, values: RideValues): Partial<RideValues> {
  const before = toRideValues(ride);
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, before[name as keyof RideValues])));
}

/** Builds the request body with only the changed fields, so that nothing else changes (D83). */
export function getRideChange(ride: Ride, input: RideInput): RideChange {
  const before = toRideInput(toRideValues(ride), ride.ride_mode);
  const { ride_mode: _, ride_type: __, ...fields } = input;
  const changed = Object.entries(fields).filter(([name, value]) => !isSame(value, before[name as keyof RideInput]));
  return Object.fromEntries(changed);
}

/** Returns the departures that a ride with bookings may be moved to: 15 minutes around the published one (D22). */
export function getFreeWindow({ departure_time }: Pick<Ride, 'departure_time'>, minutes: number): { from: string; until: string } {
  const at = (shift: number) => formatTime(new Date(Date.parse(departure_time) + shift * 60_000));
  return { from: at(-minutes), until: at(minutes) };
}

