/** The one function that estimates a trip (D72): a routing engine where one is named, else the roads on board. */
import type { LatLng, TripEstimate } from '@shunlu/api-contract';
import { MINUTE_MS } from '../kernel/clock.ts';
import type { Deps } from '../kernel/deps.ts';
import { estimateTrip } from './estimate.ts';
import { NoWay, osrmRouter, RouterFailure } from './osrm.ts';
import type { Router } from './osrm.ts';

/**
 * Path, length, time and toll kilometres of a trip, with who found it. It never fails, but may take as long as an engine
 * may: not for inside a transaction, where others would wait for it, nor for searches.
 */
export type TripEstimator = (from: LatLng, to: LatLng) => Promise<TripEstimate>;

/** After so many failures in a row the engine is left alone for a while, so that nobody waits for one that is down. */
const FAILURES = 3;
const REST_MS = MINUTE_MS;
/** The form asks for one trip again and again while seats and vehicle change, and publishing asks once more. */
const KEPT_MS = 10 * MINUTE_MS;
const MOST_KEPT = 500;

/** By the roads on board alone. */
export const byTrunkRoads: TripEstimator = async (from, to) => estimateTrip(from, to);

/** Estimates by `ROUTER_URL` where it is set, and by the roads on board where that has no good answer (D105). */
export function tripEstimator(
  { config, clock, logger }: Pick<Deps, 'config' | 'clock' | 'logger'>,
  router: Router | undefined = config.routerUrl === undefined ? undefined : osrmRouter(config.routerUrl),
): TripEstimator {
  if (router === undefined) return byTrunkRoads;
  const breaker = circuitBreaker();
  const kept = keptTrips();

  return async (from, to) => {
    const key = [from.lat, from.lng, to.lat, to.lng].join(' ');
    const known = kept.get(key, clock.now().getTime());
    if (known !== undefined) return known;
    if (!breaker.mayTry(clock.now().getTime())) return estimateTrip(from, to);
    try {
      const trip = await router(from, to);
      breaker.succeeded();
      kept.keep(key, trip, clock.now().getTime());
      return trip;
    } catch (error) {
      if (error instanceof NoWay) {
        breaker.succeeded();
        logger.info({ reason: error.message }, 'The router has no way for a trip');
      } else if (error instanceof RouterFailure) {
        const rests = breaker.failed(clock.now().getTime());
        logger.warn({ reason: error.message, rests }, 'The router failed');
      } else {
        throw error;
      }
      return estimateTrip(from, to);
    }
  };
}

interface CircuitBreaker {
  /** Whether it may be asked at this time. After its rest one may, and the others wait for how that ends. */
  mayTry(now: number): boolean;
  succeeded(): void;
  /** @returns whether it rests from now on. */
  failed(now: number): boolean;
}

function circuitBreaker(): CircuitBreaker {
  let failures = 0;
  let restsUntil = 0;
  return {
    mayTry(now) {
      if (failures < FAILURES) return true;
      if (now < restsUntil) return false;
      restsUntil = now + REST_MS;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed(now) {
      failures += 1;
      if (failures >= FAILURES) restsUntil = now + REST_MS;
      return failures >= FAILURES;
    },
  };
}

/** What the engine said lately, the oldest forgotten first. */
function keptTrips() {
  const trips = new Map<string, { trip: TripEstimate; at: number }>();
  return {
    get(key: string, now: number): TripEstimate | undefined {
      const known = trips.get(key);
      return known !== undefined && now - known.at < KEPT_MS ? known.trip : undefined;
    },
    keep(key: string, trip: TripEstimate, at: number): void {
      trips.delete(key);
      trips.set(key, { trip, at });
      const [oldest] = trips.keys();
      if (trips.size > MOST_KEPT && oldest !== undefined) trips.delete(oldest);
    },
  };
}
