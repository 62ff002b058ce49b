/** What a search asks, read into instants, points and positions. */
import { TIME_FLEXIBILITY_MINUTES, taipeiDate, taipeiInstant } from '@shunlu/api-contract';
import type { EndpointRequest, LatLng, searchRides } from '@shunlu/api-contract';
import * as z from 'zod/mini';
import { MINUTE_MS } from '../../kernel/clock.ts';
import { cursorId, cursorInstant, decodeCursor } from '../../kernel/cursor.ts';
import { invalidField } from '../../kernel/refusal.ts';
import type { RideSearch, SearchCursor } from './store.ts';
import { minutesOfDay, taipeiDay } from '../taipei.ts';
import type { TimeSpan } from '../taipei.ts';

type SearchRequest = EndpointRequest<typeof searchRides>['query'];

/** Reads a search into instants and points. @throws Refusal VALIDATION */
export function readSearch(viewerId: number, query: SearchRequest, now: Date): RideSearch {
  const { departure_date: date, departure_time: time, time_flexibility: step } = query;
  if (date !== undefined && date < taipeiDate(now)) throw invalidField('departure_date', 'DATE_IN_PAST');
  // D60: no step is any time, as the slider's last.
  const within = step === undefined ? null : (TIME_FLEXIBILITY_MINUTES[step] ?? null);
  const isTimed = time !== undefined && within !== null;
  return {
    viewerId,
    from: readPoint('from', query.from_lat, query.from_lng),
    to: readPoint('to', query.to_lat, query.to_lng),
    departs: notBefore(now, date === undefined ? undefined : isTimed ? around(date, time, within) : taipeiDay(date)),
    timeOfDay: date === undefined && isTimed ? { minute: minutesOfDay(time), within } : undefined,
    rideType: query.ride_type,
    maxPrice: query.max_price,
    minSeats: query.min_seats,
  };
}

function readPoint(end: 'from' | 'to', lat: number | undefined, lng: number | undefined): LatLng | undefined {
  if (lat === undefined && lng === undefined) return undefined;
  if (lat === undefined) throw invalidField(`${end}_lat`, 'REQUIRED');
  if (lng === undefined) throw invalidField(`${end}_lng`, 'REQUIRED');
  return { lat, lng };
}

/** So many minutes before and after a Taipei time, both included. */
function around(date: string, time: string, minutes: number): TimeSpan {
  const middle = taipeiInstant(date, time).getTime();
  return { from: new Date(middle - minutes * MINUTE_MS), until: new Date(middle + minutes * MINUTE_MS + 1) };
}

/** D28: without a date from now on, and never what has left. */
function notBefore(now: Date, span: TimeSpan | undefined): RideSearch['departs'] {
  if (span === undefined) return { after: now };
  const latest = taipeiInstant('9999-12-31');
  return {
    after: new Date(Math.max(now.getTime(), span.from.getTime() - 1)),
    until: span.until < latest ? span.until : latest,
  };
}

const searchPosition = z.tuple([z.nullable(z.number()), cursorInstant, cursorId]);

/** Where a search goes on: a cursor belongs to its own search. @throws Refusal VALIDATION */
export function readSearchCursor(cursor: string | undefined, { from, to }: RideSearch): SearchCursor | undefined {
  if (cursor === undefined) return undefined;
  const [detourRatio, departure, id] = decodeCursor(cursor, searchPosition);
  const hasRatio = from !== undefined && to !== undefined;
  if (hasRatio !== (detourRatio !== null)) throw invalidField('cursor', 'INVALID_VALUE');
  return { detourRatio, departureTime: new Date(departure), id };
}
