import { hsinchuSciencePark, taipeiMainStation } from '../places/fixtures.ts';
import { alexandra, daming, newcomer } from '../users/fixtures.ts';
import type { BlockedPerson, CommonTrip } from './schemas.ts';

/** The persons that 怡君 has blocked, the latest first. */
export const blockedPeople: BlockedPerson[] = [
  { ...newcomer, blocked_at: '2026-11-18T12:30:00.000Z' },
  { ...alexandra, blocked_at: '2026-08-02T03:00:00.000Z' },
];

/** The same list if 怡君 blocked 大明, with whom she has bookings and a chat. */
export const damingBlocked: BlockedPerson[] = [{ ...daming, blocked_at: '2026-11-19T12:30:00.000Z' }];

/** The trips of 怡君 with 大明: one as his passenger, and her request that he drives. */
export const commonTrips: CommonTrip[] = [
  {
    booking_id: 501, ride_id: 101, from_address: taipeiMainStation.full_name, to_address: hsinchuSciencePark.full_name,
    departure_time: '2026-11-20T08:05:00.000Z', cancels_ride: false,
  },
  {
    booking_id: 502, ride_id: 131, from_address: hsinchuSciencePark.full_name, to_address: taipeiMainStation.full_name,
    departure_time: '2026-11-22T10:30:00.000Z', cancels_ride: true,
  },
];
