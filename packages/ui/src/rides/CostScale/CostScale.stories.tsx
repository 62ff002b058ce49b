import preview from '#storybook/preview';
import { taipeiHsinchuCost } from '@shunlu/api-contract/fixtures';
import { expect } from 'storybook/test';
import { CostScale } from './CostScale.tsx';

const meta = preview.meta({
  title: 'Rides/CostScale',
  component: CostScale,
  args: { cost: taipeiHsinchuCost, priceTwd: 50 },
  decorators: [(Story) => <div style={{ maxInlineSize: 420 }}><Story /></div>],
  parameters: {
    docs: {
      description: {
        component:
          'Where a price per seat lies between free and the cap, with the suggestion marked. Part of `CostBreakdown` and of the ride form. A screen reader hears one sentence with the three amounts. Not operable.',
      },
    },
  },
});

export const AsSuggested = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAccessibleName(/NT\$50.*NT\$50.*NT\$79/);
  },
});

export const Free = meta.story({ args: { priceTwd: 0 } });

export const AtTheCap = meta.story({ args: { priceTwd: 79 } });

export const AboveTheCap = meta.story({ args: { priceTwd: 1_280 } });

/** A short trip: nothing is suggested, a free ride is normal. */
export const ShortTrip = meta.story({ args: { cost: { cap_per_seat: 9, suggested_per_seat: 0 }, priceTwd: 0 } });

/** With many seats the suggestion lies near the cap: the tick stays, its word has no room. */
export const ManySeats = meta.story({ args: { cost: { cap_per_seat: 230, suggested_per_seat: 200 }, priceTwd: 200 } });
