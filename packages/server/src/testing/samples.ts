/** A valid request for each endpoint of the contract. The access matrix varies its caller, the fuzz tests its content. */
import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION, contract, fillPath, toQueryString } from '@shunlu/api-contract';
import type { EndpointDefinition } from '@shunlu/api-contract';
import type { InjectOptions } from 'fastify';
import { createToken, hashToken } from '../auth/secrets.ts';
import { insertLink } from '../auth/store.ts';
import { alerts, conversations, messages, notifications } from '../db/schema.ts';
import { createVapidKeys } from '../delivery/vapid-keys.ts';
import { aBooking } from './aBooking.ts';
import { DAY, HOUR } from './clock.ts';
import { aSearch } from './drafts.ts';
import { HSINCHU_PARK, TAIPEI_STATION, TEST_PASSWORD, aRequest, aVehicle, anOffer } from './factories.ts';
import type { Role, TripFixture, Trip } from './trip-fixture.ts';

/** The parts of a request, before serialisation. */
export interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: { bytes: Buffer; type: string };
}

/** A permitted caller and a request, about trips that the sample creates for itself. */
interface Sample {
  by: Role;
  parts: (scene: TripFixture) => Promise<Parts>;
  /** Other valid requests of the same person, which the fuzz tests use too. */
  others?: readonly ((scene: TripFixture) => Promise<Parts>)[];
}

const ENDS = { from_lat: TAIPEI_STATION.lat, from_lng: TAIPEI_STATION.lng, to_lat: HSINCHU_PARK.lat, to_lng: HSINCHU_PARK.lng };
const CAR = { make: 'Toyota', model: 'Altis', year: 2023, color: '白', license_plate: 'ABC-1234', vehicle_type: 'sedan', seats: 4, description: '', features: ['禁菸'], is_available: true };
const PAGE = { limit: 10 };
const REASON = { reason: '臨時有事' };
const OWN_ENDS = {
  pickup_address: TAIPEI_STATION.address, pickup_lat: TAIPEI_STATION.lat, pickup_lng: TAIPEI_STATION.lng,
  dropoff_address: HSINCHU_PARK.address, dropoff_lat: HSINCHU_PARK.lat, dropoff_lng: HSINCHU_PARK.lng,
};
const PUSH = 'https://fcm.googleapis.com/fcm/send/1';

/** A PNG of 8 × 8 pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mM4UaGBFTEMLQkAUtVaASL5fhoAAAAASUVORK5CYII=',
  'base64',
);

/** VAPID keys that turn push messages on. */
export const TEST_VAPID = { ...createVapidKeys(), subject: 'mailto:test@example.tw' };

const nothing = async (): Promise<Parts> => ({});
const just = (parts: Parts) => async (): Promise<Parts> => parts;
const getTripIds = ({ ride, booking }: Trip) => ({ rideId: ride.id, bookingId: booking.id });

async function aLink({ server, people }: TripFixture, purpose: 'reset_password' | 'confirm_email'): Promise<string> {
  const token = createToken();
  const now = server.clock.now();
  const { id: userId, user } = people.passenger;
  await insertLink(server.database.db, { userId, purpose, tokenHash: hashToken(token), email: user.email, expiresAt: new Date(now.getTime() + HOUR), createdAt: now });
  return token;
}

/** Creates an inquiry of the passenger about an offer of the driver, without a booking. */
async function anInquiry({ server, people }: TripFixture): Promise<{ rideId: number; guestId: number }> {
  const [guestId, ownerId] = [people.passenger.id, people.driver.id];
  const { id: rideId } = await anOffer(server, people.driver);
  const createdAt = server.clock.now();
  const [conversation] = await server.database.db
    .insert(conversations)
    .values({ rideId, guestId, ownerId, lastSeq: 1, lastMessageAt: createdAt, guestReadSeq: 1, createdAt })
    .returning();
  await server.database.db
    .insert(messages)
    .values({ conversationId: conversation?.id ?? 0, seq: 1, senderId: guestId, message: '請問可以帶行李嗎？', createdAt });
  return { rideId, guestId };
}

