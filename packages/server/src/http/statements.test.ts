/** The number of statements of the most frequent endpoints, so that an increase is noticed. */
import { contract } from '@shunlu/api-contract';
import { and, eq, like } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { deliveries, pushSubscriptions } from '../db/schema.ts';
import type { Ride } from '../db/schema.ts';
import { aBooking } from '../testing/aBooking.ts';
import { aPerson, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { countStatements } from '../testing/countStatements.ts';

const server = serverForTests();
let [driver, rider] = [{}, {}] as [TestPerson, TestPerson];
let offer: Ride;

beforeAll(async () => {
  [driver, rider] = [await aPerson(server), await aPerson(server)];
  offer = await anOffer(server, driver);
});

it('a ride is shown with four: the session, the count of reads, the ride with its people, its bookings with theirs', async () => {
  for (const { token } of [driver, rider]) {
    expect(await countStatements(() => server.call(contract.rides.getRide, { params: { id: offer.id } }, token))).toBe(4);
  }
});

it('a search takes six, however much it finds, and one more where rides have changed', async () => {
  const area = { from_lat: offer.fromLat, from_lng: offer.fromLng, to_lat: offer.toLat, to_lng: offer.toLng };
  const search = () => server.call(contract.rides.searchRides, { query: area }, rider.token);
  await server.app.preload();
  expect(await countStatements(search), 'the first of all, as the open rides are read').toBe(6);
  for (let more = 0; more < 2; more += 1) {
    for (let n = 0; n < 5; n += 1) await anOffer(server, driver);
    expect([await countStatements(search), await countStatements(search)]).toEqual([7, 6]);
  }
});

it('a booking takes eighteen, and says in one of them all that is announced', async () => {
  const book = () => server.call(contract.bookings.bookRide, { params: { id: offer.id }, body: { seats_booked: 1 } }, rider.token);
  expect(await countStatements(book)).toBe(18);
});

it('a message takes sixteen to who is away, on however many browsers they are told', async () => {
  const passenger = await aPerson(server);
  const { id } = await aBooking(server, offer, passenger, { status: 'confirmed' });
  const send = () => server.call(contract.chat.sendBookingMessage, { params: { id }, body: { message: '我到了' } }, passenger.token);
  await send();
  expect(await countStatements(send)).toBe(16);
  const values = [1, 2, 3, 4, 5].map((n) => ({ userId: driver.id, endpoint: `https://push.example.com/${n}`, p256dh: 'x', auth: 'x', createdAt: server.clock.now() }));
  await server.database.db.insert(pushSubscriptions).values(values);
  expect(await countStatements(send), 'of which one queues what these had not been told').toBe(17);
  expect(await countStatements(send)).toBe(16);
  expect(await server.database.db.select().from(deliveries).where(and(eq(deliveries.userId, driver.id), like(deliveries.key, 'message:%')))).toHaveLength(6);
});
