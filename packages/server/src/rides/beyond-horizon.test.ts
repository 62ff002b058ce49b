import { contract } from '@shunlu/api-contract';
import type { EndpointInput } from '@shunlu/api-contract';
import { and, asc, eq, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rides } from '../db/schema.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { COMMUTE, aRequestDraft, anOfferDraft } from '../testing/drafts.ts';
import type { RideDraft } from '../testing/drafts.ts';
import { HSINCHU_PARK, TAIPEI_STATION, aPerson, aRequest, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { runDueJobs } from '../jobs/due-jobs.ts';

const { createRide, updateRide, cancelRide, getRide, estimateRide } = contract.rides;
const { bookRide, joinRide, confirmBooking } = contract.bookings;

/** Of TEST_NOW, 2026-11-20: dates are stored through 2026-12-18. The commute goes on through Friday, 2027-01-29. */
const TUESDAY = '2027-01-12';
const SATURDAY = '2027-01-16';

describe.each([preferredDatabase])('rules on days that have no stored dates yet on %s', (kind) => {
  const server = serverForTests({ database: kind });
  let driver: TestPerson;
  let other: TestPerson;
  let vehicleId: number;

  beforeEach(async () => {
    driver = await aPerson(server);
    other = await aPerson(server);
    vehicleId = (await aVehicle(server, driver)).id;
  });

  const departs = (day: string, time: string) => ({ departure_time: `${day}T${time}:00+08:00` });
  const at = (day: string, time: string) => {
    const departureTime = new Date(departs(day, time).departure_time);
    return { departureTime, estimatedArrivalTime: new Date(departureTime.getTime() + 60 * 60_000) };
  };
  const commute = (overrides: Partial<RideDraft> = {}) => anOfferDraft(vehicleId, { ...COMMUTE, ...overrides });
  const publish = async (body: RideDraft) => (await server.call(createRide, { body }, driver.token)).ride;
  const refused = (body: RideDraft) => server.refused(createRide, { body }, driver.token);
  const once = (day: string, time: string) => anOfferDraft(vehicleId, departs(day, time));
  const change = async (id: number, body: EndpointInput<typeof updateRide>['body']) => (await server.call(updateRide, { params: { id }, body }, driver.token)).ride;
  const refusedChange = (id: number, body: EndpointInput<typeof updateRide>['body']) => server.refused(updateRide, { params: { id }, body }, driver.token);
  const due = (time: string) => {
    server.clock.set(`${time}+08:00`);
    return runDueJobs(server.database, server.clock.now());
  };
  const drivenOn = (day: string) =>
    server.database.db
      .select({ id: rides.id, templateId: rides.parentRideId })
      .from(rides)
      .where(and(eq(rides.driverId, driver.id), eq(rides.occurrenceDate, day), ne(rides.status, 'cancelled')))
      .orderBy(asc(rides.departureTime));

  it('RD.170: a one-time ride at the time of a commute is refused on each of its days, and on no other', async () => {
    const { id } = await publish(commute());
    for (const day of [TUESDAY, '2027-01-29']) {
      expect(await refused(once(day, '07:45'))).toMatchObject({ status: 409, code: 'TIME_CONFLICT', facts: { ride_id: id } });
    }
    for (const day of [SATURDAY, '2027-02-01']) await publish(once(day, '07:45'));
    await publish(once(TUESDAY, '12:30'));
  });

  it('RD.170: it is refused beside two commutes as the third of its day, and the two are named', async () => {
    const [out, back] = [await publish(commute()), await publish(commute({ departure_time: '2026-11-20T18:00:00+08:00' }))];
    const error = await refused(once(TUESDAY, '12:30'));
    expect(error).toMatchObject({ status: 409, code: 'TRIP_LIMIT' });
    expect(error.facts['rides']).toMatchObject([
      { id: out.id, departure_time: '2027-01-11T23:30:00.000Z', from_address: out.from_address },
      { id: back.id, departure_time: '2027-01-12T10:00:00.000Z' },
    ]);
    await publish(once(SATURDAY, '12:30'));
  });

  it('RD.170: a second commute is held against the first one’s days, in whatever months', async () => {
    const { id } = await publish(commute());
    const january = { recurring_start_date: '2027-01-25', departure_time: '2027-01-25T07:45:00+08:00' };
    expect(await refused(commute({ ...january, recurring_end_date: '2027-03-26' }))).toMatchObject({
      code: 'TIME_CONFLICT', facts: { ride_id: id, dates: ['2027-01-25', '2027-01-26', '2027-01-27', '2027-01-28', '2027-01-29'] },
    });
    await publish(commute({ recurring_start_date: '2027-02-01', recurring_end_date: '2027-03-26', departure_time: '2027-02-01T07:45:00+08:00' }));
    await publish(commute({ departure_time: '2026-11-20T18:00:00+08:00' }));
    expect(await refused(commute({ ...january, departure_time: '2027-01-25T12:30:00+08:00', recurring_end_date: '2027-03-26' }))).toMatchObject({ code: 'TRIP_LIMIT' });
  });

  it('RD.170: a commute is held against what is published of later months', async () => {
    const inTheWay = await publish(once(TUESDAY, '07:45'));
    expect(await refused(commute())).toMatchObject({ code: 'TIME_CONFLICT', facts: { ride_id: inTheWay.id, dates: [TUESDAY] } });
    await publish(commute({ recurring_end_date: '2027-01-11' }));
  });

  it('RD.170: so is a commute that gets other days, another time or a later end; what stays as it was is in no way', async () => {
    const { id } = await publish(commute({ recurring_schedule: { type: 'weekly', weekdays: [1] } }));
    const [tuesday, monday] = [await publish(once(TUESDAY, '07:45')), await publish(once('2027-01-11', '12:30'))];
    const late = await publish(once('2027-02-01', '07:45'));
    expect(await refusedChange(id, { recurring_schedule: { type: 'weekdays', weekdays: [] } })).toMatchObject({ code: 'TIME_CONFLICT', facts: { ride_id: tuesday.id, dates: [TUESDAY] } });
    expect(await refusedChange(id, { departure_time: '2026-11-23T12:45:00+08:00' })).toMatchObject({ code: 'TIME_CONFLICT', facts: { ride_id: monday.id, dates: ['2027-01-11'] } });
    expect(await refusedChange(id, { recurring_end_date: '2027-02-12' })).toMatchObject({ code: 'TIME_CONFLICT', facts: { ride_id: late.id, dates: ['2027-02-01'] } });
    await change(id, { recurring_schedule: { type: 'weekly', weekdays: [1, 3] } });
    // From before the rule.
    await anOffer(server, driver, at('2027-01-18', '07:45'));
    await change(id, { description: '準時出發', recurring_schedule: { type: 'weekly', weekdays: [1, 3, 4] } });
  });

  it('RD.170: no ride is moved into a commute', async () => {
    const { id } = await publish(commute());
    const ride = await publish(once(TUESDAY, '12:30'));
    expect(await refusedChange(ride.id, departs('2027-01-13', '07:45'))).toMatchObject({ code: 'TIME_CONFLICT', facts: { ride_id: id } });
    await change(ride.id, departs('2027-01-13', '12:30'));
  });

  it('RD.170: nobody books, joins or drives at the time of an own commute', async () => {
    const { id } = await publish(commute());
    const conflict = { code: 'TIME_CONFLICT', facts: { ride_id: id } };
    const [offer, free] = [await anOffer(server, other, at(TUESDAY, '07:45')), await anOffer(server, other, at(SATURDAY, '07:45'))];
    const seat = (ride: { id: number }) => ({ params: { id: ride.id }, body: { seats_booked: 1 } });
    expect(await server.refused(bookRide, seat(offer), driver.token)).toMatchObject(conflict);
    await server.call(bookRide, seat(free), driver.token);

    const request = await aRequest(server, other, at('2027-01-13', '07:45'));
    const join = { params: { id: request.id }, body: { role: 'rider', seats_needed: 1 } } as const;
    expect(await server.refused(joinRide, join, driver.token)).toMatchObject(conflict);
    const drive = { params: { id: request.id }, body: { role: 'driver', vehicle_id: vehicleId, price_per_seat: 0 } } as const;
    expect(await server.refused(joinRide, drive, driver.token)).toMatchObject(conflict);
  });

  it('RD.170: a proposal from before a commute is not accepted at its time', async () => {
    const request = await aRequest(server, other, at(TUESDAY, '07:45'));
    const drive = (id: number) => ({ params: { id }, body: { role: 'driver', vehicle_id: vehicleId, price_per_seat: 0 } }) as const;
    const { booking } = await server.call(joinRide, drive(request.id), driver.token);
    const { id } = await publish(commute());
    const accept = { params: { rideId: request.id, bookingId: booking.id } };
    expect(await server.refused(confirmBooking, accept, other.token)).toMatchObject({ code: 'TIME_CONFLICT', facts: { ride_id: id } });
  });

  it('RD.170: a date that was taken back is nobody’s', async () => {
    server.clock.set('2026-12-20T10:00:00+08:00');
    driver = await aPerson(server);
    vehicleId = (await aVehicle(server, driver)).id;
    const { id } = await publish(commute({ recurring_start_date: '2026-12-21' }));
    expect(await drivenOn('2027-01-19')).toEqual([]);
    await due('2026-12-24T00:10:00');
    const [date] = await drivenOn('2027-01-19');
    expect(date?.templateId).toBe(id);
    await server.call(cancelRide, { params: { id: date?.id ?? 0 }, body: {} }, driver.token);
    await publish(once('2027-01-19', '07:45'));
    for (const day of ['2027-01-20', '2027-01-26']) expect(await refused(once(day, '07:45'))).toMatchObject({ code: 'TIME_CONFLICT' });
    // Of the commute that is taken back as a whole nothing is to come.
    await server.call(cancelRide, { params: { id }, body: {} }, driver.token);
    await publish(once('2027-01-26', '07:45'));
  });

  it('RD.171: of two commutes from before the rule the older one keeps a date that collides, and no day gets a third', async () => {
    const first = await publish(commute());
    const second = await publish(commute({ recurring_schedule: { type: 'weekly', weekdays: [6] } }));
    const back = await publish(commute({ departure_time: '2026-11-20T18:00:00+08:00' }));
    const noon = await publish(commute({ departure_time: '2026-11-20T12:30:00+08:00', recurring_schedule: { type: 'weekly', weekdays: [0] } }));
    for (const { id } of [second, noon]) await server.database.db.update(rides).set({ recurringSchedule: { type: 'weekdays', weekdays: [1, 2, 3, 4, 5] } }).where(eq(rides.id, id));
    await due('2026-12-20T00:10:00');
    expect((await drivenOn(TUESDAY)).map(({ templateId }) => templateId)).toEqual([first.id, back.id]);
    expect((await due('2026-12-20T00:11:00')).recurring).toBe(0);
  });

  it('RD.171: a commute names the days to come, which the form counts by, and its toll counts on them', async () => {
    const template = await publish(commute());
    expect(template.dates).toEqual(expect.arrayContaining(['2026-11-23', '2026-12-18', '2026-12-21', TUESDAY, '2027-01-29']));
    expect(template.dates).toHaveLength(50);
    expect(template.dates).not.toContain(SATURDAY);
    const ends = { from_lat: TAIPEI_STATION.lat, from_lng: TAIPEI_STATION.lng, to_lat: HSINCHU_PARK.lat, to_lng: HSINCHU_PARK.lng };
    const before = async (day: string, time: string) =>
      (await server.call(estimateRide, { body: { ...ends, vehicle_id: vehicleId, ...departs(day, time) } }, driver.token)).cost.toll_km_before;
    expect(template.toll_km).toBeGreaterThan(0);
    expect(await before(TUESDAY, '12:30')).toBe(template.toll_km);
    expect([await before(TUESDAY, '07:00'), await before(SATURDAY, '12:30')]).toEqual([0, 0]);
    const ride = await publish(once(TUESDAY, '12:30'));
    expect((await server.call(getRide, { params: { id: ride.id } }, driver.token)).cost?.toll_km_before).toBe(template.toll_km);
    await server.call(cancelRide, { params: { id: template.id }, body: {} }, driver.token);
    expect((await server.call(getRide, { params: { id: template.id } }, driver.token)).ride.dates).toEqual([]);
    expect(await before(TUESDAY, '12:30')).toBe(0);
  });

  it('RD.170: a request that somebody would drive is held against its creator’s commute', async () => {
    await publish(commute());
    expect(await refused(aRequestDraft(departs(TUESDAY, '07:45')))).toMatchObject({ code: 'TIME_CONFLICT' });
    await publish(aRequestDraft(departs(SATURDAY, '07:45')));
  });
});
