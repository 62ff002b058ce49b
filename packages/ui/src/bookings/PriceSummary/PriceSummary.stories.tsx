import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { PriceSummary } from './PriceSummary.tsx';

const meta = preview.meta({
  title: 'Bookings/PriceSummary',
  component: PriceSummary,
  args: { seats: 2, pricePerSeatTwd: 50 },
  decorators: [(Story) => <div style={{ maxInlineSize: 336 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'Where somebody decides about money: above the button of a booking, a join or a proposal.',
      avoid: 'A price alone is Price. What a trip costs the driver is CostHelper.',
      parts: 'Price times seats; the platform’s fee of nothing, which is the promise and never left out; the sum, large.',
      keyboard: 'Not operable.',
      announced: 'A list of pairs: what, and how much.',
    },
  },
});

/** R2.65, RD.42: price × seats, and a fee of nothing. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('NT$100')).toHaveLength(2);
    const fee = canvas.getByText(/^(平台費用|Platform fee)$/);
    await expect(fee.nextElementSibling).toHaveTextContent(/^NT\$0$/);
  },
});
/** Maximum of a request. */
export const AtMost = meta.story({ args: { total: 'atMost', pricePerSeatTwd: 80, seats: 1 } });
/** Amount that the party pays the driver of a proposal. */
export const Received = meta.story({ args: { total: 'received', pricePerSeatTwd: 60 } });
export const Free = meta.story({ args: { pricePerSeatTwd: 0 } });
/** R1.8: formats a sum of thousands. */
export const LongText = meta.story({
  args: { total: 'received', pricePerSeatTwd: 10_000, seats: 8 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('NT$80,000');
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
