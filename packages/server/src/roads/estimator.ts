/** The one function that estimates a trip (D72): a routing engine where one is named, else the roads on board. */
import type { LatLng, TripEstimate } from '@shunlu/api-contract';
import { createBreaker } from '../shared/breaker.ts';
import { MINUTE_MS } from '../shared/clock.ts';
import type { Deps } from '../shared/deps.ts';
import { BoundedMap } from '../shared/BoundedMap.ts';
import { UpstreamError } from '../shared/upstream.ts';
import { estimateTrip } from './estimate.ts';
import { NoRouteError, osrmRouter } from './osrm.ts';
import type { Router } from './osrm.ts';

/**
 * Path, length, time and toll kilometres of a trip, with who found it. It never fails, but may take as long as an engine
 * may: not for inside a transaction, where others would wait for it, nor for searches.
 */
export type TripEstimator = (from: LatLng, to: LatLng) => Promise<TripEstimate>;

/** After so many failures in a row the engine is left alone for a while, so that nobody waits for one that is down. */
const BREAKER_OPTIONS = { failures: 3, openMs: MINUTE_MS };
/** The form asks for one trip again and again while seats and vehicle change, and publishing asks once more. */
const CACHE_MS = 10 * MINUTE_MS;
const MAX_CACHED = 500;

/** By the roads on board alone. */
export const estimateByTrunkRoads: TripEstimator = async (from, to) => estimateTrip(from, to);

/** Estimates by `ROUTER_URL` where it is set, and by the roads on board where that has no good answer (D105). */
export function tripEstimator(
  { config, clock, logger }: Pick<Deps, 'config' | 'clock' | 'logger'>,
  router: Router | undefined = config.routerUrl === undefined ? undefined : osrmRouter(config.routerUrl),
): TripEstimator {
  if (router === undefined) return estimateByTrunkRoads;
  const breaker = createBreaker(clock, BREAKER_OPTIONS);
  const cache = new BoundedMap<string, { trip: TripEstimate; at: number }>(MAX_CACHED);

  return async (from, to) => {
    const key = [from.lat, from.lng, to.lat, to.lng].join(' ');
    const known = cache.get(key);
    if (known !== undefined && clock.now().getTime() - known.at < CACHE_MS) return known.trip;
    if (!breaker.canExecute()) return estimateTrip(from, to);
    try {
      const trip = await router(from, to);
      breaker.recordSuccess();
      cache.set(key, { trip, at: clock.now().getTime() });
      return trip;
    } catch (error) {
      if (error instanceof NoRouteError) {
        breaker.recordSuccess();
        logger.info({ reason: error.message }, 'The router has no way for a trip');
      } else {
        const rests = breaker.recordFailure();
        if (!(error instanceof UpstreamError)) throw error;
        logger.warn({ reason: error.message, rests }, 'The router failed');
      }
      return estimateTrip(from, to);
    }
  };
}
