import { LIMITS, futureDateOrUndefined, place } from '@shunlu/api-contract';
import type { Place, Ride, Vehicle } from '@shunlu/api-contract';
import type { RideValues } from '@shunlu/ui/rides/lib/ride-values.ts';
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { removeStored, setStored, getStored } from '../api/userStorage.ts';
import { useAuth } from '../api/authStore.ts';
import { getChangedValues } from './editRide.ts';

const count = z.nullable(z.number());

/** The stored part of the form. */
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

/** Parses a stored draft, without past dates and without fields of an older version. */
export function parseDraft(found: unknown, today: string): Partial<RideValues> | undefined {
  const parsed = z.safeParse(draft, found);
  if (!parsed.success) return undefined;
  const { departure_date: day, recurring_start_date: start, ...rest } = parsed.data;
  const values = { ...rest, departure_date: futureDateOrUndefined(day, today), recurring_start_date: futureDateOrUndefined(start, today) };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Whether two places are the same point, or both empty. */
const isSamePoint = (one: Place | null | undefined, other: Place | null | undefined) => one?.lat === other?.lat && one?.lng === other?.lng;

/** Merges a search with the draft of the same route. A draft of another route is not continued. */
export function mergeDraftWithSearch(searched: Partial<RideValues>, begun: Partial<RideValues>): Partial<RideValues> {
  const isSameWay = isSamePoint(searched.from_address, begun.from_address) && isSamePoint(searched.to_address, begun.to_address);
  return isSameWay ? { ...begun, ...searched } : searched;
}

interface RideDraft {
  /** The stored draft; undefined while it is loaded, null where there is none. */
  draft: Partial<RideValues> | null | undefined;
  /** Stores the draft. Stable. */
  save: (values: Partial<RideValues>) => void;
  /** Whether this form has stored a draft, which is then the truth. */
  isSaved: boolean;
  /** Removes the draft when the ride is published or the form discarded. */
  drop: () => void;
}

/**
 * Draft of the ride form, stored per user (D74).
 * @param name of the form: one for each kind of ride, and for each ride that is edited
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
    // Loaded once: later input is the truth.
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
 * Unsaved changes of an own ride. They survive a reload and a session expiry, and no more: the form starts from the
 * published ride the next time.
 */
export function useRideChanges(userId: number, ride: Ride, today: string): Pick<RideDraft, 'draft'> & { save: (values: RideValues) => void } {
  const { draft, isSaved, save, drop } = useRideDraft(userId, `edit-${ride.id}`, today);
  const isAny = isSaved || draft != null;
  useEffect(() => {
    if (!isAny) return undefined;
    return () => {
      // After a session expiry the changes wait for the same user (D74).
      if (useAuth.getState().currentUser !== null) drop();
    };
  }, [isAny, drop]);
  return { draft, save: useCallback((values: RideValues) => save(getChangedValues(ride, values)), [save, ride]) };
}

/** Removes a vehicle from a draft that no longer exists or is not available. */
export function withKnownVehicle(begun: Partial<RideValues>, vehicles: readonly Vehicle[]): Partial<RideValues> {
  const { vehicle_id: id, ...rest } = begun;
  return id != null && vehicles.some((vehicle) => vehicle.id === id && vehicle.is_available) ? begun : rest;
}
