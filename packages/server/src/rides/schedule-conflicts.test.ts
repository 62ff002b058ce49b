import { contract, toTaipeiDate } from '@shunlu/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../testing/databases.ts';
import { COMMUTE, anOfferDraft } from '../testing/drafts.ts';
import { aPerson, aRequest, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { toVehicleSnapshot } from './buildRide.ts';

const { createRide, getRide } = contract.rides;
const HALF_HOUR = 30 * 60_000;

/** Whichever way two trips of a day come about, they are the two (D16). */
describe.each(databases)('two trips a day on %s', (kind) => {
  const server = serverForTests({ database: kind });
  let driver: TestPerson;
  let vehicleId: number;
  beforeEach(async () => {
    driver = await aPerson(server);
    vehicleId = (await aVehicle(server, driver)).id;
  });

  const DAY = '2026-11-24';
  const at = (time: string) => {
    const departureTime = new Date(`${DAY}T${time}:00+08:00`);
    return { departureTime, estimatedArrivalTime: new Date(departureTime.getTime() + HALF_HOUR) };
  };
  const make = {
    offer: async (time: string) => void (await anOffer(server, driver, at(time))),
    'a date of a commute': async (time: string) => {
      const { ride } = await server.call(createRide, { body: anOfferDraft(vehicleId, { ...COMMUTE, departure_time: `${toTaipeiDate(new Date(COMMUTE.departure_time))}T${time}:00+08:00` }) }, driver.token);
      expect(ride.ride_type).toBe('recurring');
    },
    'a request that they drive': async (time: string) => {
      const creator = await aPerson(server);
      const vehicle = await aVehicle(server, driver);
      await aRequest(server, creator, { ...at(time), ...toVehicleSnapshot(vehicle), status: 'active', driverId: driver.id });
    },
  } as const;
  type Kind = keyof typeof make;

  it.each<[Kind, Kind]>([
    ['offer', 'a date of a commute'],
    ['offer', 'a request that they drive'],
    ['a date of a commute', 'a request that they drive'],
    ['a request that they drive', 'a request that they drive'],
  ])('RD.39: %s and %s leave no room for a third, and a day later there is', async (first, second) => {
    await make[first]('05:00');
    await make[second]('21:00');
    const third = anOfferDraft(vehicleId, { departure_time: `${DAY}T13:00:00+08:00` });
    const refused = await server.refused(createRide, { body: third }, driver.token);
    expect(refused).toMatchObject({ status: 409, code: 'TRIP_LIMIT' });
    const named = (refused.facts['rides'] as { id: number }[]).map(({ id }) => id);
    expect(named).toHaveLength(2);
    for (const id of named) {
      const { ride } = await server.call(getRide, { params: { id } }, driver.token);
      expect([ride.driver_id, toTaipeiDate(new Date(ride.departure_time))]).toEqual([driver.id, DAY]);
    }
    // A Saturday: no commute.
    await server.call(createRide, { body: { ...third, departure_time: '2026-11-28T13:00:00+08:00' } }, driver.token);
  });
});
