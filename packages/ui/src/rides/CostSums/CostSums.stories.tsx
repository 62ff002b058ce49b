import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { taipeiHsinchuCost } from '@shunlu/api-contract/fixtures';
import { expect } from 'storybook/test';
import { CostSums } from './CostSums.tsx';

const meta = preview.meta({
  title: 'Rides/CostSums',
  component: CostSums,
  args: { cost: taipeiHsinchuCost },
  decorators: [(Story) => <div style={{ maxInlineSize: 640 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'The sums of a trip’s cost, inside `CostBreakdown` and `CostHelper`.',
      avoid: 'By itself it does not say what it is about: use `CostBreakdown` on a page, `CostHelper` in a form. What a booking costs is a `PriceSummary`.',
      parts: 'Fuel or electricity, and toll, each with how it was reckoned below it, and their sum. The toll says how many kilometres are free and what the others cost each; a car that was on a freeway before on that day has used its free ones up.',
      keyboard: 'Not operable.',
      announced: 'A list: what it is, the amount, then how it was reckoned.',
    },
  },
});

/** RD.40 */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const amounts = canvas.getAllByRole('definition').filter((definition) => definition.dataset['part'] !== 'how');
    await expect(amounts.map(({ textContent }) => textContent)).toEqual(['NT$178', 'NT$60', 'NT$238']);
  },
});

/** No freeway on the route. */
export const WithoutToll = meta.story({
  args: { cost: { ...taipeiHsinchuCost, toll_twd: 0, toll_km: 0, toll_parts: [], distance_km: 9.4, fuel_twd: 21, total_twd: 21 } },
});

/** RD.40, D106: the day’s free kilometres are used up, and some of these lie beyond two hundred. */
export const SecondDailyTrip = meta.story({
  args: {
    cost: {
      ...taipeiHsinchuCost, toll_km: 70, toll_km_before: 154, toll_twd: 77, toll_parts: [{ km: 46, twd_per_km: 1.2 }, { km: 24, twd_per_km: 0.9 }],
      total_twd: 255,
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/46 公里 × NT\$1.2＋24 公里 × NT\$0.9|46 km × NT\$1.2 \+ 24 km × NT\$0.9/);
    await expect(canvasElement).toHaveTextContent(/當天稍早已走 154 公里|154 km of toll road earlier/);
  },
});

/** RD.40: a day with a flat toll. */
export const Holiday = meta.story({
  args: {
    cost: { ...taipeiHsinchuCost, toll_twd: 63, toll_parts: [{ km: 70, twd_per_km: 0.9 }], toll_rate: 'holiday', has_toll_holidays: true, total_twd: 241 },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/連假費率|holiday rate/);
  },
});

/** Motorcycles may not use freeways and pay no toll. */
export const TollFree = meta.story({
  args: { cost: { ...taipeiHsinchuCost, consumption_per_100km: 2.5, fuel_twd: 55, toll_twd: 0, toll_parts: [], total_twd: 55 } },
});

/** RD.132: an electric car is charged for electricity. */
export const Electric = meta.story({
  args: {
    cost: { ...taipeiHsinchuCost, energy: 'electric', consumption_per_100km: 15, energy_price_twd: 3.78, energy_price_date: '2025-10-01', fuel_twd: 45, total_twd: 105 },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/^(?:充電|Charging)$/)).toBeVisible();
    await expect(canvasElement).toHaveTextContent(/79 公里 × 15.0 度／百公里 × NT\$3.78|79 km × 15.0 kWh\/100 km × NT\$3.78/);
  },
});

/** The longest trip, in a large van. */
export const LongText = meta.story({
  args: {
    cost: {
      ...taipeiHsinchuCost, distance_km: 1_387.6, consumption_per_100km: 12.5, fuel_twd: 4_874, toll_km: 1_052, toll_km_before: 10, toll_twd: 991, total_twd: 5_865,
      toll_parts: [{ km: 10, twd_per_km: 0 }, { km: 180, twd_per_km: 1.2 }, { km: 862, twd_per_km: 0.9 }],
    },
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
