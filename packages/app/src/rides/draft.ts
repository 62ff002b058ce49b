import { LIMITS, place } from '@shunlu/api-contract';
import type { RideMode } from '@shunlu/api-contract';
import type { RideValues } from '@shunlu/ui/rides/form/rideValues.ts';
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { forget, keep, kept } from '../data/kept.ts';

const count = z.nullable(z.number());

/** What is kept of a form that is not sent yet. */
const draft = z.partial(
  z.object({
    from_address: z.nullable(place),
    to_address: z.nullable(place),
    ride_type: z.enum(['one_time', 'recurring']),
    departure_date: z.string(),
    departure_time: z.string(),
    recurring_schedule: z.object({
      type: z.enum(['daily', 'weekdays', 'weekly']),
      weekdays: z.array(z.number()),
      monthly_date: z.number(),
    }),
    recurring_start_date: z.string(),
    recurring_end_date: z.string(),
    is_flexible_time: z.boolean(),
    vehicle_id: count,
    total_seats: count,
    available_seats: count,
    price_per_seat: count,
    description: z.string().check(z.maxLength(4 * LIMITS.description.max)),
  }),
);

/** A kept draft as the form takes it: without days that are over, without what an older version kept. */
export function readDraft(found: unknown, today: string): Partial<RideValues> | undefined {
  const parsed = z.safeParse(draft, found);
  if (!parsed.success) return undefined;
  const { departure_date: day, recurring_start_date: start, ...rest } = parsed.data;
  const values = {
    ...rest,
    ...(day !== undefined && day >= today && { departure_date: day }),
    ...(start !== undefined && start >= today && { recurring_start_date: start }),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

interface RideDraft {
  /** What was filled in before a reload; undefined while it is looked for, null where there is nothing. */
  draft: Partial<RideValues> | null | undefined;
  /** Keeps what is filled in. Stable. */
  save: (values: RideValues) => void;
  /** It is published, or given up. */
  drop: () => void;
}

/** The draft of the ride form, kept for each person and kind of ride in this browser (D74). */
export function useRideDraft(userId: number, mode: RideMode, today: string): RideDraft {
  const [found, setFound] = useState<Partial<RideValues> | null>();
  useEffect(() => {
    let isHere = true;
    void kept(userId, 'ride-draft', mode).then((value) => {
      if (isHere) setFound(readDraft(value, today) ?? null);
    });
    return () => {
      isHere = false;
    };
    // Looked for once: what is typed from then on is the truth.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the day may change while the form is open
  }, [userId, mode]);
  return {
    draft: found,
    save: useCallback((values: RideValues) => void keep(userId, 'ride-draft', mode, values), [userId, mode]),
    drop: useCallback(() => void forget(userId, 'ride-draft', mode), [userId, mode]),
  };
}
