/** Requests of other clients than ours: unknown fields, entities sent back whole, empty parameters, empty bodies. */
import { request as httpRequest } from 'node:http';
import { contract, joinChat, sendMessage } from '@shunlu/api-contract';
import type { EndpointDefinition, Ride } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { COMMUTE, anOfferDraft } from '../testing/drafts.ts';
import { aPerson, aVehicle, anOffer } from '../testing/factories.ts';
import { expectErrorResponse } from '../testing/expectErrorResponse.ts';
import { TEST_VAPID, buildRequest, getSample } from '../testing/samples.ts';
import { aTripFixture } from '../testing/trip-fixture.ts';
import { socketsForTests } from '../testing/sockets.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { endpoints } from './endpoints.ts';

const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const withoutBody = named.filter(([, { method, body, upload }]) => method !== 'GET' && body === undefined && upload === undefined);
const { getRide, listUserRides } = contract.rides;

const server = serverForTests({ config: { vapid: TEST_VAPID } });
const { signIn } = socketsForTests();

/** Adds unknown fields to a value and its nested objects, except free-form ones such as preferences, which store any field. */
function addUnknown(value: unknown, path = ''): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null || ['preferences', 'requirements'].includes(path)) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, addUnknown(field, name)]);
  return { ...Object.fromEntries(fields), no_such_field: { a: [1] }, _: 1, confirm_password: 'x', toString: 'x' };
}

describe('unknown fields', () => {
  it.each(named)('RD.134: %s drops unknown fields and parameters and answers as without them', async (_, endpoint) => {
    const { by, parts } = getSample(endpoint);
    const scene = await aTripFixture(server);
    const good = await parts(scene);
    const { token } = scene.people[by];
    const { url, ...options } = buildRequest(endpoint, { ...good, ...(endpoint.body ? { body: addUnknown(good.body ?? {}) } : {}) }, token);
    const answer = await server.app.http.inject({ ...options, url: `${url as string}${(url as string).includes('?') ? '&' : '?'}_=1&no_such=2&no_such=3&__proto__=1` });
    expect([answer.payload, answer.statusCode]).toEqual([expect.any(String), endpoint.status ?? 200]);
    expect(z.parse(endpoint.response, answer.json())).toEqual(answer.json());
  });

  it('RD.134: still refuses known fields of the wrong kind when unknown ones are there', async () => {
    const { token } = await aPerson(server);
    const answer = await server.request('POST', '/api/vehicles', { token, body: { no_such_field: 1, make: 7 } });
    const paths = expectErrorResponse(answer, 'VALIDATION').map(({ path }) => path);
    expect(paths).toEqual(['make', 'model', 'year', 'color', 'license_plate', 'vehicle_type']);
  });

  it.each(['{"__proto__":{"is_admin":true},"bio":"hi"}', '{"constructor":{"prototype":{"is_admin":true}},"bio":"hi"}', '{"preferences":{"__proto__":{"is_admin":true}},"bio":"hi"}'])(
    'RD.134: drops what would change a prototype when the body is %s',
    async (body) => {
      const { token } = await aPerson(server);
      const answer = await server.request('PUT', '/api/users/profile', { token, body });
      expect([answer.statusCode, answer.json<{ user: { bio: string } }>().user.bio]).toEqual([200, 'hi']);
      expect(answer.payload).not.toContain('is_admin');
      expect(({} as { is_admin?: boolean }).is_admin).toBeUndefined();
    },
  );

  it('RD.134: drops those inside the days of a recurring ride, and still checks the days', async () => {
    const driver = await aPerson(server);
    const { id } = await aVehicle(server, driver);
    const publish = (weekdays: number[]) => {
      const draft = anOfferDraft(id, { ...COMMUTE, recurring_schedule: { type: 'weekly', weekdays } });
      return server.request('POST', '/api/rides', { token: driver.token, body: addUnknown(draft) as object });
    };
    expect(expectErrorResponse(await publish([7]), 'VALIDATION').map(({ path }) => path)).toEqual(['recurring_schedule.weekdays.0']);
    const answer = await publish([1, 3]);
    expect([answer.json<{ ride: Ride }>().ride.recurring_schedule, answer.statusCode]).toEqual([{ type: 'weekly', weekdays: [1, 3] }, 201]);
  });

  it('RD.134: drops the unknown fields of socket events', async () => {
    const { people, offer } = await aTripFixture(server);
    const { ride, booking } = await offer();
    const { socket } = await signIn(await origin(), people.passenger);
    const chat = { bookingId: booking.id, rideId: ride.id, no_such_field: 1 };
    expect(await socket.emitWithAck(joinChat.name, chat)).toEqual({ ok: true });
    expect(await socket.emitWithAck(sendMessage.name, { ...chat, message: '我到了', timestamp: 'x' })).toMatchObject({ ok: true, message: { message: '我到了' } });
  });
});

