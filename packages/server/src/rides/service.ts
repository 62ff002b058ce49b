import { LIMITS, hasDeparted, toTaipeiDate, isConfirmedBooking } from '@shunlu/api-contract';
import type {
  EndpointResponse,
  EndpointRequest,
  Ride as RideAnswer,
  RideType,
  cancelRide,
  createRide,
  getRide,
  listCreatedRides,
  listUserRides,
  updateRide } from '@shunlu/api-contract';
import { withdrawDriver } from './withdrawDriver.ts';
import { listVisibleBookings } from './booking-policy.ts';
import { presentBooking } from './booking-presenter.ts';
import { listRideBookings, listLiveBookings, getStanding } from './booking-store.ts';
import { loadBookingViewer } from './loadBookingViewer.ts';
import type { NewRide, Ride } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import { cutPage, readDepartureCursor } from '../shared/cursor.ts';
import type { Deps } from '../shared/deps.ts';
import { HttpError } from '../shared/HttpError.ts';
import { notifyRideStatus } from './events.ts';
import type { TripEstimator } from '../roads/estimator.ts';
import { requireConfirmedEmail } from '../users/requireConfirmedEmail.ts';
import { lockUsers } from '../users/store.ts';
import { lockOwnVehicle } from '../vehicles/store.ts';
import { requireOwnRide } from './access.ts';
import { checkSchedule } from './schedule-conflicts.ts';
import { loadRideResponse, toRideResponses } from './toRideResponses.ts';
import { cancelRide as cancelLockedRide } from './cancelRide.ts';
import { lockRideWithTemplate } from './locks.ts';
import { applyRideUpdate, isUnchanged, hasChanges, hasFields, getNewEnds, hasEnds, getNewVehicleId } from './applyRideUpdate.ts';
import type { RideUpdate, EstimatedRoute } from './applyRideUpdate.ts';
import { checkPriceCap, getUnstoredTollKm } from './vehicle-daily-toll.ts';
import { validateRide, checkVehicle, findDraftEnds } from './validateRide.ts';
import { getRideCost } from './getRideCost.ts';
import { buildRide } from './buildRide.ts';
import { advanceRide } from './transitions.ts';
import { requireRideTransition, checkTransitionTime, isOpenStatus, isTemplate } from './lifecycle.ts';
import { isOwnRide, canCancelRide, canSeeRide } from './policy.ts';
import { getHorizon, listUpcomingTrips, listTripsBeyondHorizon } from './calendar.ts';
import { publishTemplate, showNextDate, getScheduleOwner } from './occurrences.ts';
import { notifySearchers } from '../search-alerts/matching.ts';
import * as store from './store.ts';
import type { Involvement } from './store.ts';
import { saveTemplateUpdate, saveTripUpdate } from './saveRideUpdate.ts';

/**
 * Checks the limit of open rides. Lock the person first, so that two calls cannot both be the last allowed one.
 *
 * @throws HttpError RIDE_LIMIT, RECURRING_RIDE_LIMIT
 */
async function checkOpenRides(tx: Tx, userId: number, type: RideType, now: Date): Promise<void> {
  const [limit, code] = type === 'recurring' ? [LIMITS.openRides.recurring, 'RECURRING_RIDE_LIMIT' as const] : [LIMITS.openRides.oneTime, 'RIDE_LIMIT' as const];
  if ((await store.countOpenRides(tx, userId, type, now)) >= limit) throw new HttpError(code, { limit });
}

export type RidesService = ReturnType<typeof ridesService>;
type PageRequest = EndpointRequest<typeof listCreatedRides>['query'];

type LockedRide = Awaited<ReturnType<typeof lockRideWithTemplate>>;

interface RidesDeps extends Pick<Deps, 'config' | 'database' | 'clock'> {
  /** May take seconds, so it is called before a transaction, never in one. */
  estimateTrip: TripEstimator;
}

