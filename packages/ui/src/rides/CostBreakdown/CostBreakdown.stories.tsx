import preview from '#storybook/preview';
import { taipeiHsinchuCost } from '@shunlu/api-contract/fixtures';
import { expect } from 'storybook/test';
import { CostBreakdown } from './CostBreakdown.tsx';

const meta = preview.meta({
  title: 'Rides/CostBreakdown',
  component: CostBreakdown,
  args: { cost: taipeiHsinchuCost, priceTwd: 50 },
  decorators: [(Story) => <div style={{ maxInlineSize: 680 }}><Story /></div>],
  parameters: {
    docs: {
      description: {
        component:
          'How a ride’s cost is worked out, on its page. Fuel and toll with their reckoning, the sum, the price on a scale from free to the cap, and the date of the fuel price. A screen reader hears a region with a list of pairs and one sentence for the scale. Not operable.',
      },
    },
  },
});

/** RD.40 */
export const Default = meta.story({
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('NT$238');
    await expect(canvasElement).toHaveTextContent('NT$79');
  },
});

export const WithoutToll = meta.story({
  args: {
    cost: { ...taipeiHsinchuCost, toll_twd: 0, toll_km: 0, distance_km: 9.4, fuel_twd: 21, total_twd: 21, cap_per_seat: 7, suggested_per_seat: 0 },
    priceTwd: 0,
  },
});

export const AboveTheCap = meta.story({ args: { priceTwd: 300 } });
