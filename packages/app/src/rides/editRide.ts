import { toTaipeiDate, isTemplate } from '@shunlu/api-contract';
import type { EndpointInput, Ride, updateRide } from '@shunlu/api-contract';
import { formatTime } from '@shunlu/ui/i18n/time.ts';
import { toRideInput } from '@shunlu/ui/rides/lib/ride-values.ts';
import type { RideInput, RideValues } from '@shunlu/ui/rides/lib/ride-values.ts';
import { toPlace } from '../search/index.ts';

/** The body of `PUT /api/rides/{id}`. */
export type RideChange = EndpointInput<typeof updateRide>['body'];

/** A published ride as its form holds it; one date of a recurring ride is a trip like any other (D82). */
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

/** What is filled in otherwise than the ride is published. */
export function getChangedValues(ride: Ride, values: RideValues): Partial<RideValues> {
  const before = toRideValues(ride);
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, before[name as keyof RideValues])));
}

/** What is new in the form, of a ride as it was published: only that is sent, so that nothing else is changed (D83). */
export function getRideChange(ride: Ride, input: RideInput): RideChange {
  const before = toRideInput(toRideValues(ride), ride.ride_mode);
  const { ride_mode: _, ride_type: __, ...fields } = input;
  const changed = Object.entries(fields).filter(([name, value]) => !isSame(value, before[name as keyof RideInput]));
  return Object.fromEntries(changed);
}

/** Between which departures a ride with bookings may be moved: 15 minutes from the one that is published (D22). */
export function getFreeWindow({ departure_time }: Pick<Ride, 'departure_time'>, minutes: number): { from: string; until: string } {
  const at = (shift: number) => formatTime(new Date(Date.parse(departure_time) + shift * 60_000));
  return { from: at(-minutes), until: at(minutes) };
}

