import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { taipeiHsinchuCost } from '@shunlu/api-contract/fixtures';
import { expect } from 'storybook/test';
import { CostBreakdown } from './CostBreakdown.tsx';

const meta = preview.meta({
  title: 'Rides/CostBreakdown',
  component: CostBreakdown,
  args: { cost: taipeiHsinchuCost, priceTwd: 50 },
  decorators: [(Story) => <div style={{ maxInlineSize: 680 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'How a ride’s cost is worked out, at the end of its page and of its modal: it shows that nobody earns.',
      avoid: 'While a ride is being made, `CostHelper` says the same with a suggestion. What a booking costs is a `PriceSummary`.',
      parts: 'A title, `CostSums`, the price on a `CostScale`, and in small print the seats, the date of the fuel price and what is left out.',
      keyboard: 'Not operable.',
      announced: 'A region named by its title: the pairs of the sums, one sentence for the scale, the small print.',
    },
  },
});

/** RD.40 */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region');
    await expect(region).toHaveTextContent('NT$238');
    await expect(region).toHaveTextContent('NT$79');
  },
});
export const Playground = Default.extend({ tags: ['playground'] });

export const WithoutToll = meta.story({
  args: {
    cost: { ...taipeiHsinchuCost, toll_twd: 0, toll_km: 0, distance_km: 9.4, fuel_twd: 21, total_twd: 21, cap_per_seat: 7, suggested_per_seat: 0 },
    priceTwd: 0,
  },
});

export const AboveTheCap = meta.story({ args: { priceTwd: 300 } });

export const LongText = meta.story({
  args: {
    cost: {
      ...taipeiHsinchuCost, distance_km: 1_387.6, litres_per_100km: 12.5, fuel_twd: 4_874, toll_km: 1_052, toll_twd: 1_238,
      total_twd: 6_112, cap_per_seat: 2_037, suggested_per_seat: 1_520,
    },
    priceTwd: 1_980,
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
