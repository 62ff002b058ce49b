import type { LatLng, Place } from '@shunlu/api-contract';
import { useEffect, useRef } from 'react';
import { toPointPlace } from '../lib/points.ts';

/** Finds the place at a point (D34); null if unknown. */
export type ReverseGeocode = (point: LatLng, options: { signal: AbortSignal }) => Promise<Place | null>;

/** Both ends of a route, null while unknown. */
export interface RouteEnds {
  /** Start of the route. */
  start: Place | null;
  /** End of the ride; null while none is chosen. */
  end: Place | null;
}

/** Named end of a route. */
interface NamedEnd {
  which: keyof RouteEnds;
  place: Place;
}

interface PendingName {
  /** End that has the point; it changes when both are swapped. */
  which: keyof RouteEnds;
  /** Id of the unnamed point that is set meanwhile. */
  id: Place['id'];
  controller: AbortController;
  /** Whether the unnamed point has been set as the end; if the end then changes, the name is no longer needed. */
  isShown: boolean;
}

/**
 * Names picked points. The point stays where it was picked, even if the named place is slightly off; a failure leaves its
 * coordinates (R2.38). A response follows a swap of both ends. It is dropped after a later pick, or if another place is chosen or
 * the end cleared.
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
   * Sets the unnamed point at once, so that its pin appears, then its name. Returns the final place and its end, or null if
   * another pick replaced it.
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
