import { LIMITS } from '@shunlu/api-contract';
import type {
  EndpointAnswer,
  EndpointRequest,
  Ride as RideAnswer,
  cancelRide,
  createRide,
  estimateRide,
  getRide,
  listCreatedRides,
  listUserRides,
  searchRides,
} from '@shunlu/api-contract';
import { bookingEdge } from '../bookings/lifecycle.ts';
import { maySeeBooking } from '../bookings/policy.ts';
import { presentBooking } from '../bookings/present.ts';
import { listBookingsOfRide, listLiveBookings, moveBooking, ridesWithConfirmedSeat } from '../bookings/store.ts';
import type { Ride } from '../db/schema.ts';
import type { Executor, Tx } from '../db/types.ts';
import { cutPage, readDepartureCursor } from '../kernel/cursor.ts';
import type { Deps } from '../kernel/deps.ts';
import { refusal } from '../kernel/refusal.ts';
import { tellOfBooking, tellOfRide } from '../notifications/tell.ts';
import { estimateTrip } from '../roads/estimate.ts';
import { lockUsers } from '../users/store.ts';
import { lockOwnVehicle } from '../vehicles/store.ts';
import { shareCost } from './cost.ts';
import { checkAgenda, checkArea, checkDraft, checkPrice, checkTripLimit, checkVehicle, costOf, rideOf } from './draft.ts';
import { assertRideEdge } from './lifecycle.ts';
import { isOwnRide, mayCancelRide } from './policy.ts';
import { presentRide } from './present.ts';
import { readSearch, readSearchCursor } from './search.ts';
import * as store from './store.ts';
import type { Involvement, RideWithPeople } from './store.ts';

export type RidesService = ReturnType<typeof ridesService>;
type PageRequest = EndpointRequest<typeof listCreatedRides>['query'];