/** Offers and requests: publishing, reading, updating and cancelling. */
export function ridesService({ config, database, clock, estimateTrip }: RidesDeps) {
  const getViewer = (userId: number) => ({ userId, now: clock.now() });

  async function getRidePage(
    userId: number,
    as: Involvement,
    { status, limit = LIMITS.page.initial, cursor }: PageRequest,
  ): Promise<EndpointResponse<typeof listCreatedRides>> {
    const rows = await store.listRidesByUser(database.db, userId, { as, status, limit: limit + 1, after: readDepartureCursor(cursor) });
    const { page, next_cursor } = cutPage(rows, limit, ({ ride }) => [ride.departureTime.getTime(), ride.id]);
    return { rides: await toRideResponses(database.db, getViewer(userId), page), next_cursor };
  }

  /** Estimates the route of an own ride if an update moves its ends. */
  async function estimateNewRoute(userId: number, rideId: number, body: RideUpdate): Promise<EstimatedRoute | undefined> {
    if (!hasEnds(body)) return undefined;
    const ride = await store.findRide(database.db, rideId);
    const ends = ride && isOwnRide(ride, userId) ? getNewEnds(ride, body) : undefined;
    return ends && { ...ends, trip: await estimateTrip(ends.from, ends.to) };
  }

  /** Applies an update to a locked own ride. */
  async function change(tx: Tx, userId: number, { ride, template, route }: LockedRide & { route: EstimatedRoute | undefined }, body: RideUpdate) {
    const now = clock.now();
    if (!canCancelRide(ride, userId)) throw new HttpError('FORBIDDEN');
    if (!isOpenStatus(ride)) throw new HttpError('INVALID_TRANSITION', { from: ride.status, to: ride.status });
    if (!isTemplate(ride) && hasDeparted(ride.departureTime, now)) throw new HttpError('DEPARTED');
    const vehicleId = getNewVehicleId(ride, body);
    const vehicle = vehicleId === undefined ? undefined : await lockOwnVehicle(tx, userId, vehicleId);
    const live = await listLiveBookings(tx, ride.id);
    const changed = applyRideUpdate({ ride, live, vehicle, route, now }, body);
    if (isUnchanged(ride, changed)) return;
    if (config.costCapMode === 'enforce' && ride.rideMode === 'offer') await checkPriceCap(tx, { ...ride, ...changed }, ride);
    if (isTemplate(ride)) await saveTemplateUpdate(tx, ride, changed, { actorId: userId, now });
    else await saveTripUpdate(tx, { ride, template, live }, changed, { actorId: userId, now });
  }

  /** Starts or completes a ride for its driver, before the due job does (D2). */
  async function move(tx: Tx, userId: number, { ride, template }: LockedRide, to: Ride['status']): Promise<void> {
    const now = clock.now();
    await requireOwnRide(tx, ride, userId, now);
    requireRideTransition(ride, to, 'driver');
    if (ride.driverId !== userId) throw new HttpError('FORBIDDEN');
    checkTransitionTime(ride, to, now);
    await advanceRide(tx, ride, { by: 'driver', actorId: userId, now });
    // A departed occurrence is not the template's next date any more (D81).
    if (template !== undefined) await showNextDate(tx, template, now);
  }

  async function cancel(tx: Tx, userId: number, rideId: number, reason: string | null): Promise<void> {
    const now = clock.now();
    const locked = await lockRideWithTemplate(tx, rideId);
    await requireOwnRide(tx, locked.ride, userId, now);
    if (!canCancelRide(locked.ride, userId)) return withdrawDriver(tx, locked.ride, { reason, now });
    await cancelLockedRide(tx, locked, { reason, actorId: userId, now });
  }

  async function publishRide(tx: Tx, ride: NewRide, now: Date): Promise<number> {
    const id = await store.insertRide(tx, ride);
    await notifySearchers(tx, [{ ...ride, id }], { now });
    return id;
  }

  return {
    /**
     * Publishes an offer or a request after the checks of spec §5 in their order. A recurring ride is stored with its occurrences of
     * the next 28 days (D6). Neither these nor later ones may conflict with another trip (D131).
     *
     * @throws HttpError VALIDATION, VEHICLE_NOT_FOUND, VEHICLE_UNAVAILABLE, TRIP_LIMIT, TIME_CONFLICT, PRICE_ABOVE_CAP,
     *   EMAIL_NOT_CONFIRMED, RIDE_LIMIT, RECURRING_RIDE_LIMIT
     */
    async create(userId: number, { body: draft }: EndpointRequest<typeof createRide>): Promise<RideAnswer> {
      // The estimate is made before the transaction, so that no lock is held while a routing engine works (D105).
      const ends = findDraftEnds(draft);
      const trip = ends && (await estimateTrip(ends.from, ends.to));
      return database.transaction(async (tx) => {
        const now = clock.now();
        await requireConfirmedEmail(tx, userId, config);
        await checkOpenRides(tx, userId, draft.ride_type, now);
        const isOffer = draft.ride_mode === 'offer';
        const vehicle =
          isOffer && draft.vehicle_id != null ? await lockOwnVehicle(tx, userId, draft.vehicle_id) : undefined;
        const known = validateRide(draft, { now, capacity: vehicle?.seats });
        if (isOffer) checkVehicle(vehicle);
        if (trip === undefined) throw new Error('The rules let a ride pass without its ends');
        const ride = buildRide(userId, draft, { ...known, trip, vehicle }, now);
        const dates = draft.ride_type === 'recurring' ? listUpcomingTrips(ride, now) : undefined;
        await checkSchedule(tx, getScheduleOwner(ride), dates === undefined ? [ride] : [...dates, ...listTripsBeyondHorizon(ride, now)]);
        if (isOffer && config.costCapMode === 'enforce') await checkPriceCap(tx, ride);
        const id = dates === undefined ? await publishRide(tx, ride, now) : await publishTemplate(tx, ride, dates, now);
        await notifyRideStatus(tx, id, userId);
        return loadRideResponse(tx, getViewer(userId), id);
      });
    },

    /** Returns a visible ride in any status, with the bookings that the viewer may see (D38, D70). @throws HttpError RIDE_NOT_FOUND */
    async get(userId: number, { params }: EndpointRequest<typeof getRide>): Promise<EndpointResponse<typeof getRide>> {
      const row = await store.findRideWithPeople(database.db, params.id, userId);
      if (row === undefined) throw new HttpError('RIDE_NOT_FOUND');
      const rows = await listRideBookings(database.db, row, isOwnRide(row.ride, userId) ? undefined : userId);
      const viewer = getViewer(userId);
      const own = rows.filter(({ booking }) => booking.userId === userId);
      const access = { isBlocked: row.isBlocked, hasBooking: own.length > 0, hasConfirmedSeat: own.some(({ booking }) => isConfirmedBooking(booking)) };
      if (!canSeeRide(row.ride, userId, access, viewer.now)) throw new HttpError('RIDE_NOT_FOUND');
      const bookings = listVisibleBookings(rows, userId);
      const standing = getStanding(rows, userId, row.isBlockedWithDriver);
      const [ride] = await toRideResponses(database.db, viewer, [row], new Map(standing && [[row.ride.id, standing]]));
      if (ride === undefined) throw new HttpError('RIDE_NOT_FOUND');
      const bookingViewer = await loadBookingViewer(database.db, viewer, bookings);
      const isBeyond = toTaipeiDate(row.ride.departureTime) > getHorizon(viewer.now);
      const tollKm = row.tollKmBefore + (isBeyond ? await getUnstoredTollKm(database.db, row.ride) : 0);
      return { ride, bookings: bookings.map((booking) => presentBooking(booking, bookingViewer)), cost: getRideCost(row.ride, tollKm) };
    },

    /** Lists the rides that a person drives or takes part in, newest departure first (D63). */
    listOwn(userId: number, { query: { role, ...page } }: EndpointRequest<typeof listUserRides>) {
      return getRidePage(userId, role ?? 'any', page);
    },

    /** Lists the rides that a person created, newest departure first. */
    listCreated(userId: number, { query }: EndpointRequest<typeof listCreatedRides>) {
      return getRidePage(userId, 'creator', query);
    },

    /**
     * Updates the given fields of an own ride (D22), then its status (D2); `cancelled` does the same as `cancel`. Upcoming
     * occurrences without bookings follow their template (D6).
     *
     * @throws HttpError RIDE_NOT_FOUND, FORBIDDEN, INVALID_TRANSITION, START_TOO_EARLY, FINISH_TOO_EARLY, DEPARTED, RIDE_HAS_BOOKINGS,
     *   VEHICLE_NOT_FOUND, VEHICLE_UNAVAILABLE, TRIP_LIMIT, TIME_CONFLICT, PRICE_ABOVE_CAP
     */
    async update(userId: number, { params, body }: EndpointRequest<typeof updateRide>): Promise<RideAnswer> {
      const route = await estimateNewRoute(userId, params.id, body);
      return database.transaction(async (tx) => {
        const found = await store.findRide(tx, params.id);
        if (found === undefined) throw new HttpError('RIDE_NOT_FOUND');
        await lockUsers(tx, found.driverId === null ? [userId] : [userId, found.driverId]);
        const locked = await lockRideWithTemplate(tx, params.id);
        await requireOwnRide(tx, locked.ride, userId, clock.now());
        if (hasChanges(locked.ride, body)) await change(tx, userId, { ...locked, route }, body);
        // An unchanged status in a whole ride is no transition. A status alone is one, and may be invalid.
        const to = hasFields(body) && body.status === locked.ride.status ? undefined : body.status;
        if (to === 'cancelled') await cancel(tx, userId, params.id, null);
        // The ride is locked and read again, because the update may have moved the departure.
        else if (to !== undefined) await move(tx, userId, await lockRideWithTemplate(tx, params.id), to);
        return loadRideResponse(tx, getViewer(userId), params.id);
      });
    },

    /**
     * Cancels an own ride and its live bookings before departure (D25, D49): one occurrence, or with a template all upcoming ones
     * (D6). Called by the driver of another person's request, it withdraws the driver (D44, D68).
     *
     * @throws HttpError RIDE_NOT_FOUND, FORBIDDEN, INVALID_TRANSITION, DEPARTED
     */
    async cancel(userId: number, { params, body }: EndpointRequest<typeof cancelRide>): Promise<RideAnswer> {
      return database.transaction(async (tx) => {
        await cancel(tx, userId, params.id, body.reason || null);
        return loadRideResponse(tx, getViewer(userId), params.id);
      });
    },
  };
}
