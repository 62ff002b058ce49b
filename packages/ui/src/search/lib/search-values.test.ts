import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { searchQuery } from '@shunlu/api-contract';
import { hsinchuSciencePark, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { EMPTY_SEARCH, findSearchProblem, toSearchQuery } from './search-values.ts';

const both = { ...EMPTY_SEARCH, start: taipeiMainStation, end: hsinchuSciencePark };

it('R5.38: nothing is sent without both ends', () => {
  expect(toSearchQuery(EMPTY_SEARCH)).toBeUndefined();
  expect(toSearchQuery({ ...EMPTY_SEARCH, start: taipeiMainStation })).toBeUndefined();
  expect(toSearchQuery({ ...EMPTY_SEARCH, end: hsinchuSciencePark })).toBeUndefined();
});

it('R3.34: only what is filled is sent, and 0 is', () => {
  expect(toSearchQuery(both)).toEqual({
    from_address: '台北市中正區台北車站',
    to_address: '新竹市東區新竹科學園區',
    from_lat: taipeiMainStation.lat,
    from_lng: taipeiMainStation.lng,
    to_lat: hsinchuSciencePark.lat,
    to_lng: hsinchuSciencePark.lng,
  });
  const filled = { date: '2026-11-20', time: '16:00', flexibility: 0, rideType: 'recurring', minSeats: 2, maxPrice: 0 } as const;
  expect(toSearchQuery({ ...both, ...filled })).toEqual({
    ...toSearchQuery(both), departure_date: '2026-11-20', departure_time: '16:00', time_flexibility: 0, ride_type: 'recurring', min_seats: 2, max_price: 0,
  });
});

it('RD.55 RD.94: everything filled passes the contract; anytime is not sent, 0 is', () => {
  const query = toSearchQuery({ ...both, date: '2026-11-20', time: '16:00', flexibility: 0, rideType: 'one_time', minSeats: 2, maxPrice: 0 });
  expect(query).toMatchObject({ departure_date: '2026-11-20', departure_time: '16:00', time_flexibility: 0, min_seats: 2, max_price: 0 });
  expect(z.safeParse(searchQuery, query).success).toBe(true);
  expect(toSearchQuery({ ...both, flexibility: 8 })).not.toHaveProperty('time_flexibility');
});

it('R5.39: the date cannot be in the past', () => {
  expect(findSearchProblem({ ...both, date: '2026-11-19' }, '2026-11-20')).toEqual({ field: 'date', code: 'DATE_IN_PAST' });
  expect(findSearchProblem({ ...both, date: '2026-11-20' }, '2026-11-20')).toBeUndefined();
  expect(findSearchProblem({ ...both, time: '26:00' }, '2026-11-20')).toEqual({ field: 'time', code: 'INVALID_FORMAT' });
});
