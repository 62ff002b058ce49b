import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { taipeiHsinchuCost } from '@shunlu/api-contract/fixtures';
import { expect, fn } from 'storybook/test';
import { CostBreakdown } from './CostBreakdown.tsx';
import type { CostBreakdownProps } from './CostBreakdown.tsx';

const meta = preview.meta({
  title: 'Rides/CostBreakdown',
  component: CostBreakdown,
  args: { cost: taipeiHsinchuCost, priceTwd: 50, source: 'trunk' as CostBreakdownProps['source'] },
  decorators: [(Story) => <div style={{ maxInlineSize: 680 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'How a ride’s cost is worked out, at the end of its page and of its modal: it shows that nobody earns.',
      avoid: 'While a ride is being made, `CostHelper` says the same with a suggestion. What a booking costs is a `PriceSummary`.',
      parts: 'A title, `CostSums`, the price on a `CostScale`, in small print the seats, and `CostSources`. With `onPrint` a button that puts the sheet on paper.',
      keyboard: 'Tab reaches the button that prints, Enter presses it.',
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

export const WithoutToll = meta.story({
  args: {
    cost: { ...taipeiHsinchuCost, toll_twd: 0, toll_km: 0, toll_parts: [], distance_km: 9.4, fuel_twd: 21, total_twd: 21, cap_per_seat: 7, suggested_per_seat: 0 },
    priceTwd: 0,
  },
});

export const AboveTheCap = meta.story({ args: { priceTwd: 300 } });

/** RD.42: on the page of a ride it can be printed. */
export const Printable = meta.story({
  args: { onPrint: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /列印費用明細|Print the cost sheet/ }));
    await expect(args.onPrint).toHaveBeenCalledOnce();
  },
});

export const Keyboard = Printable.extend({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPrint).toHaveBeenCalledOnce();
  },
});

export const LongText = meta.story({
  args: {
    cost: {
      ...taipeiHsinchuCost, distance_km: 1_387.6, consumption_per_100km: 12.5, fuel_twd: 4_874, toll_km: 1_052, toll_twd: 1_179,
      toll_parts: [{ km: 20, twd_per_km: 0 }, { km: 180, twd_per_km: 1.2 }, { km: 852, twd_per_km: 0.9 }],
      total_twd: 6_053, cap_per_seat: 2_017, suggested_per_seat: 1_510,
    },
    priceTwd: 1_980,
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
