import type { LatLng, Place } from '@shunlu/api-contract';
import { useEffect, useRef } from 'react';
import { pointPlace } from '../geo/points.ts';

/** Finds what stands at a point (D34); null where nothing is known. */
export type ReverseGeocode = (point: LatLng, options: { signal: AbortSignal }) => Promise<Place | null>;

/**
 * Turns a picked point into a place: at once its coordinates, so that the pin stands, then its name when that is found.
 * The point stays where it was picked, also when a named place near it lies a little off. A later pick of the same end
 * drops the earlier answer; a failure leaves the coordinates (R2.38).
 */
export function useNaming(reverseGeocode: ReverseGeocode) {
  const running = useRef<Partial<Record<'start' | 'end', AbortController>>>({});
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of Object.values(controllers)) controller?.abort();
    };
  }, []);

  const drop = (end: 'start' | 'end') => {
    running.current[end]?.abort();
    delete running.current[end];
  };

  const name = async (end: 'start' | 'end', point: LatLng, onPlace: (place: Place) => void): Promise<Place> => {
    drop(end);
    const controller = new AbortController();
    running.current[end] = controller;
    const bare = pointPlace(point);
    onPlace(bare);
    const found = await reverseGeocode(point, { signal: controller.signal }).catch(() => null);
    if (controller.signal.aborted || !found) return bare;
    const named = { ...found, lat: point.lat, lng: point.lng };
    onPlace(named);
    return named;
  };

  return { name, drop };
}
