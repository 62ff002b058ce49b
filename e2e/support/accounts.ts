import { bookRide, confirmBooking, createRide, createVehicle, login, register, updateRide } from '@shunlu/api-contract';
import type { Booking, OwnUser, Ride, Vehicle } from '@shunlu/api-contract';
import { createClient } from '@shunlu/api-contract/client';
import type { Call } from '@shunlu/api-contract/client';
import { atServerTime } from './server.ts';
import { HOUR_MS, taipeiDayIn } from './steps.ts';

/** The password of every account that `anAccount` creates. */
export const PASSWORD = 'shunlu2026';

/** A user with an account. A journey makes calls for them when their screens do not matter. */
export interface Account {
  /** The origin of the server. */
  url: string;
  user: OwnUser;
  call: Call;
  /** The local storage of a browser in which the user is logged in. */
  storage: Record<string, string>;
}

interface AccountOptions {
  last: string;
  first: string;
  mode?: 'passenger' | 'driver';
}

/** Builds an account from a session, with the storage of a browser. */
export function toAccount(url: string, session: { token: string; user: OwnUser }, mode: 'passenger' | 'driver'): Account {
  const { token, user } = session;
  const state = { currentUser: user, isAuthenticated: true, token, currentMode: mode };
  return {
    url,
    user,
    call: createClient({ baseUrl: url, getToken: () => token }),
    storage: {
      token,
      user: JSON.stringify(user),
      'auth-storage': JSON.stringify({ state, version: 0, tokenSince: Date.now() }),
    },
  };
}

/** Counts the accounts, to give each its own address. One server serves many journeys of one process. */
let opened = 0;

/** Creates an account on a server. */
export async function anAccount(url: string, { last, first, mode = 'passenger' }: AccountOptions): Promise<Account> {
  opened += 1;
  const session = await createClient({ baseUrl: url })(register, {
    body: {
      last_name: last, first_name: first, email: `person${opened}@example.tw`, phone: '0912-345-678', password: PASSWORD, consent_version: '1',
    },
  });
  return toAccount(url, session, mode);
}

/** The persons of most journeys. */
export const PEOPLE = {
  daming: { last: '陳', first: '大明', mode: 'driver' },
  yijun: { last: '林', first: '怡君' },
  xiaomei: { last: '黃', first: '小美' },
} as const;

/** Creates their accounts on a server. */
export const accountsFor = (url: string) => (who: keyof typeof PEOPLE) => anAccount(url, PEOPLE[who]);

/** Opens another session of the same user, like a second device. */
export async function anotherSession(url: string, { user }: Account): Promise<Account> {
  const session = await createClient({ baseUrl: url })(login, { body: { email: user.email, password: PASSWORD } });
  return toAccount(url, session, 'passenger');
}

/** Counts the plates, because a user can register a plate only once. */
let platesGiven = 1_000;

/** Registers a car with four seats. */
export async function aVehicle({ call }: Account): Promise<Vehicle> {
  platesGiven += 1;
  const { vehicle } = await call(createVehicle, {
    body: {
      make: 'Toyota', model: 'Corolla Altis', year: 2022, color: '白', license_plate: `BKL-${platesGiven}`, vehicle_type: 'sedan', seats: 4,
    },
  });
  return vehicle;
}

/** The default ends of the rides that these functions create. */
const WAY = {
  from_address: '台北車站', from_lat: 25.0478, from_lng: 121.517, to_address: '新竹科學園區', to_lat: 24.7838, to_lng: 120.9975,
};

/** Creates an offer of four seats that departs in `inHours` hours. */
export async function anOffer(driver: Account, inHours = 72, way = WAY): Promise<Ride> {
  const { id: vehicle_id } = await aVehicle(driver);
  const { ride } = await driver.call(createRide, {
    body: {
      ride_mode: 'offer', ride_type: 'one_time', vehicle_id, total_seats: 4, price_per_seat: 120,
      ...way,
      departure_time: new Date(Date.now() + inHours * HOUR_MS).toISOString(),
    },
  });
  return ride;
}

/** Creates a request for two seats from 台北車站 to 新竹科學園區. */
export async function aRequest({ call }: Account, inHours = 72): Promise<Ride> {
  const { ride } = await call(createRide, {
    body: {
      ride_mode: 'request', ride_type: 'one_time', total_seats: 2, price_per_seat: 150,
      ...WAY,
      departure_time: new Date(Date.now() + inHours * HOUR_MS).toISOString(),
    },
  });
  return ride;
}

/** Creates a daily commute from 台北車站 to 新竹科學園區 for the next week. */
export async function aCommute(driver: Account): Promise<Ride> {
  const { id: vehicle_id } = await aVehicle(driver);
  const { ride } = await driver.call(createRide, {
    body: {
      ride_mode: 'offer', ride_type: 'recurring', vehicle_id, total_seats: 4, price_per_seat: 120,
      ...WAY,
      departure_time: new Date(`${taipeiDayIn(2)}T07:30:00+08:00`).toISOString(),
      recurring_schedule: { type: 'daily', weekdays: [0, 1, 2, 3, 4, 5, 6] },
      recurring_start_date: taipeiDayIn(2), recurring_end_date: taipeiDayIn(8),
    },
  });
  return ride;
}

/** The driver starts the ride at its departure and finishes it at its arrival, by the server's clock. */
export async function drive({ url, call }: Account, { id, departure_time, estimated_arrival_time }: Ride): Promise<void> {
  const move = (status: Ride['status']) => call(updateRide, { params: { id }, body: { status } });
  await atServerTime(url, new Date(departure_time), async () => {
    await move('in_progress');
    await atServerTime(url, new Date(estimated_arrival_time), () => move('completed'));
  });
}

/** Books a seat on an offer; the booking is pending. */
export async function aBooking({ call }: Account, ride: Ride): Promise<Booking> {
  const { booking } = await call(bookRide, { params: { id: ride.id }, body: { seats_booked: 1 } });
  return booking;
}

/** Books a seat on an offer, and the driver confirms it. */
export async function aConfirmedBooking(driver: Account, passenger: Account, ride: Ride): Promise<Booking> {
  const { id: bookingId } = await aBooking(passenger, ride);
  const { booking } = await driver.call(confirmBooking, { params: { rideId: ride.id, bookingId } });
  return booking;
}