let listening: Promise<string> | undefined;
const origin = () => (listening ??= server.listen());

describe('an entity that is sent back as it was read', () => {
  const read = async (id: number, token: string) => (await server.call(getRide, { params: { id } }, token)).ride;
  const put = (id: number, body: object, token: string) => server.request('PUT', `/api/rides/${id}`, { token, body });

  it('RD.134: changes nothing of an offer with a booking, of a driven request, and of a ride under way', async () => {
    const scene = await aTripFixture(server);
    const { driver, creator } = scene.people;
    const booked = await scene.offer();
    const driven = await scene.drivenRequest();
    const underWay = await scene.offer('confirmed', scene.underWay);
    for (const [{ ride: { id } }, { token }] of [[booked, driver], [driven, creator], [driven, driver], [underWay, driver]] as const) {
      const before = await read(id, token);
      const answer = await put(id, before, token);
      expect([answer.json(), answer.statusCode]).toEqual([{ ride: before }, 200]);
    }
  });

  it('RD.134: changes nothing of a recurring ride and of its next date', async () => {
    const driver = await aPerson(server);
    const { id: vehicleId } = await aVehicle(server, driver);
    const { ride } = await server.call(contract.rides.createRide, { body: anOfferDraft(vehicleId, COMMUTE) }, driver.token);
    for (const id of [ride.id, ride.next_occurrence?.ride_id ?? 0]) {
      const before = await read(id, driver.token);
      const answer = await put(id, before, driver.token);
      expect([answer.json(), answer.statusCode]).toEqual([{ ride: before }, 200]);
    }
  });

  it('RD.134: changes the one field that differs when a whole ride is sent back', async () => {
    const driver = await aPerson(server);
    const { id } = await anOffer(server, driver);
    const before = await read(id, driver.token);
    const answer = await put(id, { ...before, description: '可帶一件行李', ride_mode: 'request', creator_id: 1 }, driver.token);
    expect(answer.json()).toEqual({ ride: { ...before, description: '可帶一件行李' } });
  });

  it('RD.134: moves the status on when a whole ride is sent back with another', async () => {
    const scene = await aTripFixture(server);
    const { token } = scene.people.driver;
    const { ride } = await scene.offer('confirmed', scene.underWay);
    server.clock.set(ride.estimatedArrivalTime);
    const answer = await put(ride.id, { ...(await read(ride.id, token)), status: 'completed' }, token);
    expect(answer.json()).toMatchObject({ ride: { id: ride.id, status: 'completed' } });
  });

  it('RD.134: changes nothing of a vehicle and of a profile', async () => {
    const owner = await aPerson(server, { bio: '你好', preferences: { language: 'en' } });
    const { id } = await aVehicle(server, owner);
    const { user, vehicles } = await server.call(contract.users.getProfile, {}, owner.token);
    const vehicle = await server.request('PUT', `/api/vehicles/${id}`, { token: owner.token, body: { ...vehicles[0], photo_url: 'https://elsewhere.example/x.png', user_id: 1 } });
    expect(vehicle.json()).toEqual({ vehicle: vehicles[0] });
    const profile = await server.request('PUT', '/api/users/profile', { token: owner.token, body: user });
    expect(profile.json()).toEqual({ user });
  });
});

