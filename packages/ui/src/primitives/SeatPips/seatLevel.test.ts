import { expect, it } from 'vitest';
import { seatLevel } from './seatLevel.ts';

it('D57: three or more are good, two limited, one few, none full', () => {
  expect([8, 3, 2, 1, 0].map(seatLevel)).toEqual(['good', 'good', 'limited', 'few', 'full']);
});
