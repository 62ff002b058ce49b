import type { Ride } from '@shunlu/api-contract';

/** Fields of a ride that differ between occurrences. */
type Dated = Pick<Ride, 'departure_time' | 'estimated_arrival_time' | 'available_seats'> & Partial<Pick<Ride, 'next_occurrence'>>;

/** Returns a template with time and seats of its next occurrence (D6), for display. Other rides are unchanged. */
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