describe('query parameters', () => {
  it('RD.134: counts an empty parameter as left out', async () => {
    const { people, offer } = await aTripFixture(server);
    const { ride } = await offer();
    const { token } = people.driver;
    const all = await server.call(listUserRides, { query: {} }, token);
    const answer = await server.request('GET', '/api/rides/user/rides?status=&role=&limit=&cursor=', { token });
    expect([answer.statusCode, answer.json()]).toEqual([200, all]);
    expect(all.rides.map(({ id }) => id)).toEqual([ride.id]);
  });

  it.each([['/api/rides/user/rides?limit=1&limit=2', 'limit'], ['/api/rides/search?from_lat=25&from_lat=25', 'from_lat'], ['/api/rides/user/rides?status=active&status=', 'status']])(
    'RD.134: refuses a known parameter that is repeated: %s',
    async (url, path) => {
      const { token } = await aPerson(server);
      const details = expectErrorResponse(await server.request('GET', url, { token }), 'VALIDATION');
      expect(details).toEqual([{ path, code: 'REPEATED', msg: 'This may be given only once' }]);
    },
  );

  it('RD.134: says that a required parameter is missing when it is empty', async () => {
    const details = expectErrorResponse(await server.request('GET', '/api/places/search?q='), 'VALIDATION');
    expect(details).toEqual([{ path: 'q', code: 'REQUIRED', msg: 'This field is required' }]);
  });
});

/** Sends an empty body over a real connection. @returns status and body */
async function sendEmpty(endpoint: EndpointDefinition, path: string, headers: Record<string, string>): Promise<[number, unknown]> {
  return new Promise((resolve, reject) => {
    void origin().then((base) => {
      const sent = httpRequest(new URL(path, base), { method: endpoint.method, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve([answer.statusCode ?? 0, JSON.parse(Buffer.concat(chunks).toString()) as unknown]));
      });
      sent.on('error', reject);
      sent.end();
    }, reject);
  });
}

const TYPES = ['application/json', 'application/json; charset=utf-8', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'nonsense'];

describe('an empty body', () => {
  it.each(withoutBody)('RD.135: %s takes a body of no bytes whatever the content type says', async (_, endpoint) => {
    const { by, parts } = getSample(endpoint);
    for (const type of TYPES) {
      const scene = await aTripFixture(server);
      const { url } = buildRequest(endpoint, await parts(scene));
      const headers = { authorization: `Bearer ${scene.people[by].token}`, 'content-type': type, 'content-length': '0' };
      expect([type, ...(await sendEmpty(endpoint, url as string, headers))]).toEqual([type, endpoint.status ?? 200, expect.anything()]);
    }
  });

  it.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain', undefined])('RD.135: takes a chunked body of no bytes when the content type is %s', async (type) => {
    const { token } = await aPerson(server);
    const headers = { authorization: `Bearer ${token}`, 'transfer-encoding': 'chunked', ...(type === undefined ? {} : { 'content-type': type }) };
    expect(await sendEmpty(contract.auth.refresh, '/api/auth/refresh', headers)).toEqual([200, { token: expect.any(String) }]);
  });

  it('RD.135: names what is missing when a body is needed and none is there', async () => {
    const { token } = await aPerson(server);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': '0' };
    const [status, answer] = await sendEmpty(contract.reviews.createReview, '/api/reviews', headers);
    expect([status, answer]).toMatchObject([422, { code: 'VALIDATION', details: [{ path: 'reviewee_id' }, { path: 'booking_id' }, { path: 'rating' }] }]);
  });

  it('RD.135: takes a cancellation without a body and refuses one that is no JSON', async () => {
    const { people, offer } = await aTripFixture(server);
    const [one, other] = [await offer(), await offer()];
    const headers = { authorization: `Bearer ${people.driver.token}`, 'content-type': 'application/json' };
    expect((await sendEmpty(contract.rides.cancelRide, `/api/rides/${one.ride.id}/cancel`, headers))[0]).toBe(200);
    expectErrorResponse(await server.request('POST', `/api/rides/${other.ride.id}/cancel`, { token: people.driver.token, body: ' ' }), 'MALFORMED_JSON');
  });
});
