import { expect, it } from 'vitest';
import en from '../../../locales/en/common.json' with { type: 'json' };
import { seatLevel } from './seatLevel.ts';

it('RD.91: three or more are good, two limited, one few, none full', () => {
  expect([8, 3, 2, 1, 0].map(seatLevel)).toEqual(['good', 'good', 'limited', 'few', 'full']);
  const { good, limited, few } = en.seats.level;
  expect([good, limited, few]).toEqual(['Good', 'Limited', 'Few']);
});
