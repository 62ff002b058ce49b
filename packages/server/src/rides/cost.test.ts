import { VEHICLE_TYPES } from '@shunlu/api-contract';
import type { VehicleEnergy } from '@shunlu/api-contract';
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
      energy: 'petrol',
      energy_price_twd: 28.1,
      energy_price_date: '2026-01-05',
      consumption_per_100km: 8,
    });
  });

  it('RD.132: charges an electric sedan for electricity, a hybrid for less petrol, a diesel for diesel', () => {
    const cost = (energy: VehicleEnergy) => shareCost({ distanceKm: 100, tollKm: 0, vehicleType: 'sedan', energy, seats: 3 });
    expect(cost('electric')).toMatchObject({ fuel_twd: 57, energy: 'electric', consumption_per_100km: 15, energy_price_twd: 3.78, energy_price_date: '2025-10-01' });
    expect(cost('hybrid')).toMatchObject({ fuel_twd: 141, consumption_per_100km: 5, energy_price_twd: 28.1 });
    expect(cost('diesel')).toMatchObject({ fuel_twd: 150, consumption_per_100km: 6, energy_price_twd: 25 });
    expect(cost('petrol').fuel_twd).toBe(225);
  });

  it('RD.40: charges no toll for the first 20 km and less beyond 200 km', () => {
    const toll = (tollKm: number) => shareCost({ distanceKm: tollKm, tollKm, vehicleType: 'sedan', seats: 1 }).toll_twd;
    expect([toll(0), toll(20), toll(21), toll(200), toll(300)]).toEqual([0, 0, 1, 216, 306]);
  });

  it('RD.40, D106: counts the free kilometres and the bands once per car and day', () => {
    const toll = (tollKmBefore: number, tollKm: number) =>
      shareCost({ distanceKm: tollKm, tollKm, tollKmBefore, vehicleType: 'sedan', seats: 1 });
    // Free ones are used up; some are left; the day’s two hundredth lies in this trip, or before it.
    expect([toll(20, 70), toll(70, 70), toll(5, 40), toll(180, 40), toll(250, 40)].map(({ toll_twd }) => toll_twd)).toEqual([84, 84, 30, 42, 36]);
    expect(toll(5, 40)).toMatchObject({ toll_km_before: 5, toll_parts: [{ km: 15, twd_per_km: 0 }, { km: 25, twd_per_km: 1.2 }] });
    expect(toll(180, 40).toll_parts).toEqual([{ km: 20, twd_per_km: 1.2 }, { km: 20, twd_per_km: 0.9 }]);
    expect(toll(0, 0).toll_parts).toEqual([]);
    // Two trips of a day cost together what one of their length does.
    expect(toll(0, 130.4).toll_twd + toll(130.4, 119.6).toll_twd).toBe(toll(0, 250).toll_twd);
  });

  it('RD.40: says of when each figure is', () => {
    expect(shareCost({ distanceKm: 79, tollKm: 70, seats: 3 })).toMatchObject({ energy_price_date: '2026-01-05', rates_checked: '2026-11' });
  });

  it('RD.40: takes a flat toll without free kilometres on the days listed for it', () => {
    const holiday = { from: '2027-02-05', until: '2027-02-07', name: '2027 春節', source: 'https://example.tw' };
    const table = { ...COST_TABLE, toll: { ...COST_TABLE.toll, holidays: [holiday] } };
    const trip = { distanceKm: 30, tollKm: 30, vehicleType: 'sedan', seats: 1 } as const;
    const on = (day: string) => shareCost({ ...trip, day }, table);
    expect(['2027-02-04', '2027-02-05', '2027-02-07', '2027-02-08'].map((day) => on(day).toll_twd)).toEqual([12, 27, 27, 12]);
    expect(on('2027-02-06')).toMatchObject({ toll_rate: 'holiday', toll_parts: [{ km: 30, twd_per_km: 0.9 }], has_toll_holidays: true });
    // Earlier kilometres do not matter when every kilometre costs the same.
    expect(shareCost({ ...trip, day: '2027-02-06', tollKmBefore: 50 }, table).toll_twd).toBe(27);
    expect(shareCost(trip)).toMatchObject({ toll_rate: 'usual', has_toll_holidays: false });
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
