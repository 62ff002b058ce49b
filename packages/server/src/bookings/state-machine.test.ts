/**
 * The state machines of rides and bookings, model-based: commands nobody thought of, by everybody, against the database.
 * Each must be refused exactly where the model has a reason for it, then change nothing, and else leave the rows as the
 * model has them. `FUZZ_RUNS` makes more runs, from a seed of their own, which is printed; `FUZZ_SEED`
 * repeats them.
 */
import { CANCEL_KINDS, LIMITS, contract } from '@shunlu/api-contract';
import type { BookingStatus, RideMode, RideStatus } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import { asc, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookings, notifications, rides, users } from '../db/schema.ts';
import type { Booking, NewRide, Ride } from '../db/schema.ts';
import { runDueJobs } from '../jobs/due-jobs.ts';
import { DAY, HOUR, MINUTE, TEST_NOW } from '../testing/clock.ts';
import { databases } from '../testing/databases.ts';
import { aPerson, aRequest, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { RideModel } from '../testing/ride-model.ts';
import type { ModelBooking, ModelRide, Reasons } from '../testing/ride-model.ts';
import { serverForTests } from '../testing/serverForTests.ts';

const FUZZ_RUNS = Number(process.env['FUZZ_RUNS'] ?? 0);
const RUNS = FUZZ_RUNS || 20;
/** A seed with which the short run covers all of `MUST_BE_REFUSED` and `ENDS`. */
const SEED = Number(process.env['FUZZ_SEED'] ?? (FUZZ_RUNS > 0 ? Date.now() % 2 ** 31 : 4));
const COMMANDS = 80;
/** The last instant, before the sessions expire. */
const LAST = Date.parse(TEST_NOW) + 5 * DAY;
/** By these a wrong person is told so; by all others the state says no. */
const OF_PERSONS = new Set(['FORBIDDEN', 'BOOKING_NOT_FOUND', 'VEHICLE_NOT_FOUND', 'VALIDATION']);

/** What a run of this length comes by. */
const MUST_BE_REFUSED = [
  'INVALID_TRANSITION', 'DEPARTED', 'RIDE_NOT_ACTIVE', 'NO_SEATS', 'ALREADY_BOOKED', 'OWN_RIDE', 'WRONG_RIDE_MODE', 'TIME_CONFLICT', 'TRIP_LIMIT',
  'VEHICLE_TOO_SMALL', 'NOT_DEPARTED',
];
const ENDS = ['completed', ...CANCEL_KINDS];

/** The bookings that a command may be for. */
const FITTING: Partial<Record<Kind, readonly BookingStatus[]>> = {
  confirm: ['pending'],
  reject: ['pending', 'confirmed'],
  cancel: ['pending', 'confirmed'],
  noShow: ['confirmed', 'completed'],
};

/** Which person, ride or booking: whichever stands there among those that are. */
const which = fc.nat({ max: 1_000 });
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** A command, before anybody knows what it comes to. */
interface Wish {
  kind: Kind;
  who: number;
  which: number;
  much: number;
  /** By whom it may be done, if anybody may. */
  isFit: boolean;
}

type Kind = 'seats' | 'propose' | 'confirm' | 'reject' | 'cancel' | 'cancelRide' | 'status' | 'noShow' | 'time';

describe.each(databases)('whatever people do, on %s', (kind) => {
  const server = serverForTests({ database: kind });
  const cast: TestPerson[] = [];
  const figures = { runs: 0, commands: 0, allowed: 0, forbidden: {} as Record<string, number>, ends: {} as Record<string, number> };

  beforeAll(async () => {
    for (let i = 0; i < 6; i += 1) cast.push(await aPerson(server));
  });
  afterAll(() => {
    const { runs, commands: tried, allowed, forbidden, ends } = figures;
    const refused = Object.values(forbidden).reduce((sum, count) => sum + count, 0);
    console.info(`State machines on ${kind}, seed ${SEED}: ${runs} runs, ${tried} commands, ${allowed} allowed, ${refused} forbidden
  refused: ${listed(forbidden)}
  bookings ended: ${listed(ends)}`);
  });

  /**
   * The same rides and people anew: two offers and two requests on one day, two of them at the same time, and one trip
   * that a driver had on that day already.
   */
  async function newWorld(): Promise<RideModel> {
    const { db } = server.database;
    await db.delete(notifications);
    await db.delete(bookings);
    await db.delete(rides);
    await db.update(users).set({ totalRides: 0 });
    server.clock.set(TEST_NOW);
    for (const person of cast) person.token = await server.app.auth.openSession(person.id);
    const model = new RideModel(server.clock.now());
    const [asker, smallDriver, largeDriver, rider, busyDriver] = cast as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson];
    for (const person of cast) model.totalRides.set(person.id, 0);
    model.vehicles.set(smallDriver.id, 3).set(largeDriver.id, 6).set(busyDriver.id, 5);

    const leaves = (hours: number): Partial<NewRide> => ({
      departureTime: new Date(Date.parse(TEST_NOW) + hours * HOUR),
      estimatedArrivalTime: new Date(Date.parse(TEST_NOW) + (hours + 1) * HOUR),
    });
    const stored = [
      await anOffer(server, smallDriver, { ...leaves(30), totalSeats: 4, availableSeats: 4, vehicleSeats: 4 }),
      await aRequest(server, asker, { ...leaves(30.5), totalSeats: 2, availableSeats: 6, pricePerSeat: 80 }),
      await aRequest(server, rider, { ...leaves(33), totalSeats: 1, availableSeats: 7, pricePerSeat: 60 }),
      await anOffer(server, busyDriver, { ...leaves(26), totalSeats: 3, availableSeats: 2 }),
      await anOffer(server, busyDriver, { ...leaves(14), status: 'completed' }),
    ];
    model.rides = stored.map(toModelRide);
    last = await rows();
    return model;
  }

  /** Tries a command, and compares. */
  async function attempt(wish: Wish, model: RideModel): Promise<void> {
    figures.commands += 1;
    const plan = buildPlan(wish, model);
    if (plan === undefined) return;
    const { why, call, apply } = plan;
    const outcome = await call().catch((error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    });
    const after = await rows();
    if (outcome instanceof ApiError) {
      expect([...why], `${wish.kind} was refused`).toContain(outcome.code);
      expect(after, 'a refusal changes nothing').toEqual(last);
      if (!OF_PERSONS.has(outcome.code ?? '')) expect(outcome.status).toBe(409);
      count(figures.forbidden, `${outcome.status} ${outcome.code}`);
    } else {
      expect([...why], `${wish.kind} was allowed`).toEqual([]);
      apply(outcome);
      figures.allowed += 1;
    }
    expectModel(after, model);
    expectSound(after);
    last = after;
  }

  /** What a command comes to in a world: undefined where there is nothing yet to do it to. */
  function buildPlan({ kind: what, who, which: index, much, isFit }: Wish, model: RideModel): Plan | undefined {
    const ride = at(model.rides.slice(0, -1), index);
    const anybody = at(cast, who);
    const fitting = isFit ? model.bookings.filter(({ status }) => FITTING[what]?.includes(status)) : [];
    const booking = at(fitting.length > 0 ? fitting : model.bookings, index) as ModelBooking | undefined;
    const person = (id: number | undefined) => (isFit ? (cast.find((each) => each.id === id) ?? anybody) : anybody);
    const ofBooking = booking && { params: { rideId: booking.ride.id, bookingId: booking.id } };
    const { book, propose, confirm, reject, cancel, cancelRide, update, noShow } = calls;
    switch (what) {
      case 'time':
        return passTime(model, at([20 * MINUTE, HOUR, 5 * HOUR, 9 * HOUR], much), isFit);
      case 'seats': {
        const seats = (much % 3) + 1;
        const mode: RideMode = much % 17 === 0 ? 'offer' : ride.mode;
        return {
          why: model.refusedSeats(anybody.id, ride, mode, seats),
          call: () => book(ride.id, mode, seats, anybody.token),
          apply: (id) => model.takeSeats(id, anybody.id, ride, seats),
        };
      }
      case 'propose': {
        const driver = isFit ? at(drivers(), who) : anybody;
        const asked = isFit ? at(model.rides.filter(({ mode }) => mode === 'request'), index) : ride;
        const price = at([40, 50, 60, 70], much);
        return {
          why: model.refusedProposal(driver.id, asked, price),
          call: () => propose(asked.id, getVehicleId(driver), price, driver.token),
          apply: (id) => model.propose(id, driver.id, asked, price),
        };
      }
      case 'cancelRide': {
        const user = person(much % 4 === 0 ? (ride.driver ?? ride.creator) : ride.creator);
        return { why: model.refusedCancelRide(user.id, ride), call: () => cancelRide(ride.id, user.token), apply: () => model.cancelRide(user.id, ride) };
      }
      case 'status': {
        const user = person(ride.driver ?? ride.creator);
        const next: Partial<Record<RideStatus, RideStatus>> = { active: 'in_progress', in_progress: 'completed' };
        const to = (isFit ? next[ride.status] : undefined) ?? at(['pending', 'active', 'in_progress', 'completed', 'cancelled'] as const, much);
        return {
          why: model.refusedStatus(user.id, ride, to),
          call: () => update(ride.id, to, user.token),
          apply: () => (to === 'cancelled' ? model.cancelRide(user.id, ride) : model.moveOn(ride)),
        };
      }
      default:
    }
    if (booking === undefined || ofBooking === undefined) return undefined;
    const decider = booking.role === 'driver' ? booking.ride.creator : (booking.ride.driver ?? booking.ride.creator);
    switch (what) {
      case 'confirm': {
        const user = person(decider);
        return { why: model.refusedConfirm(user.id, booking), call: () => confirm(ofBooking, user.token), apply: () => model.confirm(booking) };
      }
      case 'reject': {
        const user = person(decider);
        const reason = much % 3 === 0 ? undefined : '坐不下';
        return {
          why: model.refusedReject(user.id, booking, reason !== undefined),
          call: () => reject({ ...ofBooking, body: reason === undefined ? {} : { reason } }, user.token),
          apply: () => model.reject(booking),
        };
      }
      case 'noShow': {
        const user = person(at([booking.user, decider], much));
        return { why: model.refusedNoShow(user.id, booking), call: () => noShow({ ...ofBooking, body: {} }, user.token), apply: () => model.noShow(user.id, booking) };
      }
      default: {
        const user = person(booking.user);
        return { why: model.refusedCancel(user.id, booking), call: () => cancel(booking.id, user.token), apply: () => model.cancel(booking) };
      }
    }
  }

  interface Plan {
    /** Why it must be refused. */
    why: Reasons;
    /** @returns the id of what it made, or none. */
    call: () => Promise<number>;
    /** The same in the model. */
    apply: (id: number) => void;
  }

  /** The clock goes on and does its work; or it is late with that when the next ride should have left. */
  function passTime(model: RideModel, ms: number, isWorking: boolean): Plan {
    const nextDeparture = Math.min(...model.rides.map(({ departs }) => departs).filter((departs) => departs > model.now));
    const to = Math.min(LAST, isWorking ? model.now + ms : nextDeparture);
    return {
      why: new Set(),
      call: async () => {
        server.clock.set(new Date(to));
        if (isWorking) await runDueJobs(server.database, server.clock.now());
        return 0;
      },
      apply: () => {
        model.now = to;
        if (isWorking) model.work();
      },
    };
  }

  /** Those with a vehicle. */
  const drivers = () => [at(cast, 1), at(cast, 2), at(cast, 4)];
  let vehicles: Map<number, number>;
  beforeAll(async () => {
    const seats = [3, 6, 5];
    const made = await Promise.all(drivers().map((driver, index) => aVehicle(server, driver, { seats: at(seats, index) })));
    vehicles = new Map(made.map(({ userId, id }) => [userId, id]));
  });
  /** Whoever has none offers another's. */
  const getVehicleId = ({ id }: TestPerson) => vehicles.get(id) ?? vehicles.get(at(cast, 1).id) ?? 0;

  const { bookRide, joinRide, confirmBooking, rejectBooking, cancelBooking, markNoShow } = contract.bookings;
  type OfBooking = { params: { rideId: number; bookingId: number } };
  type WithReason = OfBooking & { body: { reason?: string } };
  const getBookingId = ({ booking }: { booking: { id: number } }) => booking.id;
  const calls = {
    book: (id: number, mode: RideMode, seats: number, token: string) =>
      mode === 'offer'
        ? server.call(bookRide, { params: { id }, body: { seats_booked: seats } }, token).then(getBookingId)
        : server.call(joinRide, { params: { id }, body: { seats_needed: seats } }, token).then(getBookingId),
    propose: (id: number, vehicle_id: number, price_per_seat: number, token: string) =>
      server.call(joinRide, { params: { id }, body: { role: 'driver', vehicle_id, price_per_seat } }, token).then(getBookingId),
    confirm: (input: OfBooking, token: string) => server.call(confirmBooking, input, token).then(getBookingId),
    reject: (input: WithReason, token: string) => server.call(rejectBooking, input, token).then(getBookingId),
    noShow: (input: WithReason, token: string) => server.call(markNoShow, input, token).then(getBookingId),
    cancel: (id: number, token: string) => server.call(cancelBooking, { params: { id }, body: {} }, token).then(getBookingId),
    cancelRide: (id: number, token: string) => server.call(contract.rides.cancelRide, { params: { id }, body: {} }, token).then(({ ride }) => ride.id),
    update: (id: number, status: RideStatus, token: string) =>
      server.call(contract.rides.updateRide, { params: { id }, body: { status } }, token).then(({ ride }) => ride.id),
  };

  /** All that a command could change. */
  async function rows() {
    const { db } = server.database;
    const people = await db
      .select({ id: users.id, totalRides: users.totalRides })
      .from(users)
      .where(inArray(users.id, cast.map(({ id }) => id)))
      .orderBy(asc(users.id));
    const [notificationCounts] = await db.select({ notices: sql<number>`count(*)::int` }).from(notifications);
    return {
      rides: await db.select().from(rides).orderBy(asc(rides.id)),
      bookings: await db.select().from(bookings).orderBy(asc(bookings.id)),
      people,
      notices: notificationCounts?.notices,
    };
  }
  type Rows = Awaited<ReturnType<typeof rows>>;
  /** As the last command left them: nobody else is here. */
  let last: Rows;

  /** The rows are as the model has them. */
  function expectModel(stored: Rows, model: RideModel): void {
    expect(stored.rides.map(toModelRide)).toEqual(model.rides);
    expect(stored.bookings.map(shownBooking)).toEqual(
      model.bookings.map(({ ride, expires, ...booking }) => ({ ...booking, ride: ride.id, expires: booking.status === 'pending' ? expires : null })),
    );
    expect(stored.people).toEqual([...model.totalRides].map(([id, totalRides]) => ({ id, totalRides })));
  }

  const createCommand = (wish: Wish): fc.AsyncCommand<RideModel, undefined> => ({
    check: () => true,
    run: (model) => attempt(wish, model),
    toString: () => JSON.stringify(wish),
  });

  /** How often of a hundred. */
  const SHARES: Record<Kind, number> = { seats: 26, propose: 16, confirm: 18, reject: 5, cancel: 4, cancelRide: 3, status: 4, noShow: 9, time: 14 };
  const commands = fc.commands(
    (Object.entries(SHARES) as [Kind, number][]).flatMap(([name, share]) => Array.from({ length: share }, () => name)).map((name) =>
      fc.record({ kind: fc.constant(name), who: which, which, much: which, fit: fc.nat({ max: 2 }) }).map(({ fit, ...wish }) =>
        // Two of three times.
        createCommand({ ...wish, isFit: fit > 0 }),
      ),
    ),
    { maxCommands: COMMANDS, size: 'max' },
  );

  it(
    'R4.23, RD.80, RD.81: what is forbidden is refused and changes nothing, what is allowed does what the decisions say',
    { timeout: Math.max(60_000, RUNS * 20_000) },
    async () => {
      await fc.assert(
        fc.asyncProperty(commands, async (sequence) => {
          figures.runs += 1;
          const model = await newWorld();
          await fc.asyncModelRun(() => ({ model, real: undefined }), sequence);
          for (const { role, status, kind: how } of model.bookings) count(figures.ends, `${role} ${how ?? status}`);
        }),
        { seed: SEED, numRuns: RUNS, endOnFailure: FUZZ_RUNS === 0 },
      );
      // Or it would prove nothing.
      expect(figures.allowed).toBeGreaterThan(figures.commands / 10);
      expect(Object.keys(figures.forbidden)).toEqual(expect.arrayContaining(MUST_BE_REFUSED.map((code) => `409 ${code}`)));
      expect(Object.keys(figures.ends)).toEqual(expect.arrayContaining([...ENDS.map((end) => `rider ${end}`), ...ENDS.map((end) => `driver ${end}`)]));
    },
  );
});

