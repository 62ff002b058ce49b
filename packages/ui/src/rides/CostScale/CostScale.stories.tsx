import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { taipeiHsinchuCost } from '@shunlu/api-contract/fixtures';
import { expect } from 'storybook/test';
import { CostScale } from './CostScale.tsx';

const meta = preview.meta({
  title: 'Rides/CostScale',
  component: CostScale,
  args: { cost: taipeiHsinchuCost, priceTwd: 50 },
  decorators: [(Story) => <div style={{ maxInlineSize: 420 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'Where a price per seat lies between free and the cap (D16): part of `CostBreakdown`, and under the price of the ride form.',
      avoid: 'It chooses nothing: a price is chosen with a `NumberStepper`, a step with a `Slider`.',
      parts: 'The line, blue as far as the price; ticks at free, at the suggestion and at the cap; the price above its mark.',
      keyboard: 'Not operable.',
      announced: 'One sentence with the three amounts.',
    },
  },
});

/** RD.40: the price is the suggested one. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAccessibleName(/NT\$50.*NT\$50.*NT\$79/);
  },
});

export const Free = meta.story({ args: { priceTwd: 0 } });

export const AtTheCap = meta.story({ args: { priceTwd: 79 } });

/** Amber; the form's text says why. */
export const AboveTheCap = meta.story({ args: { priceTwd: 1_280 }, tags: ['forced-colours'] });

/** A short trip: nothing is suggested, a free ride is normal. */
export const ShortTrip = meta.story({ args: { cost: { cap_per_seat: 9, suggested_per_seat: 0 }, priceTwd: 0 } });

/** With many seats the suggestion is near the cap: its mark stays, its label does not fit. */
export const ManySeats = meta.story({ args: { cost: { cap_per_seat: 230, suggested_per_seat: 200 }, priceTwd: 200 } });

export const LongText = meta.story({ args: { cost: { cap_per_seat: 10_000, suggested_per_seat: 4_500 }, priceTwd: 9_870 } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
