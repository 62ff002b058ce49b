import type { LatLng, Place } from '@shunlu/api-contract';
import { useEffect, useRef } from 'react';
import { pointPlace } from '../geo/points.ts';

/** Finds what stands at a point (D34); null where nothing is known. */
export type ReverseGeocode = (point: LatLng, options: { signal: AbortSignal }) => Promise<Place | null>;

/** Both ends of a route, as far as they are known. */
export interface Ends {
  /** Where it starts. */
  start: Place | null;
  /** Where it ends. */
  end: Place | null;
}

interface Question {
  /** Of the bare point that stands in the end's place meanwhile. */
  id: Place['id'];
  controller: AbortController;
  /** The bare point is there: another place, or none, then means that this one is given up. */
  stands: boolean;
}

/**
 * Gives names to points. The point stays where it was picked, also when a named place near it lies a little off; a
 * failure leaves its coordinates (R2.38). An answer is dropped when it is overtaken: by a later pick of the same end, or
 * by another place chosen for it, or none.
 */
export function useNaming(reverseGeocode: ReverseGeocode, { start, end }: Ends) {
  const running = useRef<Partial<Record<keyof Ends, Question>>>({});

  const drop = (which: keyof Ends) => {
    running.current[which]?.controller.abort();
    delete running.current[which];
  };
  const follow = (which: keyof Ends, place: Place | null) => {
    const question = running.current[which];
    if (!question) return;
    if (place?.id === question.id) question.stands = true;
    else if (question.stands) drop(which);
  };
  useEffect(() => follow('start', start), [start]);
  useEffect(() => follow('end', end), [end]);
  useEffect(() => {
    const questions = running.current;
    return () => {
      for (const question of Object.values(questions)) question?.controller.abort();
    };
  }, []);

  /**
   * Gives an end its bare point at once, so that the pin stands, then its name; answers what it is called in the end, or
   * null when the question was overtaken.
   */
  return async (which: keyof Ends, point: LatLng, onPlace: (place: Place) => void): Promise<Place | null> => {
    drop(which);
    const bare = pointPlace(point);
    const controller = new AbortController();
    running.current[which] = { id: bare.id, controller, stands: false };
    onPlace(bare);
    const found = await reverseGeocode(point, { signal: controller.signal }).catch(() => null);
    if (controller.signal.aborted) return null;
    if (!found) return bare;
    const place = { ...found, lat: point.lat, lng: point.lng };
    onPlace(place);
    return place;
  };
}