function count(tally: Record<string, number>, name: string): void {
  tally[name] = (tally[name] ?? 0) + 1;
}

function listed(tally: Record<string, number>): string {
  return Object.entries(tally).toSorted(([, a], [, b]) => b - a).map(([name, times]) => `${name} ${times}`).join(', ');
}

function toModelRide(ride: Ride): ModelRide {
  return {
    id: ride.id,
    mode: ride.rideMode,
    status: ride.status,
    creator: ride.creatorId,
    driver: ride.driverId,
    vehicleSeats: ride.rideMode === 'offer' || ride.vehicleSeats === null ? ride.vehicleSeats : Math.min(ride.vehicleSeats, LIMITS.rideSeats.max),
    total: ride.totalSeats,
    available: ride.availableSeats,
    price: ride.pricePerSeat,
    maxPrice: ride.maxPricePerSeat,
    departs: ride.departureTime.getTime(),
    arrives: ride.estimatedArrivalTime.getTime(),
    durationMin: ride.durationMin,
    startedAt: ride.status === 'in_progress' ? ride.statusChangedAt.getTime() : undefined,
  };
}

function shownBooking(booking: Booking) {
  const { id, userId: user, rideId: ride, userRole: role, status, cancelKind: kind, absentRole: absent, seatsBooked: seats, pricePerSeat: price } = booking;
  return { id, user, role, seats, price, status, kind, absent, ride, expires: status === 'pending' ? booking.expiresAt.getTime() : null };
}

