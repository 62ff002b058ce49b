import * as z from 'zod/mini';

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
