import { expect, it } from 'vitest';
import { getMaxSeats, fitSeatsToVehicle, setTotalSeats } from './seat-counts.ts';

it('R5.27: at most the lesser of the vehicle’s capacity and 8', () => {
  expect([getMaxSeats(undefined), getMaxSeats(4), getMaxSeats(20)]).toEqual([8, 4, 8]);
});

it('R5.32 R5.33 RD.92: empty counts become the lesser of 4 and the capacity', () => {
  expect(fitSeatsToVehicle({ total: null, available: null }, 6)).toEqual({ counts: { total: 4, available: 4 }, wasFilled: true, wasClamped: false });
  expect(fitSeatsToVehicle({ total: null, available: null }, 2)).toEqual({ counts: { total: 2, available: 2 }, wasFilled: true, wasClamped: false });
});

it('R5.31 RD.92: chosen counts are clamped and otherwise kept', () => {
  expect(fitSeatsToVehicle({ total: 6, available: 5 }, 4)).toEqual({ counts: { total: 4, available: 4 }, wasFilled: false, wasClamped: true });
  expect(fitSeatsToVehicle({ total: 9, available: 9 }, 20)).toEqual({ counts: { total: 8, available: 8 }, wasFilled: false, wasClamped: true });
  expect(fitSeatsToVehicle({ total: 3, available: 2 }, 6)).toEqual({ counts: { total: 3, available: 2 }, wasFilled: false, wasClamped: false });
});

it('R5.32: only the empty one of the two is filled', () => {
  expect(fitSeatsToVehicle({ total: 3, available: null }, 6)).toEqual({ counts: { total: 3, available: 3 }, wasFilled: true, wasClamped: false });
  expect(fitSeatsToVehicle({ total: null, available: 1 }, 6)).toEqual({ counts: { total: 4, available: 1 }, wasFilled: true, wasClamped: false });
});

it('R5.30: changing the total lowers the available seats to fit', () => {
  expect(setTotalSeats({ total: 4, available: 4 }, 2)).toEqual({ total: 2, available: 2 });
  expect(setTotalSeats({ total: 2, available: 2 }, 4)).toEqual({ total: 4, available: 2 });
  expect(setTotalSeats({ total: null, available: null }, 3)).toEqual({ total: 3, available: null });
});
