import { expect, it } from 'vitest';
import en from '../../../locales/en/common.json' with { type: 'json' };
import { getSeatLevel } from './getSeatLevel.ts';

it('RD.91: three or more are good, two limited, one few, none full', () => {
  expect([8, 3, 2, 1, 0].map(getSeatLevel)).toEqual(['good', 'good', 'limited', 'few', 'full']);
  const { good, limited, few } = en.seats.level;
  expect([good, limited, few]).toEqual(['Good', 'Limited', 'Few']);
});
