/** Inserts rides all over Taiwan into a new database, many at a time, and the same in each run. */
import { sql } from 'drizzle-orm';
import { hashToken } from '../auth/secrets.ts';
import { rides as ridesTable, sessions } from '../db/schema.ts';
import type { NewRide } from '../db/schema.ts';
import type { Database } from '../shared/database.ts';
import { DAY_MS, MINUTE_MS } from '../shared/clock.ts';

export interface Filled {
  /** People by number from 1; their tokens are `getToken` the number. */
  people: number;
  rides: number;
  /** Bookings `1…chats` are confirmed, with a chat: of passenger `getPassengerId` with the driver of ride of that number. */
  chats: number;
}

/** Number of drivers, who are the people from 1 to this number. */
export const DRIVERS = 2_000;

/** The token of a person: as long as a real one, but not secret. */
export function getToken(person: number): string {
  return `bench-${String(person).padStart(37, '0')}`;
}

export function getDriverId(ride: number): number {
  return 1 + (ride % DRIVERS);
}

export function getPassengerId(chat: number): number {
  return DRIVERS + chat;
}

/** Towns of the west coast and Yilan, longitude and latitude: rides run between any two. */
const TOWNS = [
  [121.517, 25.048], [121.464, 25.014], [121.301, 24.989], [121.215, 24.959], [120.972, 24.802], [121.006, 24.781], [120.821, 24.565],
  [120.685, 24.137], [120.541, 24.081], [120.534, 23.851], [120.441, 23.48], [120.213, 22.997], [120.302, 22.639], [120.488, 22.669],
  [121.753, 24.754], [121.607, 23.991],
];

/** Rows at a time; PostgreSQL accepts 65,535 values in a statement. */
export const INSERTED = 1_000;
/** Points of a path. */
const POINTS = 31;

/** A ride by its number: straight from near one town to near another. */
function buildRide(n: number, now: Date): NewRide {
  const [fromLng = 0, fromLat = 0] = TOWNS[n % TOWNS.length] ?? [];
  const [toLng = 0, toLat = 0] = TOWNS[(n * 7 + Math.floor(n / TOWNS.length) + 1) % TOWNS.length] ?? [];
  const from = { lat: fromLat + (n % 97) / 2_000, lng: fromLng + (n % 89) / 2_000 };
  const to = { lat: toLat + (n % 83) / 2_000, lng: toLng + (n % 79) / 2_000 };
  const path = Array.from({ length: POINTS }, (_, k): [number, number] => {
    const share = k / (POINTS - 1);
    return [from.lat + (to.lat - from.lat) * share, from.lng + (to.lng - from.lng) * share];
  });
  const departureTime = new Date(now.getTime() + DAY_MS + (n % 43_200) * MINUTE_MS);
  return {
    rideMode: 'offer', rideType: 'one_time', status: 'active', creatorId: getDriverId(n), driverId: getDriverId(n),
    vehicleId: getDriverId(n), vehicleMake: 'Toyota', vehicleModel: 'Corolla Cross', vehicleYear: 2023, vehicleColor: '白', vehiclePlate: `ABC-${n}`,
    vehicleType: 'suv', vehicleSeats: 4,
    fromAddress: `起點 ${n}`, fromLat: from.lat, fromLng: from.lng, toAddress: `終點 ${n}`, toLat: to.lat, toLng: to.lng,
    departureTime, estimatedArrivalTime: new Date(departureTime.getTime() + 75 * MINUTE_MS),
    pricePerSeat: 50 + (n % 20) * 10, totalSeats: 4, availableSeats: 3,
    path, distanceKm: 80, durationMin: 75, tollKm: 60, pathSource: 'trunk',
    createdAt: now, updatedAt: now, statusChangedAt: now,
  };
}

/** People with sessions; those up to `DRIVERS` have a vehicle of the same number. */
export async function insertUsers({ db }: Database, people: number, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into users (email, email_key, password_hash, first_name, last_name, phone, email_confirmed_at, created_at, updated_at)
    select 'p' || n || '@example.tw', 'p' || n || '@example.tw', '-', '小明', '王', '+886912345678', ${at}, ${at}, ${at} from generate_series(1, ${people}::int) n`);
  for (let first = 1; first <= people; first += 1_000) {
    const some = Array.from({ length: Math.min(1_000, people - first + 1) }, (_, index) => first + index);
    await db.insert(sessions).values(
      some.map((person) => ({ userId: person, family: crypto.randomUUID(), tokenHash: hashToken(getToken(person)), startedAt: now, lastUsedAt: now })),
    );
  }
  await db.execute(sql`
    insert into vehicles (user_id, make, model, year, color, license_plate, seats, vehicle_type, created_at, updated_at)
    select n, 'Toyota', 'Corolla Cross', 2023, '白', 'ABC-' || n, 4, 'suv', ${at}, ${at} from generate_series(1, ${DRIVERS}::int) n`);
}

/** Fills the database. Rides depart on the thirty days after `now`, the time of the measurement. */
export async function fill(database: Database, { people, rides, chats }: Filled, now: Date): Promise<void> {
  const { db } = database;
  const at = sql`${now.toISOString()}::timestamptz`;
  await insertUsers(database, people, now);
  for (let first = 1; first <= rides; first += INSERTED) {
    const some = Array.from({ length: Math.min(INSERTED, rides - first + 1) }, (_, index) => buildRide(first + index, now));
    await db.insert(ridesTable).values(some);
  }
  await db.execute(sql`
    insert into bookings (ride_id, user_id, user_role, status, seats_booked, total_price, price_per_seat, agreed_departure_time, expires_at, created_at, updated_at, status_changed_at)
    select id, ${DRIVERS}::int + id, 'rider', 'confirmed', 1, 50, 50, departure_time, ${at}, ${at}, ${at}, ${at} from rides where id <= ${chats}::int order by id`);
  await db.execute(sql`
    insert into conversations (ride_id, booking_id, guest_id, owner_id, created_at)
    select n, n, ${DRIVERS}::int + n, 1 + n % ${DRIVERS}::int, ${at} from generate_series(1, ${chats}::int) n`);
  await db.execute(sql`analyze`);
}
