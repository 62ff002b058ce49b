/** The people and trips of the access matrix and the fuzz tests. */
import { blocks } from '../db/schema.ts';
import type { Booking, NewRide, Ride, Vehicle } from '../db/schema.ts';
import { toVehicleSnapshot } from '../rides/buildRide.ts';
import { aBooking } from './aBooking.ts';
import { HOUR } from './clock.ts';
import { aPerson, aRequest, aVehicle, anOffer } from './factories.ts';
import type { TestPerson } from './factories.ts';
import type { TestServer } from './server.ts';

/** The roles of people on a trip. The creator of an offer is its driver; `blocked` is a stranger whom all others blocked (D70). */
export const ROLES = ['stranger', 'passenger', 'driver', 'creator', 'blocked'] as const;
export type Role = (typeof ROLES)[number];

/** A trip with the passenger's booking of it. */
export interface Trip {
  ride: Ride;
  booking: Booking;
}

export interface TripFixture {
  server: TestServer;
  people: Readonly<Record<Role, TestPerson>>;
  /** Creates a vehicle of the driver that no trip uses. */
  spareVehicle(): Promise<Vehicle>;
  /** Creates an offer of the driver. */
  offer(booked?: Booking['status'], overrides?: Partial<NewRide>): Promise<Trip>;
  /** Creates a request of the creator, driven by the driver and joined by the passenger. */
  drivenRequest(joined?: Booking['status'], overrides?: Partial<NewRide>): Promise<Trip>;
  /** Columns of a trip that is in progress now, and below of one that is over. */
  underWay: Pick<NewRide, 'departureTime' | 'estimatedArrivalTime' | 'status'>;
  over: Pick<NewRide, 'departureTime' | 'estimatedArrivalTime' | 'status'>;
}

export async function aTripFixture(server: TestServer): Promise<TripFixture> {
  const people = Object.fromEntries(await Promise.all(ROLES.map(async (role) => [role, await aPerson(server, { emailConfirmedAt: null })] as const))) as Record<Role, TestPerson>;
  const { passenger, driver, creator, blocked, stranger } = people;
  const blockers = [stranger, passenger, driver, creator].map(({ id }) => ({ blockerId: id, blockedId: blocked.id, createdAt: server.clock.now() }));
  await server.database.db.insert(blocks).values(blockers);
  const now = server.clock.now().getTime();
  const timed = (status: Ride['status'], departedHoursAgo: number) => ({
    status,
    departureTime: new Date(now - departedHoursAgo * HOUR),
    estimatedArrivalTime: new Date(now - (departedHoursAgo - 1) * HOUR),
  });

  return {
    server,
    people,
    spareVehicle: () => aVehicle(server, driver, { licensePlate: 'XYZ-9876' }),
    async offer(booked = 'confirmed', overrides = {}) {
      const ride = await anOffer(server, driver, { availableSeats: 2, ...overrides });
      return { ride, booking: await aBooking(server, ride, passenger, { status: booked }) };
    },
    async drivenRequest(joined = 'confirmed', overrides = {}) {
      const vehicle = await aVehicle(server, driver);
      const ride = await aRequest(server, creator, {
        status: 'active', driverId: driver.id, totalSeats: 2, availableSeats: 2, ...toVehicleSnapshot(vehicle), ...overrides,
      });
      await aBooking(server, ride, driver, {
        userRole: 'driver', status: joined === 'completed' ? 'completed' : 'confirmed', seatsBooked: 0, totalPrice: 0, vehicleId: vehicle.id,
      });
      return { ride, booking: await aBooking(server, ride, passenger, { status: joined }) };
    },
    underWay: timed('in_progress', 0.5),
    over: timed('completed', 3),
  };
}
