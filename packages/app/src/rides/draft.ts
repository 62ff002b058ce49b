import { LIMITS, place } from '@shunlu/api-contract';
import type { Place, Ride, Vehicle } from '@shunlu/api-contract';
import type { RideValues } from '@shunlu/ui/rides/lib/ride-values.ts';
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { removeStored, setStored, getStored } from '../api/userStorage.ts';
import { useAuth } from '../api/authStore.ts';
import { futureDateOrUndefined } from '../lib/dropPastDate.ts';
import { getChangedValues } from './editRide.ts';

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
    is_own_price: z.boolean(),
    description: z.string().check(z.maxLength(4 * LIMITS.description.max)),
  }),
);

/** A kept draft as the form takes it: without days that are over, without what an older version kept. */
export function parseDraft(found: unknown, today: string): Partial<RideValues> | undefined {
  const parsed = z.safeParse(draft, found);
  if (!parsed.success) return undefined;
  const { departure_date: day, recurring_start_date: start, ...rest } = parsed.data;
  const values = { ...rest, departure_date: futureDateOrUndefined(day, today), recurring_start_date: futureDateOrUndefined(start, today) };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Whether two name the same point, or none. */
const isSamePoint = (one: Place | null | undefined, other: Place | null | undefined) => one?.lat === other?.lat && one?.lng === other?.lng;

/**
 * What the form begins with where a search leads to it: what was searched for, and the rest of a draft of the same way. A
 * draft of another way is not gone on with.
 */
export function mergeDraftWithSearch(searched: Partial<RideValues>, begun: Partial<RideValues>): Partial<RideValues> {
  const isSameWay = isSamePoint(searched.from_address, begun.from_address) && isSamePoint(searched.to_address, begun.to_address);
  return isSameWay ? { ...begun, ...searched } : searched;
}

interface RideDraft {
  /** What was filled in before a reload; undefined while it is looked for, null where there is nothing. */
  draft: Partial<RideValues> | null | undefined;
  /** Keeps what is filled in. Stable. */
  save: (values: Partial<RideValues>) => void;
  /** Something of what was filled in here is kept: from then on the draft is the truth. */
  isSaved: boolean;
  /** It is published, or given up. */
  drop: () => void;
}

/**
 * The draft of the ride form, kept for each person in this browser (D74).
 *
 * @param name of the form: one for each kind of ride, and for each ride that is changed
 */
export function useRideDraft(userId: number, name: string, today: string): RideDraft {
  const [found, setFound] = useState<Partial<RideValues> | null>();
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    let isHere = true;
    void getStored(userId, 'ride-draft', name).then((value) => {
      if (isHere) setFound(parseDraft(value, today) ?? null);
    });
    return () => {
      isHere = false;
    };
    // Looked for once: what is typed from then on is the truth.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the day may change while the form is open
  }, [userId, name]);
  return {
    draft: found,
    isSaved,
    save: useCallback((values: Partial<RideValues>) => void setStored(userId, 'ride-draft', name, values).then(() => setSaved(true)), [userId, name]),
    drop: useCallback(() => void removeStored(userId, 'ride-draft', name), [userId, name]),
  };
}

/**
 * What is filled in of an own ride and not saved yet. It outlives a reload and a session that ends by itself, and no more: who
 * leaves the form finds the ride as it is published the next time, not what they once thought of.
 */
export function useRideChanges(userId: number, ride: Ride, today: string): Pick<RideDraft, 'draft'> & { save: (values: RideValues) => void } {
  const { draft, isSaved, save, drop } = useRideDraft(userId, `edit-${ride.id}`, today);
  const isAny = isSaved || draft != null;
  useEffect(() => {
    if (!isAny) return undefined;
    return () => {
      // The form is gone because the session has ended: what was filled in waits for the same person (D74).
      if (useAuth.getState().currentUser !== null) drop();
    };
  }, [isAny, drop]);
  return { draft, save: useCallback((values: RideValues) => save(getChangedValues(ride, values)), [save, ride]) };
}

/** A draft whose vehicle is gone meanwhile, or out of use, begins without one. */
export function withKnownVehicle(begun: Partial<RideValues>, vehicles: readonly Vehicle[]): Partial<RideValues> {
  const { vehicle_id: id, ...rest } = begun;
  return id != null && vehicles.some((vehicle) => vehicle.id === id && vehicle.is_available) ? begun : rest;
}
