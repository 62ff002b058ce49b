import { LIMITS, toTaipeiDate } from '@shunlu/api-contract';
import type { EndpointRequest, EndpointResponse, estimateRide, searchRides } from '@shunlu/api-contract';
import { checkArea, checkRoad } from '../places/area.ts';
import type { TripEnds } from '../places/area.ts';
import { shareCost } from '../rides/cost.ts';
import { isOwnRide } from '../rides/policy.ts';
import { findRide } from '../rides/store.ts';
import { toRideResponses } from '../rides/toRideResponses.ts';
import { getRideEnds, hasSameEnds } from '../rides/validateRide.ts';
import { getTollKmBefore } from '../rides/vehicle-daily-toll.ts';
import type { TripEstimator } from '../roads/estimator.ts';
import { cutPage } from '../shared/cursor.ts';
import type { Deps } from '../shared/deps.ts';
import { findRequestsAlong } from './findRequestsAlong.ts';
import { createOpenRides } from './open-rides.ts';
import { parseSearch, parseSearchCursor } from './parseSearch.ts';
import { presentFit } from './presentFit.ts';
import { findAlternatives, searchRides as searchOpenRides } from './search.ts';

export type SearchService = ReturnType<typeof searchService>;

interface SearchDeps extends Pick<Deps, 'database' | 'clock'> {
  /** The estimate may take seconds. */
  estimateTrip: TripEstimator;
}

/** Finds rides in memory: for a search, and requests along a ride that is about to be published. */
export function searchService({ database, clock, estimateTrip }: SearchDeps) {
  const getViewer = (userId: number) => ({ userId, now: clock.now() });
  const sources = { db: database.db, openRides: createOpenRides(database.db) };

  /** Whether a person's own ride has these ends. */
  async function hasPublishedEnds(ends: TripEnds, userId: number, rideId: number | undefined): Promise<boolean> {
    const ride = rideId === undefined ? undefined : await findRide(database.db, rideId);
    return ride !== undefined && isOwnRide(ride, userId) && hasSameEnds(ends, getRideEnds(ride));
  }

  return {
    /** Loads all open rides into memory, one second for each 8,000 rides. Otherwise the first search would wait for that. */
    async warmUp(): Promise<void> {
      await sources.openRides.now();
    },

    /** Finds the rides that fit a search and that others can see, own ones included and marked (D17, D28). @throws HttpError VALIDATION */
    async search(userId: number, { query }: EndpointRequest<typeof searchRides>): Promise<EndpointResponse<typeof searchRides>> {
      const search = parseSearch(userId, query, clock.now());
      const { limit = LIMITS.page.initial } = query;
      const { rides: found, total, isAnyAlong } = await searchOpenRides(sources, search, { limit: limit + 1, after: parseSearchCursor(query.cursor, search) });
      const { page, next_cursor } = cutPage(found, limit, ({ ride, rank }) => [search.sort, rank, ride.departureTime.getTime(), ride.id]);
      const responses = await toRideResponses(database.db, getViewer(userId), page);
      return {
        rides: responses.map((ride, index) => ({ ...ride, ...presentFit(page[index]?.fit) })),
        total,
        next_cursor,
        alternatives: isAnyAlong ? null : await findAlternatives(sources, search),
      };
    },

    /** Estimates route and cost of a trip before it is published, with the requests along its route (D69). @throws HttpError VALIDATION */
    async estimate(userId: number, { body }: EndpointRequest<typeof estimateRide>): Promise<EndpointResponse<typeof estimateRide>> {
      const from = { lat: body.from_lat, lng: body.from_lng };
      const to = { lat: body.to_lat, lng: body.to_lng };
      checkArea({ from, to });
      if (!(await hasPublishedEnds({ from, to }, userId, body.ride_id))) checkRoad({ from, to });
      const trip = await estimateTrip(from, to);
      const seats = body.seats ?? LIMITS.rideSeats.preset;
      const departureTime = body.departure_time == null ? undefined : new Date(body.departure_time);
      const vehicleTrip = departureTime && { vehicleId: body.vehicle_id, driverId: userId, departureTime, id: body.ride_id };
      const along = await findRequestsAlong(sources, getViewer(userId), { path: trip.path, seats });
      return {
        trip,
        cost: shareCost({
          distanceKm: trip.distance_km,
          tollKm: trip.toll_km,
          tollKmBefore: vehicleTrip && (await getTollKmBefore(database.db, vehicleTrip)),
          vehicleType: body.vehicle_type,
          energy: body.energy,
          seats,
          day: departureTime && toTaipeiDate(departureTime),
        }),
        requests: await toRideResponses(database.db, getViewer(userId), along.found),
        requests_total: along.total,
      };
    },
  };
}