/** Offers and requests: published, found, shown, taken back. */
export function ridesService({ config, database, clock }: Pick<Deps, 'config' | 'database' | 'clock'>) {
  async function present(db: Executor, userId: number, rows: readonly RideWithPeople[]): Promise<RideAnswer[]> {
    const rideIds = rows.map(({ ride }) => ride.id);
    const viewer = { userId, confirmedRideIds: await ridesWithConfirmedSeat(db, userId, rideIds), now: clock.now() };
    return rows.map((row) => presentRide(row, viewer));
  }

  async function presentOne(db: Executor, userId: number, rideId: number): Promise<RideAnswer> {
    const row = await store.findRideWithPeople(db, rideId);
    const [answer] = row ? await present(db, userId, [row]) : [];
    if (answer === undefined) throw refusal('RIDE_NOT_FOUND');
    return answer;
  }

  async function pageOfRides(
    userId: number,
    as: Involvement,
    { status, limit = LIMITS.page.initial, cursor }: PageRequest,
  ): Promise<EndpointAnswer<typeof listCreatedRides>> {
    const rows = await store.listRidesOf(database.db, userId, { as, status, limit: limit + 1, after: readDepartureCursor(cursor) });
    const { page, next_cursor } = cutPage(rows, limit, ({ ride }) => [ride.departureTime.getTime(), ride.id]);
    return { rides: await present(database.db, userId, page), next_cursor };
  }

  return {
    /**
     * Publishes a one-time offer or request by the rules of spec §5 in their order.
     *
     * @throws Refusal VALIDATION, VEHICLE_NOT_FOUND, VEHICLE_UNAVAILABLE, TRIP_LIMIT, TIME_CONFLICT, PRICE_ABOVE_CAP
     */
    async create(userId: number, { body: draft }: EndpointRequest<typeof createRide>): Promise<RideAnswer> {
      return database.transaction(async (tx) => {
        const now = clock.now();
        await lockUsers(tx, [userId]);
        const isOffer = draft.ride_mode === 'offer';
        const vehicle =
          isOffer && draft.vehicle_id != null ? await lockOwnVehicle(tx, userId, draft.vehicle_id) : undefined;
        const known = checkDraft(draft, vehicle, now);
        if (isOffer) checkVehicle(vehicle);
        const trip = estimateTrip(known.from, known.to);
        const ride = rideOf(userId, draft, { ...known, trip, vehicle, now });
        if (isOffer) await checkTripLimit(tx, userId, ride.departureTime);
        await checkAgenda(tx, userId, ride);
        if (isOffer && config.costCapMode === 'enforce') checkPrice(ride);
        const id = await store.insertRide(tx, ride);
        await tellOfRide(tx, id, userId);
        return presentOne(tx, userId, id);
      });
    },

    /** What a trip would be and cost, before it is published (D69). @throws Refusal VALIDATION */
    estimate({ body }: EndpointRequest<typeof estimateRide>): EndpointAnswer<typeof estimateRide> {
      const from = { lat: body.from_lat, lng: body.from_lng };
      const to = { lat: body.to_lat, lng: body.to_lng };
      checkArea({ from, to });
      const trip = estimateTrip(from, to);
      return {
        trip,
        cost: shareCost({
          distanceKm: trip.distance_km,
          tollKm: trip.toll_km,
          vehicleType: body.vehicle_type,
          seats: body.seats ?? LIMITS.rideSeats.preset,
        }),
      };
    },

    /** Rides near both ends that others can still see, own ones included and marked (D28). @throws Refusal VALIDATION */
    async search(userId: number, { query }: EndpointRequest<typeof searchRides>): Promise<EndpointAnswer<typeof searchRides>> {
      const search = readSearch(query, clock.now());
      const { limit = LIMITS.page.initial } = query;
      const total = await store.countSearch(database.db, search);
      const found = await store.searchRides(database.db, search, { limit: limit + 1, after: readSearchCursor(query.cursor, search) });
      const { page, next_cursor } = cutPage(found, limit, ({ ride, detourRatio }) => [
        detourRatio,
        ride.departureTime.getTime(),
        ride.id,
      ]);
      const answers = await present(database.db, userId, page);
      return {
        rides: answers.map((ride, index) => ({ ...ride, detour_ratio: page[index]?.detourRatio ?? null })),
        total,
        next_cursor,
      };
    },

    /** A ride in any status (D38), with the bookings the viewer may see. @throws Refusal RIDE_NOT_FOUND */
    async get(userId: number, { params }: EndpointRequest<typeof getRide>): Promise<EndpointAnswer<typeof getRide>> {
      const row = await store.findRideWithPeople(database.db, params.id);
      if (row === undefined) throw refusal('RIDE_NOT_FOUND');
      const rows = await listBookingsOfRide(database.db, params.id, isOwnRide(row.ride, userId) ? undefined : userId);
      const bookings = rows.filter(({ booking }) => maySeeBooking(booking, row.ride, userId));
      const [ride] = await present(database.db, userId, [row]);
      if (ride === undefined) throw refusal('RIDE_NOT_FOUND');
      const viewer = { userId, now: clock.now() };
      return { ride, bookings: bookings.map((booking) => presentBooking(booking, viewer)), cost: costOf(row.ride) };
    },

    /** The rides a person drives or takes part in (D63), newest departure first. */
    listOwn(userId: number, { query: { role, ...page } }: EndpointRequest<typeof listUserRides>) {
      return pageOfRides(userId, role ?? 'any', page);
    },

    /** The rides a person created, newest departure first. */
    listCreated(userId: number, { query }: EndpointRequest<typeof listCreatedRides>) {
      return pageOfRides(userId, 'creator', query);
    },

    /**
     * Takes an own ride back before departure, and with it every live booking (D25, D49).
     *
     * @throws Refusal RIDE_NOT_FOUND, FORBIDDEN, INVALID_TRANSITION, DEPARTED
     */
    async cancel(userId: number, { params, body }: EndpointRequest<typeof cancelRide>): Promise<RideAnswer> {
      const reason = body.reason || null;
      return database.transaction(async (tx) => {
        const now = clock.now();
        const ride = await store.lockRide(tx, params.id);
        if (ride === undefined) throw refusal('RIDE_NOT_FOUND');
        if (!mayCancelRide(ride, userId)) throw refusal('FORBIDDEN');
        assertRideEdge(ride.rideMode, ride.status, 'cancelled', 'creator');
        if (ride.departureTime <= now) throw refusal('DEPARTED');
        await store.moveRide(tx, ride.id, { from: ride.status, to: 'cancelled', reason, now });
        const passengers = await cancelBookings(tx, ride, { reason, actorId: userId, now });
        await tellOfRide(tx, ride.id, userId, passengers);
        return presentOne(tx, userId, ride.id);
      });
    },
  };
}

/** Cancels what is live on a cancelled ride. @returns whose bookings those were. */
async function cancelBookings(
  tx: Tx,
  ride: Ride,
  { reason, actorId, now }: { reason: string | null; actorId: number; now: Date },
): Promise<number[]> {
  const live = await listLiveBookings(tx, ride.id);
  for (const booking of live) {
    const { kind } = bookingEdge('ride', booking.status, 'cancelled');
    const cancelled = await moveBooking(tx, booking.id, { from: booking.status, to: 'cancelled', kind, reason, now });
    if (cancelled === undefined) continue;
    await store.giveSeatsBack(tx, ride.id, cancelled.seatsBooked, now);
    await tellOfBooking(tx, cancelled, ride, actorId);
  }
  return live.map((booking) => booking.userId);
}

