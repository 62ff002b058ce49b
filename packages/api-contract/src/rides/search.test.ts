import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { toQueryString } from '../core/endpoint.ts';
import { hasBothEnds, omitEmptyCriteria, parseSearchCriteria, searchCriteria, searchQuery } from './search.ts';
import type { SearchCriteria } from './search.ts';

const TODAY = '2026-11-20';
const ends: SearchCriteria = {
  from_address: '台北市中正區台北車站', from_lat: 25.04767, from_lng: 121.51698,
  to_address: '新竹市東區新竹科學園區', to_lat: 24.7806, to_lng: 121.0059,
};
const parse = (query: string) => parseSearchCriteria(new URLSearchParams(query), TODAY);

describe('search criteria', () => {
  it('R3.34, RD.94: omits what has no value and any time, and keeps 0', () => {
    expect(omitEmptyCriteria({ ...ends, departure_date: '', departure_time: undefined, max_price: 0, time_flexibility: 0 })).toEqual({ ...ends, max_price: 0, time_flexibility: 0 });
    expect(omitEmptyCriteria({ time_flexibility: 8 })).toEqual({});
    expect(parse('from_lat=0&from_lng=0&max_price=0&departure_date=')).toEqual({ from_lat: 0, from_lng: 0, max_price: 0 });
  });

  it('parses what an address carries', () => {
    const criteria: SearchCriteria = { ...ends, departure_date: TODAY, departure_time: '16:00', time_flexibility: 0, ride_type: 'one_time', min_seats: 2, max_price: 0, access_km: 15 };
    expect(parse(toQueryString(criteria))).toEqual(criteria);
  });

  it('drops each value that the query refuses, and unknown parameters', () => {
    expect(parse('from_lat=abc&to_lat=24.5&min_seats=99&ride_type=bus&departure_time=25:00&departure_date=2026-02-31&show=1')).toEqual({ to_lat: 24.5 });
    expect(parse('')).toEqual({});
  });

  it('drops a past day and nothing else', () => {
    const day = (departure_date: string) => parse(toQueryString({ ...ends, departure_date, departure_time: '16:00' }));
    expect(day('2026-11-19')).toEqual({ ...ends, departure_time: '16:00' });
    for (const date of [TODAY, '2026-11-21']) expect(day(date)).toEqual({ ...ends, departure_time: '16:00', departure_date: date });
  });

  it('parses each field as the query of the call does', () => {
    const { role: _role, sort: _sort, limit: _limit, cursor: _cursor, ...fields } = searchQuery.shape;
    expect(fields).toEqual(searchCriteria.shape);
    expect(z.safeParse(searchQuery, parse('min_seats=3&from_lat=25')).success).toBe(true);
  });

  it('needs both ends', () => {
    expect([hasBothEnds(ends), hasBothEnds({ ...ends, to_lng: undefined }), hasBothEnds({ ...ends, from_lat: 0 })]).toEqual([true, false, true]);
  });
});
