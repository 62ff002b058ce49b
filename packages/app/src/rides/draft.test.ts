import { taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { expect, it } from 'vitest';
import { readDraft } from './draft.ts';

const TODAY = '2026-11-20';

it('RD.123: a draft comes back as it was kept', () => {
  const kept = { from_address: taipeiMainStation, to_address: null, departure_date: TODAY, departure_time: '07:30', price_per_seat: 40, description: '東三門' };
  expect(readDraft(kept, TODAY)).toEqual(kept);
});

it('R5.17: without days that are over meanwhile', () => {
  expect(readDraft({ departure_date: '2026-11-19', recurring_start_date: '2026-11-01', departure_time: '07:30' }, TODAY)).toEqual({ departure_time: '07:30' });
});

it('what is no draft of this version is none', () => {
  for (const found of [undefined, null, 'text', { total_seats: 'four' }, { from_address: '台北車站' }]) expect(readDraft(found, TODAY)).toBeUndefined();
});
