/** Factories that insert people, vehicles and rides directly into the database. */
import { haversineKm } from '@shunlu/api-contract';
import { hashPassword } from '../auth/secrets.ts';
import { rides } from '../db/schema.ts';
import type { NewRide, NewUser, NewVehicle, Ride, User, Vehicle } from '../db/schema.ts';
import { toVehicleSnapshot } from '../rides/buildRide.ts';
import { insertUser } from '../users/store.ts';
import { insertVehicle } from '../vehicles/store.ts';
import { DAY, HOUR, MINUTE } from './clock.ts';
import type { TestServer } from './server.ts';

/** The password of all people that `aPerson` creates. */
export const TEST_PASSWORD = 'correct horse 電池';
let testPasswordHash: Promise<string> | undefined;
let count = 0;

/** A logged-in person. */
export interface TestPerson {
  id: number;
  token: string;
  user: User;
}

type Server = Pick<TestServer, 'database' | 'clock' | 'app'>;

/** Creates a person, by default with a confirmed email address. */
export async function aPerson({ database, clock, app }: Server, overrides: Partial<Omit<NewUser, 'emailKey'>> = {}): Promise<TestPerson> {
  testPasswordHash ??= hashPassword(TEST_PASSWORD);
  count += 1;
  const now = clock.now();
  const user = await insertUser(database.db, {
    email: `person${count}@example.tw`,
    passwordHash: await testPasswordHash,
    firstName: '小明',
    lastName: '王',
    phone: '+886912345678',
    emailConfirmedAt: now,
    createdAt: now,
    updatedAt: now,
    ...overrides,
  });
  return { id: user.id, token: await app.auth.openSession(user.id), user };
}

export function aVehicle({ database, clock }: Server, owner: { id: number }, overrides: Partial<NewVehicle> = {}): Promise<Vehicle> {
  const now = clock.now();
  return insertVehicle(database.db, {
    userId: owner.id,
    make: 'Toyota',
    model: 'Corolla Cross',
    year: 2023,
    color: '白',
    licensePlate: 'ABC-1234',
    seats: 4,
    vehicleType: 'suv',
    createdAt: now,
    updatedAt: now,
    ...overrides,
  });
}

export const TAIPEI_STATION = { address: '台北車站', lat: 25.0478, lng: 121.517 };
export const HSINCHU_PARK = { address: '新竹科學園區', lat: 24.7806, lng: 121.0059 };

/** An active one-time offer from Taipei to Hsinchu for tomorrow, with a vehicle of its driver. */
export async function anOffer(server: Server, driver: { id: number }, overrides: Partial<NewRide> = {}): Promise<Ride> {
  const vehicle = await aVehicle(server, driver);
  return aRide(server, {
    rideMode: 'offer',
    status: 'active',
    creatorId: driver.id,
    driverId: driver.id,
    ...toVehicleSnapshot(vehicle),
    totalSeats: 3,
    availableSeats: 3,
    ...overrides,
  });
}

/** A pending request for one seat, with seven more who may join (D41). */
export function aRequest(server: Server, creator: { id: number }, overrides: Partial<NewRide> = {}): Promise<Ride> {
  return aRide(server, {
    rideMode: 'request',
    status: 'pending',
    creatorId: creator.id,
    totalSeats: 1,
    availableSeats: 7,
    ...overrides,
  });
}

type RideStart = Partial<NewRide> & Pick<NewRide, 'rideMode' | 'status' | 'creatorId' | 'totalSeats' | 'availableSeats'>;

async function aRide({ database, clock }: Server, start: RideStart): Promise<Ride> {
  const now = clock.now();
  const departureTime = start.departureTime ?? new Date(now.getTime() + DAY);
  const from = { lat: start.fromLat ?? TAIPEI_STATION.lat, lng: start.fromLng ?? TAIPEI_STATION.lng };
  const to = { lat: start.toLat ?? HSINCHU_PARK.lat, lng: start.toLng ?? HSINCHU_PARK.lng };
  const path = start.path ?? [[from.lat, from.lng], [to.lat, to.lng]];
  const [ride] = await database.db
    .insert(rides)
    .values({
      rideType: 'one_time',
      fromAddress: TAIPEI_STATION.address,
      fromLat: from.lat,
      fromLng: from.lng,
      toAddress: HSINCHU_PARK.address,
      toLat: to.lat,
      toLng: to.lng,
      departureTime,
      pricePerSeat: 50,
      path,
      waypoints: [],
      distanceKm: Math.round(haversineKm(from, to) * 14) / 10,
      durationMin: 70,
      tollKm: 70,
      pathSource: 'straight',
      estimatedArrivalTime: new Date(departureTime.getTime() + HOUR + 10 * MINUTE),
      createdAt: now,
      updatedAt: now,
      statusChangedAt: now,
      ...start,
    })
    .returning();
  if (!ride) throw new Error('An insert returned no row');
  return ride;
}
