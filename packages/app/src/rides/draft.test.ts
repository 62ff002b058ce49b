import { hsinchuSciencePark, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { expect, it } from 'vitest';
import { parseDraft, mergeDraftWithSearch } from './draft.ts';

const TODAY = '2026-11-20';

it('RD.123: a draft comes back as it was kept', () => {
  const stored = { from_address: taipeiMainStation, to_address: null, departure_date: TODAY, departure_time: '07:30', price_per_seat: 40, is_own_price: true, description: '東三門' };
  expect(parseDraft(stored, TODAY)).toEqual(stored);
});

it('R5.17: without days that are over meanwhile', () => {
  expect(parseDraft({ departure_date: '2026-11-19', recurring_start_date: '2026-11-01', departure_time: '07:30' }, TODAY)).toEqual({ departure_time: '07:30' });
});

it('what is no draft of this version is none', () => {
  for (const found of [undefined, null, 'text', { total_seats: 'four' }, { from_address: '台北車站' }]) expect(parseDraft(found, TODAY)).toBeUndefined();
});

it('a search that leads to the form goes on with the draft of the same way, at the time that was searched for', () => {
  const begun = { from_address: taipeiMainStation, to_address: hsinchuSciencePark, departure_date: TODAY, departure_time: '07:30', description: '東三門' };
  // A place from a search has another name and no id; places are compared by coordinates.
  const searched = { from_address: { ...taipeiMainStation, id: '', full_name: '北車' }, to_address: hsinchuSciencePark, departure_date: '2026-11-24' };
  expect(mergeDraftWithSearch(searched, begun)).toEqual({ ...begun, ...searched });
});

it('and begins anew with another way, also where one end alone is known', () => {
  const begun = { from_address: taipeiMainStation, to_address: hsinchuSciencePark, description: '東三門' };
  for (const to_address of [{ ...hsinchuSciencePark, lat: 24.1 }, null]) {
    const searched = { from_address: taipeiMainStation, to_address };
    expect(mergeDraftWithSearch(searched, begun)).toEqual(searched);
  }
});
