import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { SeatPips } from './SeatPips.tsx';

const meta = preview.meta({
  title: 'Rides/SeatPips',
  component: SeatPips,
  args: { available: 3, total: 4 },
  parameters: {
    guide: {
      when: 'How many seats are left, on every offer. Its word is the level of availability (R2.44, D57): 3 or more good, 2 limited, 1 few, none full.',
      avoid: 'Of a ride that cannot be booked any more nothing is “left”: `RideSeats` knows. There is no badge of the level beside it: it would say the same twice. How many seats someone booked is plain text. Where seats are chosen it is a NumberStepper.',
      parts: 'One pip for each seat, filled while it is free; how many are left; the level, or (`wording="total"`, to the driver) of how many. The words carry it, pips and colour repeat it.',
      keyboard: 'Not operable.',
      announced: 'The words: “剩 3 座・充足”, “最後 1 座・少量”, “已滿座”; “剩 3／4 座”.',
    },
  },
});

export const Default = meta.story();

export const Good = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(剩 3 座・充足|3 seats left · Good)$/)).toBeVisible();
  },
});

export const Limited = meta.story({
  args: { available: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(剩 2 座・有限|2 seats left · Limited)$/)).toBeVisible();
  },
});

export const Few = meta.story({
  args: { available: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(最後 1 座・少量|Last seat · Few)$/)).toBeVisible();
  },
});

export const Full = meta.story({
  args: { available: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(已滿座|Fully booked)$/)).toBeVisible();
  },
});

/** R2.73: shows the driver the total, too. */
export const OfTotal = meta.story({
  args: { wording: 'total' },
  render: (args) => (
    <Stack gap={1} align="start">
      <SeatPips {...args} />
      <SeatPips {...args} available={0} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(剩 3／4 座|3\/4 seats left)$/)).toBeVisible();
    await expect(canvas.getByText(/^(已滿座・0／4 座|Fully booked · 0\/4 seats)$/)).toBeVisible();
  },
});

export const EveryLevel = meta.story({
  name: 'R2.44, RD.91: 3 or more are good, 2 limited, 1 few, none full',
  tags: ['forced-colours'],
  render: () => (
    <Stack gap={1} align="start">
      <SeatPips available={8} total={8} />
      <SeatPips available={3} total={4} />
      <SeatPips available={2} total={4} />
      <SeatPips available={1} total={4} />
      <SeatPips available={0} total={4} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/充足|Good/)).toHaveLength(2);
    await expect(canvas.getByText(/有限|Limited/)).toBeVisible();
    await expect(canvas.getByText(/少量|Few/)).toBeVisible();
    await expect(canvas.getByText(/^(已滿座|Fully booked)$/)).toBeVisible();
  },
});
export const Narrow = EveryLevel.extend({ ...narrow, name: 'Narrow' });
export const LargeText = EveryLevel.extend({ ...largeText, name: 'Large Text' });
