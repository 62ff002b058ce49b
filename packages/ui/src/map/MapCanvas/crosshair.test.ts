import { expect, it } from 'vitest';
import { moveCrosshair } from './crosshair.ts';

const WINDOW = { width: 400, height: 300 };
const press = (key: string, shiftKey = false) => ({ key, shiftKey });

it('R2.37: arrows move the crosshair finely, with Shift coarsely', () => {
  expect(moveCrosshair({ x: 200, y: 150 }, press('ArrowRight'), WINDOW)?.aim).toEqual({ x: 208, y: 150 });
  expect(moveCrosshair({ x: 200, y: 150 }, press('ArrowUp', true), WINDOW)?.aim).toEqual({ x: 200, y: 86 });
});

it('R2.37: at the edge the map moves below the crosshair', () => {
  expect(moveCrosshair({ x: 380, y: 150 }, press('ArrowRight', true), WINDOW)).toMatchObject({
    aim: { x: 376, y: 150 },
    pan: { x: 68, y: 0 },
  });
});

it('leaves other keys alone', () => {
  expect(moveCrosshair({ x: 0, y: 0 }, press('Tab'), WINDOW)).toBeUndefined();
});
