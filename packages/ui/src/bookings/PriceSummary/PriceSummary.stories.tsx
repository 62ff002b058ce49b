import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { PriceSummary } from './PriceSummary.tsx';

const meta = preview.meta({
  title: 'Bookings/PriceSummary',
  component: PriceSummary,
  args: { seats: 2, pricePerSeatTwd: 50 },
  decorators: [(Story) => <div style={{ maxInlineSize: 336 }}><Story /></div>],
  parameters: {
    docs: {
      description: {
        component:
          'What a booking costs: price times seats, the fee of nothing, the sum. Part of `BookingForm`. A screen reader hears a list of pairs. Not operable.',
      },
    },
  },
});

/** R2.65 */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('NT$100')).toHaveLength(2);
    await expect(canvas.getByText('NT$0')).toBeVisible();
  },
});
export const Request = meta.story({ args: { isAtMost: true, pricePerSeatTwd: 1_280, seats: 8 } });
