import { LIMITS, parseSearchCriteria } from '@shunlu/api-contract';
import { commuteSearchAlert, driverSearchAlert, longSearchAlert } from '@shunlu/api-contract/fixtures';
import { describe, expect, it } from 'vitest';
import { getSavedSearchPath } from './getSavedSearchPath.ts';
import { isSaved, toSearchAlertInput } from './savedSearch.ts';

describe('a saved search', () => {
  it.each([commuteSearchAlert, driverSearchAlert, longSearchAlert])('D103: is made again at its address, and known there as the one that is kept', (alert) => {
    const address = new URLSearchParams(getSavedSearchPath(alert).replace('/search?', ''));
    const again = toSearchAlertInput(parseSearchCriteria(address, '2026-11-19'), alert.ride_mode);
    if (again === undefined) throw new Error('It has both ends');
    expect(isSaved(alert, again)).toBe(true);
    expect({ ...alert, ...again }).toEqual({ ...alert, ...Object.fromEntries(Object.entries(alert).map(([name, value]) => [name, value ?? undefined])) });
    for (const other of [{ ride_mode: alert.ride_mode === 'offer' ? 'request' : 'offer' }, { from_lat: 24 }, { max_price: 1 }, { departure_time: '03:00' }] as const) {
      expect(isSaved(alert, { ...again, ...other })).toBe(false);
    }
    expect(isSaved(alert, { ...again, from_address: '北車' })).toBe(true);
  });

  it('D103: has both ends; a passenger’s keeps how far off was looked, where that was said', () => {
    expect(toSearchAlertInput({ from_lat: 25, from_lng: 121.5 }, 'offer')).toBeUndefined();
    const criteria = { from_lat: '25.04', from_lng: '121.5', to_lat: '24.8', to_lng: '121', access_km: '12', time_flexibility: '8', min_seats: '2' } as const;
    const saved = toSearchAlertInput(criteria, 'request');
    expect(saved).toMatchObject({ ride_mode: 'request', from_address: '25.04, 121.5', from_lat: 25.04, min_seats: 2 });
    expect(saved?.access_km).toBeUndefined();
    expect(toSearchAlertInput(criteria, 'offer')?.access_km).toBe(12);
    expect(toSearchAlertInput({ ...criteria, access_km: String(LIMITS.accessKm) }, 'offer')?.access_km).toBeUndefined();
    expect(saved?.time_flexibility).toBeUndefined();
  });
});
