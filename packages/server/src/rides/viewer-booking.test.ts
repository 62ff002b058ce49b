/** The viewer's own booking in every response that contains rides. */
import { contract } from '@shunlu/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBooking } from '../testing/aBooking.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { aPerson, aRequest, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { countStatements } from '../testing/countStatements.ts';

describe.each([preferredDatabase])('the viewer’s own booking on %s', (database) => {
  const server = serverForTests({ database });
  let driver: TestPerson;
  let viewer: TestPerson;
  beforeEach(async () => {
    driver = await aPerson(server);
    viewer = await aPerson(server);
  });
  const search = async (who: TestPerson, role?: 'driver') => {
    const { fromLat, fromLng, toLat, toLng } = await anOffer(server, driver);
    const query = { from_lat: fromLat, from_lng: fromLng, to_lat: toLat, to_lng: toLng, role };
    return (await server.call(contract.rides.searchRides, { query }, who.token)).rides;
  };

  it('RD.157: is in the results of a search with its status, and gone once it is cancelled', async () => {
    const [booked, waiting, plain] = [await anOffer(server, driver, { availableSeats: 2 }), await anOffer(server, driver, { availableSeats: 2 }), await anOffer(server, driver)];
    const confirmed = await aBooking(server, booked, viewer, { status: 'confirmed' });
    const pending = await aBooking(server, waiting, viewer);
    await aBooking(server, plain, viewer, { status: 'cancelled', cancelKind: 'rider' });
    const ofRide = async (who: TestPerson) => {
      const found = await search(who);
      return [booked, waiting, plain].map(({ id }) => found.find((ride) => ride.id === id)?.viewer_booking);
    };
    expect(await ofRide(viewer)).toEqual([
      { id: confirmed.id, status: 'confirmed', user_role: 'rider' }, { id: pending.id, status: 'pending', user_role: 'rider' }, null,
    ]);
    expect(await ofRide(driver)).toEqual([null, null, null]);
    await server.call(contract.bookings.cancelBooking, { params: { id: pending.id }, body: {} }, viewer.token);
    expect((await ofRide(viewer))[1]).toBeNull();
  });

  it('RD.157: is on a request that one has joined or offered to drive, on its page and among those along a way', async () => {
    const request = await aRequest(server, driver);
    const vehicle = await aVehicle(server, viewer);
    const proposal = await aBooking(server, request, viewer, { userRole: 'driver', seatsBooked: 0, totalPrice: 0, vehicleId: vehicle.id });
    const expected = { id: proposal.id, status: 'pending', user_role: 'driver' };
    expect((await server.call(contract.rides.getRide, { params: { id: request.id } }, viewer.token)).ride.viewer_booking).toEqual(expected);
    const body = { from_lat: request.fromLat, from_lng: request.fromLng, to_lat: request.toLat, to_lng: request.toLng, seats: 4 };
    const { requests } = await server.call(contract.rides.estimateRide, { body }, viewer.token);
    expect(requests?.find(({ id }) => id === request.id)?.viewer_booking).toEqual(expected);
    const joiner = await aPerson(server);
    const joined = await aBooking(server, request, joiner);
    const seen = await server.call(contract.rides.getRide, { params: { id: request.id } }, joiner.token);
    expect(seen.ride.viewer_booking).toEqual({ id: joined.id, status: 'pending', user_role: 'rider' });
    const trips = await server.call(contract.rides.listUserRides, { query: {} }, joiner.token);
    expect(trips.rides.find(({ id }) => id === request.id)?.viewer_booking).toEqual(seen.ride.viewer_booking);
  });

  it('RD.157: is on a ride that one waited for, and in the chat that began before it', async () => {
    const full = await anOffer(server, driver, { availableSeats: 0 });
    await server.call(contract.rides.createSeatAlert, { body: { ride_id: full.id } }, viewer.token);
    const held = await aBooking(server, full, viewer);
    const [alert] = (await server.call(contract.rides.listSeatAlerts, {}, viewer.token)).alerts;
    expect(alert?.ride.viewer_booking).toEqual({ id: held.id, status: 'pending', user_role: 'rider' });
    const offer = await anOffer(server, driver, { availableSeats: 2 });
    const say = { params: { id: offer.id }, query: {}, body: { message: '可以帶行李嗎？' } };
    await server.call(contract.chat.sendInquiryMessage, say, viewer.token);
    const booking = await aBooking(server, offer, viewer, { status: 'confirmed' });
    const read = async (who: TestPerson) =>
      (await server.call(contract.chat.listChats, { query: {} }, who.token)).conversations.find(({ type }) => type === 'inquiry')?.viewer_booking;
    expect(await read(viewer)).toEqual({ id: booking.id, status: 'confirmed', user_role: 'rider' });
    expect(await read(driver)).toBeNull();
  });

  it('takes no statement more for each ride that is booked', async () => {
    const rides = await Promise.all(Array.from({ length: 6 }, () => anOffer(server, driver, { availableSeats: 2 })));
    await search(viewer);
    const query = { from_lat: rides[0]?.fromLat, from_lng: rides[0]?.fromLng, to_lat: rides[0]?.toLat, to_lng: rides[0]?.toLng };
    const count = () => countStatements(() => server.call(contract.rides.searchRides, { query }, viewer.token));
    const before = await count();
    for (const ride of rides.slice(0, 5)) await aBooking(server, ride, viewer);
    expect(await count()).toBe(before);
  });
});
