import { parseSearchCriteria, SEARCH_SORTS, searchQuery } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { SearchEntry } from '../api/appStore.ts';
import { toQuery, omitEmpty, parseSearchInput, parseOpenRide, toSearchInput, parseShown, sortField, parseSort, viewFields, parseView, withOpenRide, withView } from './criteria.ts';
import { toFilterFields, parseFilter, toSearchValues } from './searchState.ts';

const TODAY = '2026-11-20';
const ends: SearchEntry = {
  from_address: '台北市中正區台北車站',
  from_lat: 25.04767,
  from_lng: 121.51698,
  to_address: '新竹市東區新竹科學園區',
  to_lat: 24.7806,
  to_lng: 121.0059,
};

describe('search criteria', () => {
  it('R3.34: only what is filled is sent, and 0 is', () => {
    const empty = { departure_date: '', departure_time: '', ride_type: undefined, min_seats: undefined };
    expect(omitEmpty({ ...ends, ...empty, max_price: 0, time_flexibility: 0 })).toEqual({ ...ends, max_price: 0, time_flexibility: 0 });
    expect(omitEmpty({ from_lat: 0, from_lng: 0 })).toEqual({ from_lat: 0, from_lng: 0 });
    // A 0 in the address is sent, too.
    expect(parseSearchCriteria(new URLSearchParams('from_lat=0&from_lng=0&max_price=0&departure_date='), TODAY)).toEqual({ from_lat: 0, from_lng: 0, max_price: 0 });
  });

  it('RD.94, R9.9: flexibility 8 is not sent, 0 is; the form begins at 8', () => {
    expect([toSearchValues({}), toSearchValues({ time_flexibility: 0 })].map(({ flexibility }) => flexibility)).toEqual([8, 0]);
    expect(omitEmpty({ time_flexibility: 8 })).toEqual({});
    expect(omitEmpty({ time_flexibility: 0 })).toEqual({ time_flexibility: 0 });
  });

  it('R2.67: an address carries them there and back', () => {
    const criteria: SearchEntry = {
      ...ends,
      departure_date: '2026-11-20',
      departure_time: '16:00',
      time_flexibility: 0,
      ride_type: 'one_time',
      min_seats: 2,
      max_price: 0,
    };
    const address = new URLSearchParams(toQuery(criteria, 100));
    expect(parseSearchCriteria(address, TODAY)).toEqual(criteria);
    expect(parseShown(address)).toBe(100);
  });

  it('drops from an address what the contract refuses', () => {
    const address = new URLSearchParams('from_lat=abc&to_lat=24.5&min_seats=99&ride_type=bus&departure_time=25:00&show=1e9');
    expect(parseSearchCriteria(address, TODAY)).toEqual({ to_lat: 24.5 });
    expect(parseShown(address)).toBe(500);
    expect(parseShown(new URLSearchParams('show=x'))).toBe(50);
  });

  it('R5.39, R2.67: of an address a day that is over is dropped, and no other', () => {
    const day = (departure_date: string): SearchEntry => ({ ...ends, departure_date, departure_time: '16:00' });
    const anyDay = { ...ends, departure_time: '16:00' };
    const reread = (criteria: SearchEntry) => parseSearchCriteria(new URLSearchParams(toQuery(criteria)), TODAY);
    expect([day('2026-11-19'), day(TODAY), day('2026-11-21')].map(reread)).toEqual([anyDay, day(TODAY), day('2026-11-21')]);
    expect(parseSearchInput(new URLSearchParams(toQuery(day('2026-11-19'))), 'passenger', TODAY)).toEqual({ query: { ...anyDay, limit: 50 } });
  });

  it('reads each field of an address as the contract does', () => {
    const texts = [
      'x', '0', '1', '2', '8', '9', '-1', '90', '90.5', '-90', '180', '181', '1e3', '25.04767', '1.0000000000001', ' 1', '999999', '1000000',
      '2026-11-20', '2026-02-31', '2026-13-01', '2026-1-1', '2028-02-29', '16:00', '24:00', '7:00', 'one_time', 'recurring', 'bus', '台'.repeat(1_000), '台北\n車站', 'a\u0007',
    ];
    for (const [field, schema] of Object.entries(searchQuery.shape)) {
      if (field === 'limit' || field === 'cursor' || field === 'sort' || field === 'role') continue;
      for (const text of texts) {
        const wanted = z.safeParse(schema, text);
        // Any time is the same as none (D60).
        const isNone = !wanted.success || (field === 'time_flexibility' && wanted.data === 8);
        expect([field, text, parseSearchCriteria(new URLSearchParams({ [field]: text }), '')]).toEqual([field, text, isNone ? {} : { [field]: wanted.data }]);
      }
    }
  });

  it('R5.41: what narrows the results is in the address, each alone and together, at any time of the day', () => {
    const read = (text: string) => parseFilter(new URLSearchParams(text));
    expect(read('only_price=0')).toEqual({ maxPrice: 0 });
    expect(read('only_seats=2')).toEqual({ minSeats: 2 });
    expect(read('only_from=17:00&only_to=22:59')).toEqual({ fromTime: '17:00', toTime: '22:59' });
    expect(read('only_from=23:00&only_to=04:59')).toEqual({ fromTime: '23:00', toTime: '04:59' });
    expect(read('only_type=recurring')).toEqual({ rideType: 'recurring' });
    expect(read('only_price=x&only_seats=-1&only_from=24:00&only_to=9:00&only_mode=bus&only_type=bus')).toEqual({});
    const all = { maxPrice: 150, minSeats: 3, fromTime: '20:30', toTime: '21:15', rideMode: 'offer', rideType: 'one_time' } as const;
    expect(read(toQuery(ends, 50, toFilterFields(all)))).toEqual(all);
  });

  it('R2.45: the ride that is open over the results is in the address, and leaves the rest of it alone', () => {
    const query = toQuery(ends);
    const opened = withOpenRide(query, 101);
    expect(parseOpenRide(new URLSearchParams(opened))).toBe(101);
    expect(parseSearchCriteria(new URLSearchParams(opened), TODAY)).toEqual(ends);
    expect(new URLSearchParams(withOpenRide(opened, undefined)).toString()).toBe(new URLSearchParams(query).toString());
    expect(['ride=0', 'ride=0x65', 'ride=x', ''].map((text) => parseOpenRide(new URLSearchParams(text)))).toEqual(Array(4).fill(undefined));
  });

  it('R2.67: the map, and the ride chosen there, are in the address, and leave the rest of it alone', () => {
    const query = toQuery(ends, 100);
    const read = (text: string) => parseView(new URLSearchParams(text));
    expect(read(query)).toEqual({ view: 'list', chosenId: undefined });
    const map = withView(query, { view: 'map' });
    const chosen = withView(withOpenRide(map, 102), { chosenId: 101 });
    expect([map, chosen].map(read)).toEqual([{ view: 'map', chosenId: undefined }, { view: 'map', chosenId: 101 }]);
    expect(parseOpenRide(new URLSearchParams(chosen))).toBe(102);
    expect(read(toQuery(ends, 50, viewFields(read(chosen))))).toEqual({ view: 'map', chosenId: 101 });
    expect(new URLSearchParams(withView(map, { view: 'list' })).toString()).toBe(new URLSearchParams(query).toString());
    expect(read('view=x&at=0x65')).toEqual({ view: 'list', chosenId: undefined });
  });

  it('RD.43, R9.30: the order is in the address once it is another than the best fit, and is asked for', () => {
    for (const sort of SEARCH_SORTS) expect(parseSort(new URLSearchParams(toQuery(ends, 50, sortField(sort))))).toBe(sort);
    expect(toQuery(ends, 50, sortField('fit'))).toBe(toQuery(ends));
    expect(parseSort(new URLSearchParams('sort=x'))).toBe('fit');
    expect(toSearchInput(ends, 50, 'detour_ratio', 'passenger')).toEqual({ query: { ...ends, sort: 'detour_ratio', limit: 50 } });
  });

  it('R5.38: without both ends nothing is asked', () => {
    expect(toSearchInput({ ...ends, to_lng: undefined }, 50, 'fit', 'passenger')).toBeNull();
    expect(toSearchInput(ends, 50, 'fit', 'passenger')).toEqual({ query: { ...ends, limit: 50 } });
    expect(toSearchInput(ends, 50, 'fit', 'driver')).toEqual({ query: { ...ends, role: 'driver', limit: 50 } });
    expect(toSearchInput(ends, 50, 'price_per_seat', 'passenger')).toEqual({ query: { ...ends, sort: 'price_per_seat', limit: 50 } });
  });
});
