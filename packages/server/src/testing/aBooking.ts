import { getBookingExpiry } from '@shunlu/api-contract';
import { bookings } from '../db/schema.ts';
import type { Booking, NewBooking, Ride } from '../db/schema.ts';
import type { TestServer } from './server.ts';

/** Inserts a pending booking of one seat into the database, without changing the ride's seats. */
export async function aBooking(
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  ride: Ride,
  rider: { id: number },
  overrides: Partial<NewBooking> = {},
): Promise<Booking> {
  const now = clock.now();
  const seatsBooked = overrides.seatsBooked ?? 1;
  const [booking] = await database.db
    .insert(bookings)
    .values({
      rideId: ride.id,
      userId: rider.id,
      userRole: 'rider',
      status: 'pending',
      seatsBooked,
      pricePerSeat: ride.pricePerSeat,
      totalPrice: seatsBooked * ride.pricePerSeat,
      agreedDepartureTime: ride.departureTime,
      expiresAt: getBookingExpiry(now, ride.departureTime),
      createdAt: now,
      updatedAt: now,
      statusChangedAt: now,
      ...overrides,
    })
    .returning();
  if (!booking) throw new Error('An insert returned no row');
  return booking;
}
