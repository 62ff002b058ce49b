import { expect, it } from 'vitest';
import { maxSeats, seatsForVehicle, withTotal } from './seat-counts.ts';

it('R5.27: at most the lesser of the vehicle’s capacity and 8', () => {
  expect([maxSeats(undefined), maxSeats(4), maxSeats(20)]).toEqual([8, 4, 8]);
});

it('R5.32 R5.33 RD.92: empty counts become the lesser of 4 and the capacity', () => {
  expect(seatsForVehicle({ total: null, available: null }, 6)).toEqual({ counts: { total: 4, available: 4 }, wasFilled: true, wasClamped: false });
  expect(seatsForVehicle({ total: null, available: null }, 2)).toEqual({ counts: { total: 2, available: 2 }, wasFilled: true, wasClamped: false });
});

it('R5.31 RD.92: chosen counts are clamped and otherwise kept', () => {
  expect(seatsForVehicle({ total: 6, available: 5 }, 4)).toEqual({ counts: { total: 4, available: 4 }, wasFilled: false, wasClamped: true });
  expect(seatsForVehicle({ total: 9, available: 9 }, 20)).toEqual({ counts: { total: 8, available: 8 }, wasFilled: false, wasClamped: true });
  expect(seatsForVehicle({ total: 3, available: 2 }, 6)).toEqual({ counts: { total: 3, available: 2 }, wasFilled: false, wasClamped: false });
});

it('R5.32: only the empty one of the two is filled', () => {
  expect(seatsForVehicle({ total: 3, available: null }, 6)).toEqual({ counts: { total: 3, available: 3 }, wasFilled: true, wasClamped: false });
  expect(seatsForVehicle({ total: null, available: 1 }, 6)).toEqual({ counts: { total: 4, available: 1 }, wasFilled: true, wasClamped: false });
});

it('R5.30: changing the total lowers the available seats to fit', () => {
  expect(withTotal({ total: 4, available: 4 }, 2)).toEqual({ total: 2, available: 2 });
  expect(withTotal({ total: 2, available: 2 }, 4)).toEqual({ total: 4, available: 2 });
  expect(withTotal({ total: null, available: null }, 3)).toEqual({ total: 3, available: null });
});
