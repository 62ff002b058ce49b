import { LIMITS, contract } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { rides } from '../db/schema.ts';
import { HOUR } from '../testing/clock.ts';
import { databases } from '../testing/databases.ts';
import { COMMUTE, anOfferDraft } from '../testing/drafts.ts';
import { aPerson, aVehicle, anOffer } from '../testing/factories.ts';
import { serverForTests } from '../testing/suite.ts';

const { listVehicles, createVehicle, updateVehicle, deleteVehicle } = contract.vehicles;
const { createRide, cancelRide } = contract.rides;

const CAR = {
  make: 'Toyota', model: 'Corolla Cross', year: 2023, color: '白', license_plate: 'abc-1234', seats: 4, vehicle_type: 'suv',
} as const;

describe.each(databases)('vehicles on %s', (database) => {
  const server = serverForTests({ database });

  const idsOf = async (token: string) => (await server.call(listVehicles, {}, token)).vehicles.map(({ id }) => id);

  it('R7.37 R7.38 RD.61 a registered vehicle is in the list, its plate in upper case', async () => {
    const { token } = await aPerson(server);
    const { vehicle } = await server.call(createVehicle, { body: { ...CAR, features: ['禁菸', 'USB 充電'] } }, token);
    expect(vehicle).toMatchObject({
      ...CAR, license_plate: 'ABC-1234', description: '', features: ['禁菸', 'USB 充電'], is_available: true, photo_url: null,
    });
    expect(await server.call(listVehicles, {}, token)).toEqual({ vehicles: [vehicle] });
  });

  it('R5.42 R5.43 refuses what is missing or out of range, with the field and its limit', async () => {
    const { token } = await aPerson(server);
    const nothing = await server.request('POST', '/api/vehicles', { token, body: {} });
    const missing = nothing.json<{ details: { path: string; code: string }[] }>().details;
    expect(nothing.statusCode).toBe(422);
    expect(missing.filter(({ code }) => code === 'REQUIRED').map(({ path }) => path).toSorted()).toEqual(
      expect.arrayContaining(['color', 'license_plate', 'make', 'model', 'year']),
    );
    for (const [field, value, code, limit] of [
      ['seats', 0, 'TOO_SMALL', 1], ['seats', 21, 'TOO_BIG', 20], ['year', 1979, 'TOO_SMALL', 1980], ['year', 2028, 'TOO_BIG', 2027],
    ] as const) {
      const refused = await server.refused(createVehicle, { body: { ...CAR, [field]: value } }, token);
      expect(refused.details, `${field} ${value}`).toEqual([expect.objectContaining({ path: field, code, limit })]);
    }
    await server.call(createVehicle, { body: { ...CAR, seats: 20, year: 2027 } }, token);
    await server.call(createVehicle, { body: { ...CAR, seats: 1, year: 1980 } }, token);
  });

  it('R9.1 next year is next year by the clock', async () => {
    const start = server.clock.now();
    const { token } = await aPerson(server);
    server.clock.set('2027-01-01T08:00:00+08:00');
    const fresh = await aPerson(server);
    expect((await server.call(createVehicle, { body: { ...CAR, year: 2028 } }, fresh.token)).vehicle.year).toBe(2028);
    server.clock.set(start);
    expect(await server.refused(createVehicle, { body: { ...CAR, year: 2028 } }, token)).toMatchObject({ status: 422 });
  });

  it('R7.39 changes what is given', async () => {
    const ming = await aPerson(server);
    const { id } = await aVehicle(server, ming);
    const { vehicle } = await server.call(updateVehicle, { params: { id }, body: { color: '黑', is_available: false } }, ming.token);
    expect(vehicle).toMatchObject({ id, color: '黑', is_available: false, make: 'Toyota', license_plate: 'ABC-1234' });
    const same = await server.call(updateVehicle, { params: { id }, body: {} }, ming.token);
    expect(same.vehicle).toEqual(vehicle);
  });

  it('R6.5 R6.12 another’s vehicle is as if it were not there', async () => {
    const [ming, other] = [await aPerson(server), await aPerson(server)];
    const { id } = await aVehicle(server, ming);
    for (const refused of [
      await server.refused(updateVehicle, { params: { id }, body: { color: '黑' } }, other.token),
      await server.refused(deleteVehicle, { params: { id } }, other.token),
    ]) {
      expect(refused).toMatchObject({ status: 404, code: 'VEHICLE_NOT_FOUND' });
    }
    expect(await idsOf(ming.token)).toEqual([id]);
    expect(await idsOf(other.token)).toEqual([]);
  });

  it('R7.40 RD.50 an unused vehicle goes out of the list and stays in the rides it drove', async () => {
    const ming = await aPerson(server);
    const ride = await anOffer(server, ming, { status: 'completed', departureTime: new Date(server.clock.now().getTime() - 5 * HOUR), estimatedArrivalTime: new Date(server.clock.now().getTime() - 4 * HOUR) });
    const id = ride.vehicleId ?? 0;
    expect(await server.call(deleteVehicle, { params: { id } }, ming.token)).toEqual({ ok: true });
    expect(await idsOf(ming.token)).toEqual([]);
    expect(await server.refused(deleteVehicle, { params: { id } }, ming.token)).toMatchObject({ code: 'VEHICLE_NOT_FOUND' });
    const [kept] = await server.database.db.select().from(rides).where(eq(rides.id, ride.id));
    expect(kept).toMatchObject({ vehicleId: id, vehicleMake: 'Toyota', vehiclePlate: 'ABC-1234' });
  });

  it('RD.50 a vehicle with a future ride is not deleted; with a cancelled one it is', async () => {
    const ming = await aPerson(server);
    const { id, vehicleId } = await anOffer(server, ming);
    const params = { id: vehicleId ?? 0 };
    expect(await server.refused(deleteVehicle, { params }, ming.token)).toMatchObject({ status: 409, code: 'VEHICLE_IN_USE' });
    await server.database.db.update(rides).set({ status: 'cancelled' }).where(eq(rides.id, id));
    expect(await server.call(deleteVehicle, { params }, ming.token)).toEqual({ ok: true });
  });

  it('RD.50 nor is that of a recurring ride whose dates so far were all taken back: it gets further ones', async () => {
    const ming = await aPerson(server);
    const { id } = await aVehicle(server, ming);
    const { ride: template } = await server.call(createRide, { body: anOfferDraft(id, COMMUTE) }, ming.token);
    await server.database.db.update(rides).set({ status: 'cancelled' }).where(eq(rides.parentRideId, template.id));
    server.clock.set(new Date(Date.parse(template.departure_time) + 24 * HOUR));
    expect(await server.refused(deleteVehicle, { params: { id } }, ming.token)).toMatchObject({ status: 409, code: 'VEHICLE_IN_USE' });
    await server.call(cancelRide, { params: { id: template.id }, body: {} }, ming.token);
    expect(await server.call(deleteVehicle, { params: { id } }, ming.token)).toEqual({ ok: true });
  });

  it('stops at the limit, also when asked many times at once', async () => {
    const { token } = await aPerson(server);
    const asked = LIMITS.vehiclesPerUser + 5;
    const outcomes = await Promise.allSettled(
      Array.from({ length: asked }, () => server.call(createVehicle, { body: CAR }, token)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMITS.vehiclesPerUser);
    expect(await idsOf(token)).toHaveLength(LIMITS.vehiclesPerUser);
  });
});
