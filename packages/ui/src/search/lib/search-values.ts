import { TIME_FLEXIBILITY_ANYTIME } from '@shunlu/api-contract';
import type { Place, RideType, SearchQuery } from '@shunlu/api-contract';

/** Values of the search form. */
export interface SearchValues {
  start: Place | null;
  end: Place | null;
  /** Day in Taipei, `2026-11-20`; empty for any upcoming day. */
  date: string;
  /** Time of day in Taipei, `07:30`; empty for any. */
  time: string;
  /** Index of the slider's step (D27). */
  flexibility: number;
  rideType: RideType | null;
  minSeats: number | null;
  /** Price per seat in whole Taiwan dollars. */
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

/** Problem of a search: a detail code of the contract. */
export interface SearchProblem {
  field: 'date' | 'time';
  code: 'DATE_IN_PAST' | 'INVALID_FORMAT';
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Returns the first problem of a search (spec §5 search). Missing ends are not checked: the button is then disabled.
 *
 * @param today day in Taipei
 */
export function findSearchProblem({ date, time }: SearchValues, today: string): SearchProblem | undefined {
  if (date !== '' && date < today) return { field: 'date', code: 'DATE_IN_PAST' };
  if (time !== '' && !TIME.test(time)) return { field: 'time', code: 'INVALID_FORMAT' };
  return undefined;
}

/** Builds the search query from filled values (spec §3); "anytime" is not sent (D60). Undefined without both ends. */
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
