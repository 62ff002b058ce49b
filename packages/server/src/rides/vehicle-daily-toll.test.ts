import { LIMITS, contract } from '@shunlu/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings, rides } from '../db/schema.ts';
import type { NewRide, Vehicle } from '../db/schema.ts';
import { HOUR, MINUTE } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { COMMUTE, anOfferDraft } from '../testing/drafts.ts';
import { HSINCHU_PARK, TAIPEI_STATION, aPerson, aRequest, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { testServer } from '../testing/server.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { toVehicleSnapshot } from './buildRide.ts';

const { cancelRide, createRide, estimateRide, getRide, updateRide } = contract.rides;

/** The nearest prices that can be asked, within a cap and above it. */
const stepBelow = (cap: number) => Math.floor(cap / LIMITS.price.step) * LIMITS.price.step;
const stepAbove = (cap: number) => stepBelow(cap) + LIMITS.price.step;

/** The free kilometres of a toll are once per car and Taipei day (D16, D106). */
describe.each([preferredDatabase])('the day of a car on %s', (kind) => {
  const server = serverForTests({ database: kind });
  let driver: TestPerson;
  let car: Vehicle;
  beforeEach(async () => {
    await server.database.db.delete(bookings);
    await server.database.db.delete(rides);
    driver = await aPerson(server);
    car = await aVehicle(server, driver, { vehicleType: 'sedan' });
  });

  /** A trip of 79 km, 70 of them tolled, that takes an hour. */
  const trip = (leaves: string, overrides: Partial<NewRide> = {}) => {
    const departureTime = new Date(`${leaves}:00+08:00`);
    const times = { departureTime, estimatedArrivalTime: new Date(departureTime.getTime() + HOUR) };
    return anOffer(server, driver, { ...toVehicleSnapshot(car), ...times, distanceKm: 79, tollKm: 70, ...overrides });
  };
  const getCost = async ({ id }: { id: number }) => (await server.call(getRide, { params: { id } }, driver.token)).cost;
  const ENDS = { from_lat: TAIPEI_STATION.lat, from_lng: TAIPEI_STATION.lng, to_lat: HSINCHU_PARK.lat, to_lng: HSINCHU_PARK.lng };
  const estimate = async (departs: string, more = {}, person = driver) =>
    (await server.call(estimateRide, { body: { ...ENDS, vehicle_type: 'sedan', vehicle_id: car.id, departure_time: `${departs}:00+08:00`, ...more } }, person.token)).cost;

  it('RD.40, RD.202: has its free kilometres on its first trip; the second pays for each', async () => {
    const [back, out] = [await trip('2026-11-21T18:00'), await trip('2026-11-21T07:00')];
    expect(await getCost(out)).toMatchObject({ toll_km_before: 0, toll_twd: 60, total_twd: 238 });
    expect(await getCost(back)).toMatchObject({ toll_km_before: 70, toll_twd: 84, total_twd: 262, toll_parts: [{ km: 70, twd_per_km: 1.2 }] });
  });

  it('D32: a departure in years that no calendar here knows is refused', async () => {
    for (const departure_time of ['0000-01-01T00:00:00Z', '9999-12-31T20:00:00Z']) {
      const refused = await server.refused(estimateRide, { body: { ...ENDS, vehicle_id: car.id, departure_time } }, driver.token);
      expect(refused).toMatchObject({ status: 422, details: [{ path: 'departure_time', code: 'INVALID_VALUE' }] });
    }
  });

  it('RD.40, RD.202: another car, another day, and a cancelled trip take nothing from it', async () => {
    const other = await aVehicle(server, driver, { licensePlate: 'XYZ-9876' });
    await trip('2026-11-21T06:00', toVehicleSnapshot(other));
    await trip('2026-11-20T23:59');
    const given = await trip('2026-11-21T09:00');
    await server.call(cancelRide, { params: { id: given.id }, body: {} }, driver.token);
    expect(await getCost(await trip('2026-11-21T18:00'))).toMatchObject({ toll_km_before: 0, toll_twd: 60 });
    // The first minute of a Taipei day is the evening before in UTC.
    await trip('2026-11-22T00:00', { estimatedArrivalTime: new Date('2026-11-22T01:00:00+08:00') });
    expect(await getCost(await trip('2026-11-22T18:00'))).toMatchObject({ toll_km_before: 70 });
  });

  it('RD.40, D106: a request that they drive counts, and so does a date of a commute, whose template does not', async () => {
    const creator = await aPerson(server);
    const departureTime = new Date('2026-11-23T06:00:00+08:00');
    const driven = { ...toVehicleSnapshot(car), departureTime, estimatedArrivalTime: new Date(departureTime.getTime() + 30 * MINUTE) };
    await aRequest(server, creator, { ...driven, status: 'active', driverId: driver.id, tollKm: 33 });
    expect(await estimate('2026-11-23T12:00')).toMatchObject({ toll_km_before: 33 });
    const { ride } = await server.call(createRide, { body: anOfferDraft(car.id, COMMUTE) }, driver.token);
    expect(await estimate('2026-11-23T20:00')).toMatchObject({ toll_km_before: 33 + ride.toll_km });
    const dated = await server.call(getRide, { params: { id: ride.next_occurrence?.ride_id ?? 0 } }, driver.token);
    expect(dated).toMatchObject({ ride: { departure_time: '2026-11-22T23:30:00.000Z' }, cost: { toll_km_before: 33 } });
  });

  it('RD.112, RD.202: the estimate counts what was driven before its departure, and not the ride that is changed', async () => {
    const out = await trip('2026-11-21T07:00');
    expect(await estimate('2026-11-21T06:00')).toMatchObject({ toll_km_before: 0 });
    expect(await estimate('2026-11-21T18:00')).toMatchObject({ toll_km_before: 70 });
    expect(await estimate('2026-11-21T18:00', { ride_id: out.id })).toMatchObject({ toll_km_before: 0 });
    expect(await estimate('2026-11-21T18:00', { departure_time: undefined })).toMatchObject({ toll_km_before: 0 });
  });

  it('D106: nobody learns from it what another’s car does', async () => {
    await trip('2026-11-21T07:00');
    expect(await estimate('2026-11-21T18:00', {}, await aPerson(server))).toMatchObject({ toll_km_before: 0 });
  });

  it('RD.41, D106: an enforced cap is that of the day', async () => {
    const strict = await testServer({ sharedDatabase: server.database, config: { costCapMode: 'enforce' } });
    await trip('2026-11-21T07:00');
    const { total_twd } = await estimate('2026-11-21T18:00', { seats: 4 });
    const [cap, alone] = [Math.floor(total_twd / 4), (await estimate('2026-11-21T06:00', { seats: 4 })).cap_per_seat];
    expect(cap).toBeGreaterThan(alone);
    const draft = (price_per_seat: number) => anOfferDraft(car.id, { departure_time: '2026-11-21T18:00:00+08:00', total_seats: 4, price_per_seat });
    expect(await strict.refused(createRide, { body: draft(stepAbove(cap)) }, driver.token)).toMatchObject({ code: 'PRICE_ABOVE_CAP', facts: { cap_per_seat: cap } });
    const { ride } = await strict.call(createRide, { body: draft(stepBelow(cap)) }, driver.token);
    // Before the other one it has the free kilometres, and the price is too high.
    const earlier = { departure_time: '2026-11-21T05:00:00+08:00', price_per_seat: stepAbove(cap) };
    expect(await strict.refused(updateRide, { params: { id: ride.id }, body: earlier }, driver.token)).toMatchObject({
      code: 'PRICE_ABOVE_CAP', facts: { cap_per_seat: alone },
    });
    await strict.close();
  });

  it('RD.41, D106: a trip that is moved before another is held against its cap there; what stays where it was keeps its price', async () => {
    const strict = await testServer({ sharedDatabase: server.database, config: { costCapMode: 'enforce' } });
    const out = await trip('2026-11-21T07:00');
    const [cap, alone] = [(await estimate('2026-11-21T18:00', { seats: 4 })).cap_per_seat, (await estimate('2026-11-21T06:00', { seats: 4 })).cap_per_seat];
    const draft = anOfferDraft(car.id, { departure_time: '2026-11-21T18:00:00+08:00', total_seats: 4, price_per_seat: stepBelow(cap) });
    const { ride } = await strict.call(createRide, { body: draft }, driver.token);
    const moved = (time: string) => ({ params: { id: ride.id }, body: { departure_time: `${time}:00+08:00` } });
    const refused = { code: 'PRICE_ABOVE_CAP', facts: { cap_per_seat: alone } };
    expect(await strict.refused(updateRide, moved('2026-11-21T05:00'), driver.token)).toMatchObject(refused);
    expect(await strict.refused(updateRide, moved('2026-11-22T18:00'), driver.token)).toMatchObject(refused);
    await strict.call(updateRide, moved('2026-11-21T19:00'), driver.token);
    await strict.call(cancelRide, { params: { id: out.id }, body: {} }, driver.token);
    expect((await strict.call(updateRide, moved('2026-11-21T20:00'), driver.token)).ride.price_per_seat).toBe(stepBelow(cap));
    await strict.close();
  });

  it('RD.112, D106: before a commute that is changed its own dates do not count', async () => {
    const strict = await testServer({ sharedDatabase: server.database, config: { costCapMode: 'enforce' } });
    const { ride } = await strict.call(createRide, { body: anOfferDraft(car.id, { ...COMMUTE, total_seats: 4 }) }, driver.token);
    const { cap_per_seat } = await estimate('2026-11-23T06:00', { seats: 4 });
    expect(await estimate('2026-11-23T09:00', { seats: 4 })).toMatchObject({ toll_km_before: ride.toll_km });
    expect(await estimate('2026-11-23T09:00', { seats: 4, ride_id: ride.id })).toMatchObject({ toll_km_before: 0, cap_per_seat });
    const buildUpdate = (price_per_seat: number) => ({ params: { id: ride.id }, body: { departure_time: '2026-11-23T09:00:00+08:00', price_per_seat } });
    expect(await strict.refused(updateRide, buildUpdate(stepAbove(cap_per_seat)), driver.token)).toMatchObject({ code: 'PRICE_ABOVE_CAP', facts: { cap_per_seat } });
    await strict.call(updateRide, buildUpdate(stepBelow(cap_per_seat)), driver.token);
    // One date leaves earlier than the others.
    const first = (await server.call(getRide, { params: { id: ride.id } }, driver.token)).ride.next_occurrence?.ride_id ?? 0;
    await strict.call(updateRide, { params: { id: first }, body: { departure_time: '2026-11-23T08:00:00+08:00' } }, driver.token);
    expect(await getCost(ride)).toMatchObject({ toll_km_before: 0 });
    await strict.close();
  });
});
