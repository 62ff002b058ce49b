import * as z from 'zod/mini';

/** A place found by name or by point (spec §3, geocoding place result). */
export const place = z.object({
  id: z.string(),
  /** The place's own name. */
  display_name: z.string(),
  /** The name with county and township, because names repeat across Taiwan. */
  full_name: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** The kind of place: `hsr`, `rail`, `park`, `town` … */
  type: z.string(),
  /** The likelihood that this place is meant, 0–1. */
  importance: z.number(),
  /** The data source for the credit, a code of the gazetteer (`tdx`, `tra`, `osm` …). Townships and bare points have none. */
  source: z.optional(z.string()),
});
export type Place = z.output<typeof place>;
