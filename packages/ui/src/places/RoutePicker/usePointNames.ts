import type { LatLng, Place } from '@shunlu/api-contract';
import { useEffect, useRef } from 'react';
import { toPointPlace } from '../lib/points.ts';

/** Finds what stands at a point (D34); null where nothing is known. */
export type ReverseGeocode = (point: LatLng, options: { signal: AbortSignal }) => Promise<Place | null>;

/** Both ends of a route, as far as they are known. */
export interface RouteEnds {
  /** Where it starts. */
  start: Place | null;
  /** Where it ends. */
  end: Place | null;
}

/** What an end is called. */
interface NamedEnd {
  which: keyof RouteEnds;
  place: Place;
}

interface PendingName {
  /** The end where the point stands: another one once both were exchanged. */
  which: keyof RouteEnds;
  /** Of the bare point that stands in the end's place meanwhile. */
  id: Place['id'];
  controller: AbortController;
  /** The bare point is there: another place, or none, then means that this one is given up. */
  isShown: boolean;
}

/**
 * Gives names to points. The point stays where it was picked, also when a named place near it lies a little off; a
 * failure leaves its coordinates (R2.38). An answer goes along where both ends are exchanged, and is dropped when it is
 * overtaken: by a later pick of the same end, or by another place chosen for it, or none.
 */
export function usePointNames(reverseGeocode: ReverseGeocode, { start, end }: RouteEnds) {
  const pendingNames = useRef(new Set<PendingName>());

  const drop = (current: PendingName) => {
    current.controller.abort();
    pendingNames.current.delete(current);
  };
  useEffect(() => {
    const places = { start, end };
    for (const current of pendingNames.current) {
      const { id, which, isShown } = current;
      const at = ([which, which === 'start' ? 'end' : 'start'] as const).find((one) => places[one]?.id === id);
      if (at !== undefined) Object.assign(current, { which: at, isShown: true });
      else if (isShown) drop(current);
    }
  }, [start, end]);
  useEffect(() => {
    const pending = pendingNames.current;
    return () => {
      for (const { controller } of pending) controller.abort();
    };
  }, []);

  /**
   * Gives an end its bare point at once, so that the pin stands, then its name; answers what it is called in the end, and
   * which one it is by then, or null when the question was overtaken.
   */
  return async (which: keyof RouteEnds, point: LatLng, onPlace: Record<keyof RouteEnds, (place: Place) => void>): Promise<NamedEnd | null> => {
    for (const one of pendingNames.current) if (one.which === which) drop(one);
    const bare = toPointPlace(point);
    const current: PendingName = { which, id: bare.id, controller: new AbortController(), isShown: false };
    pendingNames.current.add(current);
    onPlace[which](bare);
    const { signal } = current.controller;
    const found = await reverseGeocode(point, { signal }).catch(() => null);
    if (signal.aborted) return null;
    pendingNames.current.delete(current);
    if (!found) return { which: current.which, place: bare };
    const place = { ...found, lat: point.lat, lng: point.lng };
    onPlace[current.which](place);
    return { which: current.which, place };
  };
}
