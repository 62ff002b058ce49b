import type { Ride } from '@shunlu/api-contract';

/** What of a ride changes from date to date. */
type Dated = Pick<Ride, 'departure_time' | 'estimated_arrival_time' | 'available_seats'> & Partial<Pick<Ride, 'next_occurrence'>>;

/**
 * A recurring ride's template as it is shown: with the time and the seats of its next date (D6). Any other ride is itself.
 */
export function toNextOccurrence<R extends Dated>(ride: R): R {
  const next = ride.next_occurrence;
  if (next == null) return ride;
  const durationMs = Date.parse(ride.estimated_arrival_time) - Date.parse(ride.departure_time);
  return {
    ...ride,
    departure_time: next.departure_time,
    estimated_arrival_time: new Date(Date.parse(next.departure_time) + durationMs).toISOString(),
    available_seats: next.available_seats,
  };
}
