import type { LatLng, Place } from '@shunlu/api-contract';
import { useEffect, useRef } from 'react';
import { pointPlace } from '../lib/points.ts';

/** Finds what stands at a point (D34); null where nothing is known. */
export type ReverseGeocode = (point: LatLng, options: { signal: AbortSignal }) => Promise<Place | null>;

/** Both ends of a route, as far as they are known. */
export interface Ends {
  /** Where it starts. */
  start: Place | null;
  /** Where it ends. */
  end: Place | null;
}

/** What an end is called. */
interface Named {
  which: keyof Ends;
  place: Place;
}

interface Question {
  /** The end where the point stands: another one once both were exchanged. */
  which: keyof Ends;
  /** Of the bare point that stands in the end's place meanwhile. */
  id: Place['id'];
  controller: AbortController;
  /** The bare point is there: another place, or none, then means that this one is given up. */
  stands: boolean;
}

/**
 * Gives names to points. The point stays where it was picked, also when a named place near it lies a little off; a
 * failure leaves its coordinates (R2.38). An answer goes along where both ends are exchanged, and is dropped when it is
 * overtaken: by a later pick of the same end, or by another place chosen for it, or none.
 */
export function useNaming(reverseGeocode: ReverseGeocode, { start, end }: Ends) {
  const running = useRef(new Set<Question>());

  const drop = (question: Question) => {
    question.controller.abort();
    running.current.delete(question);
  };
  useEffect(() => {
    const places = { start, end };
    for (const question of running.current) {
      const { id, which, stands } = question;
      const at = ([which, which === 'start' ? 'end' : 'start'] as const).find((one) => places[one]?.id === id);
      if (at !== undefined) Object.assign(question, { which: at, stands: true });
      else if (stands) drop(question);
    }
  }, [start, end]);
  useEffect(() => {
    const questions = running.current;
    return () => {
      for (const { controller } of questions) controller.abort();
    };
  }, []);

  /**
   * Gives an end its bare point at once, so that the pin stands, then its name; answers what it is called in the end, and
   * which one it is by then, or null when the question was overtaken.
   */
  return async (which: keyof Ends, point: LatLng, onPlace: Record<keyof Ends, (place: Place) => void>): Promise<Named | null> => {
    for (const one of running.current) if (one.which === which) drop(one);
    const bare = pointPlace(point);
    const question: Question = { which, id: bare.id, controller: new AbortController(), stands: false };
    running.current.add(question);
    onPlace[which](bare);
    const { signal } = question.controller;
    const found = await reverseGeocode(point, { signal }).catch(() => null);
    if (signal.aborted) return null;
    running.current.delete(question);
    if (!found) return { which: question.which, place: bare };
    const place = { ...found, lat: point.lat, lng: point.lng };
    onPlace[question.which](place);
    return { which: question.which, place };
  };
}
