import { TIME_FLEXIBILITY_ANYTIME } from '@shunlu/api-contract';
import type { Place, RideType, SearchQuery } from '@shunlu/api-contract';

/** What the search form holds. */
export interface SearchValues {
  start: Place | null;
  end: Place | null;
  /** A day in Taipei, `2026-11-20`; empty for any day from now on. */
  date: string;
  /** A time of day in Taipei, `07:30`; empty for any. */
  time: string;
  /** Index of the slider's step (D27). */
  flexibility: number;
  rideType: RideType | null;
  minSeats: number | null;
  /** Whole Taiwan dollars per seat. */
  maxPrice: number | null;
}

export const EMPTY_SEARCH: SearchValues = {
  start: null,
  end: null,
  date: '',
  time: '',
  flexibility: TIME_FLEXIBILITY_ANYTIME,
  rideType: null,
  minSeats: null,
  maxPrice: null,
};

/** What is wrong with a search: a code of the contract's details. */
export interface SearchProblem {
  field: 'date' | 'time';
  code: 'DATE_IN_PAST' | 'INVALID_FORMAT';
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * The first rule that a search breaks (spec §5 search). Both ends are the button's matter: without them it is disabled.
 *
 * @param today the day in Taipei
 */
export function findSearchProblem({ date, time }: SearchValues, today: string): SearchProblem | undefined {
  if (date !== '' && date < today) return { field: 'date', code: 'DATE_IN_PAST' };
  if (time !== '' && !TIME.test(time)) return { field: 'time', code: 'INVALID_FORMAT' };
  return undefined;
}

/** The query that a search sends: only what is filled (spec §3); "anytime" is not sent (D60). Undefined without both ends. */
export function toSearchQuery(values: SearchValues): SearchQuery | undefined {
  const { start, end, date, time, flexibility, rideType, minSeats, maxPrice } = values;
  if (start === null || end === null) return undefined;
  return {
    from_address: start.full_name,
    to_address: end.full_name,
    from_lat: start.lat,
    from_lng: start.lng,
    to_lat: end.lat,
    to_lng: end.lng,
    ...(date !== '' && { departure_date: date }),
    ...(time !== '' && { departure_time: time }),
    ...(flexibility !== TIME_FLEXIBILITY_ANYTIME && { time_flexibility: flexibility }),
    ...(rideType !== null && { ride_type: rideType }),
    ...(minSeats !== null && { min_seats: minSeats }),
    ...(maxPrice !== null && { max_price: maxPrice }),
  };
}
