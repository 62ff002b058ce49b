import type { BlockedPerson, CommonTrip } from '@shunlu/api-contract';
import { presentPerson } from '../users/presenter.ts';
import type { PersonColumns } from '../users/presenter.ts';
import type { Booking, Ride } from '../db/schema.ts';

/** Somebody the viewer blocked. */
export function presentBlocked({ person, blockedAt }: { person: PersonColumns; blockedAt: Date }): BlockedPerson {
  return { ...presentPerson(person), blocked_at: blockedAt.toISOString() };
}

/** A trip that two people share, shown before one blocks the other. */
export function presentCommonTrip({ booking, ride }: { booking: Booking; ride: Ride }, viewerId: number): CommonTrip {
  return {
    booking_id: booking.id,
    ride_id: ride.id,
    from_address: booking.pickupAddress ?? ride.fromAddress,
    to_address: booking.dropoffAddress ?? ride.toAddress,
    departure_time: (booking.pickupTime ?? ride.departureTime).toISOString(),
    cancels_ride: booking.userId !== viewerId && booking.userRole === 'driver',
  };
}
