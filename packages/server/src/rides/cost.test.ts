import { VEHICLE_TYPES } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { shareCost } from './cost.ts';
import { COST_TABLE } from './cost-table.ts';

describe('shareCost', () => {
  it('RD.40: shares fuel and toll of Taipei to Hsinchu among three seats', () => {
    const cost = shareCost({ distanceKm: 79, tollKm: 70, vehicleType: 'sedan', seats: 3 });
    expect(cost).toMatchObject({
      fuel_twd: 178,
      toll_twd: 60,
      total_twd: 238,
      cap_per_seat: 79,
      suggested_per_seat: 50,
      fuel_price_twd_per_litre: 28.1,
      fuel_price_date: '2026-01-05',
      litres_per_100km: 8,
    });
  });

  it('RD.40: charges no toll for the first 20 km and less beyond 200 km', () => {
    const toll = (tollKm: number) => shareCost({ distanceKm: tollKm, tollKm, vehicleType: 'sedan', seats: 1 }).toll_twd;
    expect([toll(0), toll(20), toll(21), toll(200), toll(300)]).toEqual([0, 0, 1, 216, 306]);
  });

  it('RD.40: takes a flat toll without free kilometres on the days listed for it', () => {
    const table = { ...COST_TABLE, toll: { ...COST_TABLE.toll, flatDays: ['2027-02-06'] } };
    const trip = { distanceKm: 30, tollKm: 30, vehicleType: 'sedan', seats: 1 } as const;
    expect(shareCost({ ...trip, day: '2027-02-06' }, table).toll_twd).toBe(27);
    expect(shareCost({ ...trip, day: '2027-02-12' }, table).toll_twd).toBe(12);
  });

  it('RD.40: asks no toll of a motorcycle and reckons an unknown vehicle as other', () => {
    expect(shareCost({ distanceKm: 50, tollKm: 40, vehicleType: 'motorcycle', seats: 1 }).toll_twd).toBe(0);
    expect(shareCost({ distanceKm: 50, tollKm: 40, seats: 1 })).toEqual(
      shareCost({ distanceKm: 50, tollKm: 40, vehicleType: 'other', seats: 1 }),
    );
  });

  it('RD.40: suggests a free ride on a short trip, never above the cap', () => {
    expect(shareCost({ distanceKm: 5, tollKm: 0, vehicleType: 'hatchback', seats: 4 }).suggested_per_seat).toBe(0);
    for (const vehicleType of VEHICLE_TYPES) {
      for (const seats of [1, 2, 3, 4, 8]) {
        const cost = shareCost({ distanceKm: 123.4, tollKm: 88.8, vehicleType, seats });
        expect(cost.suggested_per_seat).toBeLessThanOrEqual(cost.cap_per_seat);
        expect(cost.cap_per_seat * seats).toBeLessThanOrEqual(cost.total_twd);
      }
    }
  });
});