/** Checks invariants of the stored rows, independently of the model. */
function expectSound(stored: { rides: readonly Ride[]; bookings: readonly Booking[] }): void {
  for (const ride of stored.rides) {
    const own = stored.bookings.filter(({ rideId }) => rideId === ride.id);
    const uncancelled = own.filter(({ status }) => status !== 'cancelled');
    const live = uncancelled.filter(({ status }) => status !== 'completed');
    const taken = uncancelled.reduce((sum, { seatsBooked }) => sum + seatsBooked, 0);
    // One booking a person that was not cancelled (D52), and what seats cost is seats × price.
    expect(new Set(uncancelled.map(({ userId }) => userId)).size).toBe(uncancelled.length);
    expect(own.every(({ totalPrice, seatsBooked, pricePerSeat }) => totalPrice === seatsBooked * pricePerSeat)).toBe(true);
    // D3: of an offer free and taken seats are what was offered; D41: of a request the party is within its vehicle.
    if (ride.rideMode === 'offer') expect(ride.availableSeats + taken).toBeLessThanOrEqual(ride.totalSeats);
    else {
      expect(ride.totalSeats).toBeGreaterThan(taken);
      if (ride.status !== 'cancelled') expect(ride.availableSeats + ride.totalSeats).toBe(Math.min(ride.vehicleSeats ?? 8, 8));
    }
    // Rides that are active, in progress or completed have a driver, and pending requests have none.
    if (ride.status === 'active' || ride.status === 'in_progress' || ride.status === 'completed') expect(ride.driverId).not.toBeNull();
    if (ride.rideMode === 'request' && ride.status === 'pending') expect([ride.driverId, ride.vehicleId, ride.maxPricePerSeat]).toEqual([null, null, null]);
    // Ended rides have no live bookings, and rides without a driver no confirmed ones.
    if (ride.status === 'cancelled' || ride.status === 'completed') expect(live).toEqual([]);
    if (ride.driverId === null) expect(own.filter(({ status }) => status === 'confirmed')).toEqual([]);
  }
}
