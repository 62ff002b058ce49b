import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { queryBoolean, queryInt, queryNumber, singleLine } from '../fields/schemas.ts';
import { LIMITS } from '../limits.ts';
import { language } from '../fields/language.ts';
import { place } from './schemas.ts';

const places = z.object({ places: z.array(place) });

/** Requires both coordinates of a point, or none. */
function requireWholePoint({ value, issues }: z.core.ParsePayload<{ near_lat?: number | undefined; near_lng?: number | undefined }>): void {
  const missing = (['near_lat', 'near_lng'] as const).filter((name) => value[name] === undefined);
  if (missing.length === 1) issues.push({ code: 'custom', input: undefined, path: missing, message: 'REQUIRED' });
}

/** Searches places by name, the most likely first. */
export const searchPlaces = endpoint({
  id: 'places.search',
  method: 'GET',
  path: '/api/places/search',
  auth: 'public',
  summary: 'Find places by name',
  query: z
    .strictObject({
      q: singleLine(LIMITS.address.max),
      limit: z.optional(queryInt(1, 20)),
      lang: z.optional(language),
      /** The other end of the ride, if already chosen. Places of the same name are sorted by the distance to it. */
      near_lat: z.optional(queryNumber(-90, 90)),
      near_lng: z.optional(queryNumber(-180, 180)),
      /** The user has finished typing and pressed Enter. Only then may an external provider be called too (D34). */
      explicit: z.optional(queryBoolean),
    })
    .check(requireWholePoint),
  response: places,
  errors: [],
});

/** Returns the place at a point: at most one, and none outside Taiwan. */
export const reversePlace = endpoint({
  id: 'places.reverse',
  method: 'GET',
  path: '/api/places/reverse',
  auth: 'public',
  summary: 'Name the place at a point',
  query: z.strictObject({
    lat: queryNumber(-90, 90),
    lng: queryNumber(-180, 180),
    lang: z.optional(language),
  }),
  response: places,
  errors: [],
});
