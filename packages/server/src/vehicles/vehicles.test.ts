import { LIMITS, contract } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { rides } from '../db/schema.ts';
import { HOUR } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { COMMUTE, anOfferDraft } from '../testing/drafts.ts';
import { aPerson, aVehicle, anOffer } from '../testing/factories.ts';
import { serverForTests } from '../testing/serverForTests.ts';

const { listVehicles, createVehicle, updateVehicle, deleteVehicle, deleteVehiclePhoto } = contract.vehicles;
const { createRide, cancelRide, getRide, listUserRides } = contract.rides;

const CAR = {
  make: 'Toyota', model: 'Corolla Cross', year: 2023, color: '白', license_plate: 'abc-1234', seats: 4, vehicle_type: 'suv',
} as const;

describe.each([preferredDatabase])('vehicles on %s', (database) => {
  const server = serverForTests({ database });

  const listVehicleIds = async (token: string) => (await server.call(listVehicles, {}, token)).vehicles.map(({ id }) => id);

  it('R7.37 R7.38 RD.61 a registered vehicle is in the list, its plate in upper case', async () => {
    const [{ token }, other] = [await aPerson(server), await aPerson(server)];
    const { vehicle } = await server.call(createVehicle, { body: { ...CAR, features: ['禁菸', 'USB 充電'] } }, token);
    expect(vehicle).toMatchObject({
      ...CAR, license_plate: 'ABC-1234', description: '', features: ['禁菸', 'USB 充電'], is_available: true, photo_url: null,
    });
    const input = { ...CAR, license_plate: 'XYZ-9876', description: '後座有兒童座椅', features: [], is_available: false };
    const { vehicle: parked } = await server.call(createVehicle, { body: input }, token);
    expect(parked).toMatchObject(input);
    await server.call(createVehicle, { body: CAR }, other.token);
    expect((await server.call(listVehicles, {}, token)).vehicles.toSorted((a, b) => a.id - b.id)).toEqual([vehicle, parked]);
    for (const [written, shown] of [['abc 5678', 'ABC 5678'], ['abc5679', 'ABC5679'], ['1234-ab', '1234-AB']] as const) {
      expect((await server.call(createVehicle, { body: { ...CAR, license_plate: written } }, token)).vehicle.license_plate).toBe(shown);
    }
  });

  it.each(['ABC-1234', 'abc1234', 'ABC 1234', 'A-BC-12-34'])('RD.147: refuses the plate of an own vehicle at its field when it is written %s', async (plate) => {
    const [{ token }, other] = [await aPerson(server), await aPerson(server)];
    const { vehicle } = await server.call(createVehicle, { body: CAR }, token);
    const refused = await server.refused(createVehicle, { body: { ...CAR, license_plate: plate } }, token);
    expect([refused.code, refused.details]).toEqual(['VALIDATION', [{ path: 'license_plate', code: 'PLATE_TAKEN', msg: 'You have already registered a vehicle with this plate' }]]);
    expect(await listVehicleIds(token)).toEqual([vehicle.id]);
    // Another person may have it, and the same one once theirs is deleted.
    await server.call(createVehicle, { body: { ...CAR, license_plate: plate } }, other.token);
    await server.call(deleteVehicle, { params: { id: vehicle.id } }, token);
    expect((await server.call(createVehicle, { body: { ...CAR, license_plate: plate } }, token)).vehicle.license_plate).toBe(plate.toUpperCase());
  });

  it.each([['ａｂｃ－１２３４', 'ABC-1234'], [' abc – 1234，', 'ABC-1234']])('RD.144: a plate sent as %s is stored as %s, in a change too', async (typed, stored) => {
    const { token } = await aPerson(server);
    const { vehicle } = await server.call(createVehicle, { body: { ...CAR, license_plate: typed } }, token);
    expect(vehicle.license_plate).toBe(stored);
    await server.call(updateVehicle, { params: { id: vehicle.id }, body: { license_plate: 'XYZ-9876' } }, token);
    const changed = await server.call(updateVehicle, { params: { id: vehicle.id }, body: { license_plate: typed } }, token);
    expect(changed.vehicle.license_plate).toBe(stored);
  });

  it('RD.147: registers a plate once when two forms send it at the same moment', async () => {
    const { token } = await aPerson(server);
    const made = await Promise.allSettled([1, 2, 3].map(() => server.call(createVehicle, { body: CAR }, token)));
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await listVehicleIds(token)).toHaveLength(1);
  });

  it('RD.147: refuses to change a plate to that of another own vehicle, and lets a double from before be changed', async () => {
    const person = await aPerson(server);
    const { token } = person;
    await server.call(createVehicle, { body: CAR }, token);
    const { vehicle } = await server.call(createVehicle, { body: { ...CAR, license_plate: 'XYZ-9876' } }, token);
    const change = (id: number, body: object) => server.call(updateVehicle, { params: { id }, body }, token);
    await expect(change(vehicle.id, { license_plate: 'ABC1234' })).rejects.toMatchObject({ details: [{ path: 'license_plate', code: 'PLATE_TAKEN' }] });
    expect((await change(vehicle.id, { license_plate: 'XYZ 9876', color: '黑' })).vehicle).toMatchObject({ license_plate: 'XYZ 9876', color: '黑' });
    // Made without a key, as the migration leaves it.
    const double = await aVehicle(server, person, { licensePlate: 'ABC-1234' });
    expect((await change(double.id, { license_plate: 'ABC-1234', color: '紅' })).vehicle.color).toBe('紅');
    await expect(change(double.id, { license_plate: 'ABC 1234' })).rejects.toMatchObject({ details: [{ code: 'PLATE_TAKEN' }] });
    expect((await change(double.id, { license_plate: 'NEW-0001' })).vehicle.license_plate).toBe('NEW-0001');
  });

  it('RD.132: a vehicle is petrol unless it says otherwise; its rides cost what it runs on, also after it is changed', async () => {
    const { token } = await aPerson(server);
    const { vehicle } = await server.call(createVehicle, { body: CAR }, token);
    expect(vehicle.energy).toBe('petrol');
    for (const [at, energy] of (['petrol', 'diesel', 'hybrid', 'electric'] as const).entries()) {
      const { vehicle: other } = await server.call(createVehicle, { body: { ...CAR, license_plate: `RUN-000${at}`, energy } }, token);
      expect(other.energy).toBe(energy);
    }
    expect(await server.request('POST', '/api/vehicles', { token, body: { ...CAR, license_plate: 'RUN-0009', energy: 'lpg' } })).toMatchObject({ statusCode: 422 });
    const changed = await server.call(updateVehicle, { params: { id: vehicle.id }, body: { energy: 'electric' } }, token);
    expect(changed.vehicle).toEqual({ ...vehicle, energy: 'electric' });
    const { ride } = await server.call(createRide, { body: anOfferDraft(vehicle.id) }, token);
    expect(ride.vehicle?.energy).toBe('electric');
    await server.call(updateVehicle, { params: { id: vehicle.id }, body: { energy: 'diesel' } }, token);
    const shown = await server.call(getRide, { params: { id: ride.id } }, token);
    expect(shown.ride.vehicle?.energy).toBe('electric');
    expect(shown.cost).toMatchObject({ energy: 'electric', consumption_per_100km: 18, energy_price_twd: 3.78 });
  });

  it('R5.42, R5.43, R5.50: refuses what is missing or out of range, with the field and its limit, and of a change as well', async () => {
    const { token } = await aPerson(server);
    for (const field of ['make', 'model', 'year', 'color', 'license_plate', 'vehicle_type', 'seats']) {
      const refused = await server.request('POST', '/api/vehicles', { token, body: { ...CAR, [field]: undefined } });
      expect([refused.statusCode, refused.json<{ details: object[] }>().details]).toMatchObject([422, [{ path: field, code: 'REQUIRED' }]]);
    }
    const { vehicle: own } = await server.call(createVehicle, { body: { ...CAR, license_plate: 'OWN-0001' } }, token);
    for (const [field, value, code, limit] of [
      ['seats', 0, 'TOO_SMALL', 1], ['seats', 21, 'TOO_BIG', 20], ['year', 1979, 'TOO_SMALL', 1980], ['year', 2028, 'TOO_BIG', 2027],
    ] as const) {
      const refused = await server.refused(createVehicle, { body: { ...CAR, [field]: value } }, token);
      const unchanged = await server.refused(updateVehicle, { params: { id: own.id }, body: { [field]: value } }, token);
      for (const { details } of [refused, unchanged]) expect(details, `${field} ${value}`).toEqual([expect.objectContaining({ path: field, code, limit })]);
    }
    await server.call(createVehicle, { body: { ...CAR, seats: 20, year: 2027 } }, token);
    await server.call(createVehicle, { body: { ...CAR, license_plate: 'XYZ-9876', seats: 1, year: 1980 } }, token);
  });

  it('R3.24: takes the seats under their name and as the capacity, when it is registered and when it is changed', async () => {
    const { token } = await aPerson(server);
    const { seats: _, ...car } = CAR;
    const { vehicle } = await server.call(createVehicle, { body: { ...car, capacity: 5 } }, token);
    expect(vehicle).toMatchObject({ seats: 5 });
    const change = async (body: { seats: number } | { capacity: number }) => (await server.call(updateVehicle, { params: { id: vehicle.id }, body }, token)).vehicle.seats;
    expect([await change({ capacity: 3 }), await change({ seats: 2 })]).toEqual([3, 2]);
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
    const body = {
      make: 'Honda', model: 'Fit', year: 2020, color: '紅', license_plate: 'XYZ-9876', vehicle_type: 'hatchback' as const, description: '後座有兒童座椅', features: ['禁菸'], is_available: true, seats: 3,
    };
    expect((await server.call(updateVehicle, { params: { id }, body }, ming.token)).vehicle).toMatchObject({ id, ...body });
    expect((await server.call(listVehicles, {}, ming.token)).vehicles).toMatchObject([{ id, ...body }]);
  });

  it('R6.5 R6.12 another’s vehicle is as if it were not there', async () => {
    const [ming, other] = [await aPerson(server), await aPerson(server)];
    const { id } = await aVehicle(server, ming);
    for (const refused of [
      await server.refused(updateVehicle, { params: { id }, body: { color: '黑' } }, other.token),
      await server.refused(deleteVehicle, { params: { id } }, other.token),
      await server.refused(deleteVehiclePhoto, { params: { id } }, other.token),
    ]) {
      expect(refused).toMatchObject({ status: 404, code: 'VEHICLE_NOT_FOUND' });
    }
    expect(await listVehicleIds(ming.token)).toEqual([id]);
    expect(await listVehicleIds(other.token)).toEqual([]);

    // Nor does the dashboard show what another drives.
    const ride = await anOffer(server, ming);
    const driven = async (token: string) => (await server.call(listUserRides, { query: { role: 'driver' } }, token)).rides.map((one) => one.id);
    expect([await driven(ming.token), await driven(other.token)]).toEqual([[ride.id], []]);
  });

  it('R7.40 RD.50 an unused vehicle goes out of the list and stays in the rides it drove', async () => {
    const ming = await aPerson(server);
    const ride = await anOffer(server, ming, { status: 'completed', departureTime: new Date(server.clock.now().getTime() - 5 * HOUR), estimatedArrivalTime: new Date(server.clock.now().getTime() - 4 * HOUR) });
    const id = ride.vehicleId ?? 0;
    expect(await server.call(deleteVehicle, { params: { id } }, ming.token)).toEqual({ ok: true });
    expect(await listVehicleIds(ming.token)).toEqual([]);
    expect(await server.refused(deleteVehicle, { params: { id } }, ming.token)).toMatchObject({ code: 'VEHICLE_NOT_FOUND' });
    const [storedRide] = await server.database.db.select().from(rides).where(eq(rides.id, ride.id));
    expect(storedRide).toMatchObject({ vehicleId: id, vehicleMake: 'Toyota', vehiclePlate: 'ABC-1234' });
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
      Array.from({ length: asked }, (_, index) => server.call(createVehicle, { body: { ...CAR, license_plate: `ABC-${1_000 + index}` } }, token)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMITS.vehiclesPerUser);
    expect(await listVehicleIds(token)).toHaveLength(LIMITS.vehiclesPerUser);
  });
});
