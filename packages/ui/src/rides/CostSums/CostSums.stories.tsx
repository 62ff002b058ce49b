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
      parts: 'Fuel and toll, each with how it was reckoned below it, and their sum.',
      keyboard: 'Not operable.',
      announced: 'A list of pairs: what it is and how it was reckoned, then the amount.',
    },
  },
});

/** RD.40 */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['NT$178', 'NT$60', 'NT$238']);
  },
});
export const Playground = Default.extend({ tags: ['playground'] });

/** No freeway on the way. */
export const WithoutToll = meta.story({
  args: { cost: { ...taipeiHsinchuCost, toll_twd: 0, toll_km: 0, distance_km: 9.4, fuel_twd: 21, total_twd: 21 } },
});

/** From one end of the island to the other, in a large van. */
export const LongText = meta.story({
  args: {
    cost: {
      ...taipeiHsinchuCost, distance_km: 1_387.6, litres_per_100km: 12.5, fuel_twd: 4_874, toll_km: 1_052, toll_twd: 1_238, total_twd: 6_112,
    },
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
