/** Estimates trips with the configured routing engine, else with the bundled trunk roads (D72). */
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
 * Estimates path, length, time and toll kilometres of a trip, with the source of the path. It never fails, but may take as long as
 * an engine may. Do not call it in searches, or inside a transaction, whose locks other requests wait for.
 */
export type TripEstimator = (from: LatLng, to: LatLng) => Promise<TripEstimate>;

/** Consecutive failures after which the circuit breaker opens, so that requests do not wait for an engine that is down. */
const BREAKER_OPTIONS = { failures: 3, openMs: MINUTE_MS };
/** The form requests the same trip again whenever seats or vehicle change, and publishing requests it once more. */
const CACHE_MS = 10 * MINUTE_MS;
const MAX_CACHED = 500;

/** Estimates with the bundled trunk roads only. */
export const estimateByTrunkRoads: TripEstimator = async (from, to) => estimateTrip(from, to);

/** Creates an estimator that uses `ROUTER_URL` where it is set, and the trunk roads when that gives no valid route (D105). */
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
