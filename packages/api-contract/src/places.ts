import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { queryBoolean, queryInt, queryNumber, singleLine } from './fields.ts';
import { LIMITS } from './limits.ts';

/** The two languages of the product, as in `<html lang>`. */
export const LANGUAGES = ['zh-TW', 'en'] as const;
export const language = z.enum(LANGUAGES);
export type Language = z.output<typeof language>;

/** A place that a name or a point led to (spec §3, geocoding place result). */
export const place = z.object({
  id: z.string(),
  /** The place's own name. */
  display_name: z.string(),
  /** With county and township, because names repeat across Taiwan. */
  full_name: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Kind of place: `hsr`, `rail`, `park`, `town` … */
  type: z.string(),
  /** 0–1, how likely this one is meant. */
  importance: z.number(),
  /** Whose data it is, a word of the gazetteer's (`tdx`, `tra`, `osm` …), for the credit; townships and bare points have none. */
  source: z.optional(z.string()),
});
export type Place = z.output<typeof place>;

const places = z.object({ places: z.array(place) });

/** A point has both its numbers or none. */
function requireWholePoint({ value, issues }: z.core.ParsePayload<{ near_lat?: number | undefined; near_lng?: number | undefined }>): void {
  const missing = (['near_lat', 'near_lng'] as const).filter((name) => value[name] === undefined);
  if (missing.length === 1) issues.push({ code: 'custom', input: undefined, path: missing, message: 'REQUIRED' });
}

/** Places by name, the likeliest first. */
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
      /** The other end of the ride, where it is chosen already: of places of one name the nearer comes first. */
      near_lat: z.optional(queryNumber(-90, 90)),
      near_lng: z.optional(queryNumber(-180, 180)),
      /** Whoever asks has finished typing and means it (Enter): only then a provider may be asked as well (D34). */
      explicit: z.optional(queryBoolean),
    })
    .check(requireWholePoint),
  response: places,
  errors: [],
});

/** The place at a point: one at most, none outside Taiwan. */
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
