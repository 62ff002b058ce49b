/** Example requests that publish a ride and save a search. */
import type { EndpointInput, SearchAlertInput, createRide } from '@shunlu/api-contract';
import { HSINCHU_PARK, TAIPEI_STATION } from './factories.ts';

export type RideDraft = EndpointInput<typeof createRide>['body'];

/** An offer of four seats from Taipei to Hsinchu on the afternoon after TEST_NOW. */
export function anOfferDraft(vehicleId: number, overrides: Partial<RideDraft> = {}): RideDraft {
  return { ...aRequestDraft(), ride_mode: 'offer', total_seats: 4, vehicle_id: vehicleId, ...overrides };
}

/** A request of two people for the same trip. */
export function aRequestDraft(overrides: Partial<RideDraft> = {}): RideDraft {
  return {
    ride_mode: 'request',
    ride_type: 'one_time',
    from_address: TAIPEI_STATION.address,
    from_lat: TAIPEI_STATION.lat,
    from_lng: TAIPEI_STATION.lng,
    to_address: HSINCHU_PARK.address,
    to_lat: HSINCHU_PARK.lat,
    to_lng: HSINCHU_PARK.lng,
    departure_time: '2026-11-21T16:05:00+08:00',
    price_per_seat: 50,
    total_seats: 2,
    ...overrides,
  };
}

/** A commute from TEST_NOW's Friday until after New Year, weekdays at 07:30. The first trip is on Monday, November 23. */
export const COMMUTE = {
  ride_type: 'recurring',
  departure_time: '2026-11-20T07:30:00+08:00',
  recurring_schedule: { type: 'weekdays', weekdays: [] },
  recurring_start_date: '2026-11-20',
  recurring_end_date: '2027-01-29',
} as const satisfies Partial<RideDraft>;

/** Offers from Taipei to Hsinchu at any time (D103). */
export function aSearch(overrides: Partial<SearchAlertInput> = {}): SearchAlertInput {
  return {
    ride_mode: 'offer',
    from_address: TAIPEI_STATION.address,
    from_lat: TAIPEI_STATION.lat,
    from_lng: TAIPEI_STATION.lng,
    to_address: HSINCHU_PARK.address,
    to_lat: HSINCHU_PARK.lat,
    to_lng: HSINCHU_PARK.lng,
    ...overrides,
  };
}