/** A request for each endpoint by its id. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  'auth.register': {
    by: 'stranger',
    parts: async () => ({
      body: {
        first_name: '小明', last_name: '王', email: `${randomUUID()}@example.tw`, phone: '0912345678', password: TEST_PASSWORD, user_type: 'both',
        consent_version: CONSENT_VERSION,
      },
    }),
  },
  'auth.login': { by: 'passenger', parts: async ({ people }) => ({ body: { email: people.passenger.user.email, password: TEST_PASSWORD } }) },
  'auth.verify': { by: 'passenger', parts: nothing },
  'auth.refresh': { by: 'passenger', parts: nothing },
  'auth.logout': { by: 'passenger', parts: nothing },
  'auth.forgotPassword': { by: 'passenger', parts: async ({ people }) => ({ body: { email: people.passenger.user.email } }) },
  'auth.resetPassword': { by: 'passenger', parts: async (scene) => ({ body: { token: await aLink(scene, 'reset_password'), password: 'another 電池' } }) },
  'auth.sendConfirmation': { by: 'passenger', parts: nothing },
  'auth.confirmEmail': { by: 'passenger', parts: async (scene) => ({ body: { token: await aLink(scene, 'confirm_email') } }) },

  'users.profile': { by: 'passenger', parts: nothing },
  'users.updateProfile': { by: 'passenger', parts: just({ body: { first_name: '大明', last_name: '王', phone: '0912345678', bio: '你好', preferences: { language: 'en' } } }) },
  'users.get': { by: 'passenger', parts: async ({ people }) => ({ params: { id: people.driver.id } }) },
  'users.uploadAvatar': { by: 'passenger', parts: just({ file: { bytes: PNG, type: 'image/png' } }) },
  'users.changePassword': { by: 'passenger', parts: just({ body: { current_password: TEST_PASSWORD, password: 'another 電池' } }) },
  'users.export': { by: 'passenger', parts: async (scene) => (await scene.offer(), {}) },
  'users.deleteAccount': { by: 'passenger', parts: just({ body: { password: TEST_PASSWORD } }) },
  'users.blocked': { by: 'passenger', parts: nothing },
  'users.commonTrips': { by: 'passenger', parts: async (scene) => (await scene.offer(), { params: { id: scene.people.driver.id } }) },
  'users.block': { by: 'passenger', parts: async ({ people }) => ({ params: { id: people.driver.id }, body: { cancel_trips: true } }) },
  'users.unblock': { by: 'passenger', parts: async ({ people }) => ({ params: { id: people.driver.id } }) },
  'users.report': {
    by: 'passenger',
    parts: async (scene) => ({
      body: { user_id: scene.people.driver.id, booking_id: (await scene.offer()).booking.id, reason: 'unsafe_driving', text: '一路超速。' },
    }),
  },

  'vehicles.list': { by: 'driver', parts: nothing },
  'vehicles.create': { by: 'driver', parts: just({ body: CAR }) },
  'vehicles.update': { by: 'driver', parts: async (scene) => ({ params: { id: (await scene.spareVehicle()).id }, body: CAR }) },
  'vehicles.delete': { by: 'driver', parts: async (scene) => ({ params: { id: (await scene.spareVehicle()).id } }) },
  'vehicles.uploadPhoto': {
    by: 'driver',
    parts: async (scene) => ({ params: { id: (await scene.spareVehicle()).id }, file: { bytes: PNG, type: 'image/png' } }),
  },
  'vehicles.deletePhoto': { by: 'driver', parts: async (scene) => ({ params: { id: (await scene.spareVehicle()).id } }) },

  'rides.create': {
    by: 'driver',
    parts: async (scene) => ({
      body: {
        ride_mode: 'offer', ride_type: 'one_time', from_address: TAIPEI_STATION.address, to_address: HSINCHU_PARK.address, ...ENDS,
        departure_time: new Date(scene.server.clock.now().getTime() + 2 * DAY).toISOString(), is_flexible_time: true, price_per_seat: 50,
        total_seats: 3, available_seats: 3, vehicle_id: (await scene.spareVehicle()).id, description: '', requirements: { smoking: false },
      },
    }),
    others: [
      just({
        body: {
          ride_mode: 'request', ride_type: 'recurring', from_address: TAIPEI_STATION.address, to_address: HSINCHU_PARK.address, ...ENDS,
          departure_time: '2026-11-24T07:30:00+08:00', price_per_seat: 60, total_seats: 1,
          recurring_schedule: { type: 'weekly', weekdays: [2, 4] }, recurring_start_date: '2026-11-24', recurring_end_date: '2026-12-31',
        },
      }),
    ],
  },
  'rides.estimate': { by: 'driver', parts: just({ body: { ...ENDS, vehicle_type: 'suv', seats: 3 } }) },
  'rides.search': {
    by: 'stranger',
    parts: async (scene) => {
      await scene.offer();
      return {
        query: {
          ...ENDS, from_address: TAIPEI_STATION.address, departure_date: '2026-11-21', departure_time: '10:50', time_flexibility: 3,
          ride_type: 'one_time', max_price: 100, min_seats: 1, ...PAGE,
        },
      };
    },
  },
  'rides.get': { by: 'stranger', parts: async (scene) => ({ params: { id: (await scene.offer()).ride.id } }) },
  'rides.mine': { by: 'driver', parts: async (scene) => (await scene.offer(), { query: { role: 'driver', status: 'active', ...PAGE } }) },
  'rides.created': { by: 'driver', parts: async (scene) => (await scene.offer(), { query: { status: 'active', ...PAGE } }) },
  'rides.update': {
    by: 'creator',
    parts: async (scene) => ({ params: { id: (await scene.drivenRequest()).ride.id }, body: { description: '兩件行李' } }),
    others: [
      // Without passengers every field may be updated.
      async ({ server, people }) => ({
        params: { id: (await aRequest(server, people.creator)).id },
        body: {
          from_address: HSINCHU_PARK.address, to_address: TAIPEI_STATION.address, from_lat: ENDS.to_lat, from_lng: ENDS.to_lng, to_lat: ENDS.from_lat,
          to_lng: ENDS.from_lng, departure_time: '2026-11-22T09:00:00+08:00', is_flexible_time: true, price_per_seat: 80, total_seats: 2, requirements: {},
        },
      }),
      async ({ server, people }) => ({ params: { id: (await aRequest(server, people.creator)).id }, body: { status: 'cancelled' } }),
    ],
  },
  'rides.cancel': { by: 'creator', parts: async (scene) => ({ params: { id: (await scene.drivenRequest()).ride.id }, body: REASON }) },
  'rides.alerts': { by: 'stranger', parts: nothing },
  'rides.createAlert': { by: 'stranger', parts: async (scene) => ({ body: { ride_id: (await scene.offer('confirmed', { availableSeats: 0 })).ride.id } }) },
  'rides.deleteAlert': {
    by: 'stranger',
    parts: async (scene) => {
      const { ride } = await scene.offer('confirmed', { availableSeats: 0 });
      const values = { userId: scene.people.stranger.id, rideId: ride.id, createdAt: scene.server.clock.now() };
      const [alert] = await scene.server.database.db.insert(alerts).values(values).returning();
      return { params: { id: alert?.id } };
    },
  },
  'rides.searchAlerts': { by: 'stranger', parts: nothing },
  'rides.createSearchAlert': {
    by: 'stranger',
    parts: just({ body: aSearch({ departure_date: '2026-11-21', departure_time: '10:50', time_flexibility: 3, ride_type: 'one_time', min_seats: 1, max_price: 100 }) }),
    others: [just({ body: aSearch({ ride_mode: 'request' }) })],
  },
  'rides.deleteSearchAlert': {
    by: 'stranger',
    parts: async ({ server, people }) => {
      const { alert } = await server.call(contract.rides.createSearchAlert, { body: aSearch() }, people.stranger.token);
      return { params: { id: alert.id } };
    },
  },

  'bookings.book': {
    by: 'stranger',
    parts: async (scene) => ({ params: { id: (await scene.offer()).ride.id }, body: { seats_booked: 1, special_requests: '一件行李', ...OWN_ENDS } }),
  },
  'bookings.join': {
    by: 'stranger',
    parts: async ({ server, people }) => {
      const ride = await aRequest(server, people.creator, { totalSeats: 2, availableSeats: 6 });
      await aBooking(server, ride, people.passenger);
      return { params: { id: ride.id }, body: { role: 'rider', seats_needed: 1, special_requests: '一件行李', ...OWN_ENDS } };
    },
    others: [
      async ({ server, people }) => {
        const [ride, vehicle] = [await aRequest(server, people.creator), await aVehicle(server, people.stranger)];
        return { params: { id: ride.id }, body: { role: 'driver', vehicle_id: vehicle.id, price_per_seat: 50, special_requests: '可載' } };
      },
    ],
  },
  'bookings.confirm': { by: 'driver', parts: async (scene) => ({ params: getTripIds(await scene.drivenRequest('pending')) }) },
  'bookings.reject': { by: 'driver', parts: async (scene) => ({ params: getTripIds(await scene.drivenRequest()), body: REASON }) },
  'bookings.noShow': { by: 'driver', parts: async (scene) => ({ params: getTripIds(await scene.drivenRequest('confirmed', scene.underWay)), body: REASON }) },
  'bookings.list': { by: 'passenger', parts: async (scene) => (await scene.offer(), { query: { status: 'confirmed', ...PAGE } }) },
  'bookings.active': { by: 'passenger', parts: async (scene) => (await scene.offer(), { query: PAGE }) },
  'bookings.history': { by: 'passenger', parts: async (scene) => (await scene.offer('completed', scene.over), { query: PAGE }) },
  'bookings.cancel': { by: 'passenger', parts: async (scene) => ({ params: { id: (await scene.drivenRequest()).booking.id }, body: REASON }) },

  'chat.conversations': { by: 'passenger', parts: async (scene) => (await anInquiry(scene), { query: PAGE }) },
  'chat.booking': { by: 'passenger', parts: async (scene) => ({ params: { id: (await scene.drivenRequest()).booking.id }, query: { after_seq: 0, ...PAGE } }) },
  'chat.sendToBooking': {
    by: 'passenger',
    parts: async (scene) => ({ params: { id: (await scene.drivenRequest()).booking.id }, body: { message: '我到了', client_id: randomUUID() } }),
  },
  'chat.inquiry': {
    by: 'driver',
    parts: async (scene) => {
      const { rideId, guestId } = await anInquiry(scene);
      return { params: { id: rideId }, query: { user_id: guestId, after_seq: 0, ...PAGE } };
    },
  },
  'chat.sendToInquiry': {
    by: 'driver',
    parts: async (scene) => {
      const { rideId, guestId } = await anInquiry(scene);
      return { params: { id: rideId }, query: { user_id: guestId }, body: { message: '可以', client_id: randomUUID() } };
    },
  },
  'chat.read': {
    by: 'driver',
    parts: async (scene) => {
      const { rideId, guestId } = await anInquiry(scene);
      return { params: { id: rideId }, query: { type: 'inquiry', user_id: guestId }, body: { seq: 1 } };
    },
  },

  'reviews.create': {
    by: 'passenger',
    parts: async (scene) => ({
      body: { reviewee_id: scene.people.driver.id, booking_id: (await scene.offer('completed', scene.over)).booking.id, rating: 5, comment: '準時' },
    }),
  },
  'reviews.ofUser': { by: 'stranger', parts: async ({ people }) => ({ params: { id: people.driver.id }, query: PAGE }) },
  'reviews.ofBooking': {
    by: 'passenger',
    parts: async (scene) => ({ params: { id: (await scene.offer('completed', scene.over)).booking.id }, query: PAGE }),
  },
  'reviews.pending': { by: 'passenger', parts: async (scene) => (await scene.offer('completed', scene.over), { query: PAGE }) },

  'notifications.list': { by: 'passenger', parts: async (scene) => ({ query: { before: (await aNotice(scene)) + 1, ...PAGE } }) },
  'notifications.read': { by: 'passenger', parts: async (scene) => ({ params: { id: await aNotice(scene) } }) },
  'notifications.readAll': { by: 'passenger', parts: nothing },
  'notifications.clear': { by: 'passenger', parts: nothing },
  'notifications.subscribePush': {
    by: 'passenger',
    parts: just({ body: { endpoint: PUSH, expirationTime: null, keys: { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM', auth: 'tBHItJI5svbpez7KI4CCXg' } } }),
  },
  'notifications.unsubscribePush': { by: 'passenger', parts: just({ body: { endpoint: PUSH } }) },

  'places.search': { by: 'stranger', parts: just({ query: { q: '新竹', limit: 5, lang: 'zh-TW', near_lat: TAIPEI_STATION.lat, near_lng: TAIPEI_STATION.lng, explicit: true } }) },
  'places.reverse': { by: 'stranger', parts: just({ query: { lat: TAIPEI_STATION.lat, lng: TAIPEI_STATION.lng, lang: 'en' } }) },
  'system.config': { by: 'stranger', parts: nothing },
};

/** Returns the sample of an endpoint. @throws Error when there is none; a new endpoint needs a sample here */
export function getSample({ id }: Pick<EndpointDefinition, 'id'>): Sample {
  const sample = SAMPLES[id];
  if (!sample) throw new Error(`testing/samples.ts has no request for ${id}`);
  return sample;
}

async function aNotice({ server, people }: TripFixture): Promise<number> {
  const values = { userId: people.passenger.id, type: 'account', title: '密碼已變更', message: '', createdAt: server.clock.now() } as const;
  const [notice] = await server.database.db.insert(notifications).values(values).returning();
  return notice?.id ?? 0;
}

/** Serialises a request. */
export function buildRequest({ method, path, upload }: EndpointDefinition, { params, query, body, file }: Parts, token?: string): InjectOptions {
  const form = upload && file ? multipart(upload.field, file) : undefined;
  return {
    method,
    url: fillPath(path, params) + toQueryString(query),
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...form?.headers },
    ...(form ? { payload: form.payload } : body === undefined ? {} : { payload: body as object }),
  };
}

/** Builds a form with one file, as a browser sends it. */
export function multipart(field: string, { bytes, type }: NonNullable<Parts['file']>): { headers: Record<string, string>; payload: Buffer } {
  const boundary = '----shunlu-test-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="picture"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
