/** A country's worth of rides, put straight into a new database: many at a time, and the same each run. */
import { sql } from 'drizzle-orm';
import { tokenHash } from '../../auth/secrets.ts';
import { sessions } from '../../db/schema.ts';
import type { Database } from '../../db/types.ts';

export interface Filled {
  /** People by number from 1; their tokens are `tokenOf` the number. */
  people: number;
  rides: number;
  /** Bookings `1…chats` are confirmed, with a chat: of passenger `passengerOf` with the driver of ride of that number. */
  chats: number;
}

const DRIVERS = 2_000;

/** The token of a person: as long as a real one, and no secret. */
export function tokenOf(person: number): string {
  return `bench-${String(person).padStart(37, '0')}`;
}

export function driverOf(ride: number): number {
  return 1 + (ride % DRIVERS);
}

export function passengerOf(chat: number): number {
  return DRIVERS + chat;
}

/** Towns of the west coast and Yilan, longitude and latitude: rides run between any two. */
const TOWNS = [
  [121.517, 25.048], [121.464, 25.014], [121.301, 24.989], [121.215, 24.959], [120.972, 24.802], [121.006, 24.781], [120.821, 24.565],
  [120.685, 24.137], [120.541, 24.081], [120.534, 23.851], [120.441, 23.48], [120.213, 22.997], [120.302, 22.639], [120.488, 22.669],
  [121.753, 24.754], [121.607, 23.991],
];

/** Fills it. `now` is when the server will be asked: rides leave on the thirty days from the next on. */
export async function fill({ db }: Database, { people, rides, chats }: Filled, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const towns = JSON.stringify(TOWNS);
  await db.execute(sql`
    insert into users (email, password_hash, first_name, last_name, phone, email_confirmed_at, created_at, updated_at)
    select 'p' || n || '@example.tw', '-', '小明', '王', '+886912345678', ${at}, ${at}, ${at} from generate_series(1, ${people}::int) n`);
  for (let first = 1; first <= people; first += 1_000) {
    const some = Array.from({ length: Math.min(1_000, people - first + 1) }, (_, index) => first + index);
    await db.insert(sessions).values(
      some.map((person) => ({ userId: person, family: crypto.randomUUID(), tokenHash: tokenHash(tokenOf(person)), startedAt: now, lastUsedAt: now })),
    );
  }
  await db.execute(sql`
    insert into vehicles (user_id, make, model, year, color, license_plate, seats, vehicle_type, created_at, updated_at)
    select n, 'Toyota', 'Corolla Cross', 2023, '白', 'ABC-' || n, 4, 'suv', ${at}, ${at} from generate_series(1, ${DRIVERS}::int) n`);
  for (let first = 1; first <= rides; first += 5_000) {
    await db.execute(sql`
      insert into rides (ride_mode, ride_type, status, creator_id, driver_id, vehicle_id, vehicle_make, vehicle_model, vehicle_year, vehicle_color,
        vehicle_plate, vehicle_type, vehicle_seats, from_address, from_lat, from_lng, to_address, to_lat, to_lng, departure_time, price_per_seat,
        total_seats, available_seats, path, distance_km, duration_min, toll_km, path_source, estimated_arrival_time, created_at, updated_at, status_changed_at)
      select 'offer', 'one_time', 'active', 1 + n % ${DRIVERS}::int, 1 + n % ${DRIVERS}::int, 1 + n % ${DRIVERS}::int, 'Toyota', 'Corolla Cross', 2023, '白',
        'ABC-' || n, 'suv', 4, '起點 ' || n, (f->>1)::float8 + n % 97 / 2000.0, (f->>0)::float8 + n % 89 / 2000.0, '終點 ' || n,
        (t->>1)::float8 + n % 83 / 2000.0, (t->>0)::float8 + n % 79 / 2000.0, leaves, 50 + n % 20 * 10, 4, 3,
        (select jsonb_agg(jsonb_build_array((f->>1)::float8 + ((t->>1)::float8 - (f->>1)::float8) * k / 30, (f->>0)::float8 + ((t->>0)::float8 - (f->>0)::float8) * k / 30)) from generate_series(0, 30) k),
        80, 75, 60, 'trunk', leaves + interval '75 minutes', ${at}, ${at}, ${at}
      from generate_series(${first}::int, ${Math.min(first + 4_999, rides)}::int) n,
        lateral (select ${towns}::jsonb->(n % ${TOWNS.length}::int) f, ${towns}::jsonb->((n * 7 + n / ${TOWNS.length}::int + 1) % ${TOWNS.length}::int) t,
          ${at} + interval '1 day' + n % 43200 * interval '1 minute' leaves) each`);
  }
  await db.execute(sql`
    insert into bookings (ride_id, user_id, user_role, status, seats_booked, total_price, price_per_seat, expires_at, created_at, updated_at, status_changed_at)
    select n, ${DRIVERS}::int + n, 'rider', 'confirmed', 1, 50, 50, ${at}, ${at}, ${at}, ${at} from generate_series(1, ${chats}::int) n`);
  await db.execute(sql`
    insert into conversations (ride_id, booking_id, guest_id, owner_id, created_at)
    select n, n, ${DRIVERS}::int + n, 1 + n % ${DRIVERS}::int, ${at} from generate_series(1, ${chats}::int) n`);
  await db.execute(sql`analyze`);
}
