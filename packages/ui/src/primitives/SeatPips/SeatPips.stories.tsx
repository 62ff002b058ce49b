import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { SeatPips } from './SeatPips.tsx';

const meta = preview.meta({
  title: 'Primitives/SeatPips',
  component: SeatPips,
  args: { available: 3, total: 4 },
  parameters: {
    docs: {
      description: {
        component: [
          'How many seats are left: one pip each, and words with the level Good, Limited or Few; none is fully booked (D57).',
          '**When:** on every offer. The words carry it; pips and colour repeat it.',
          '**Screen reader:** the words.',
        ].join('\n\n'),
      },
    },
  },
});

export const Good = meta.story();

export const Limited = meta.story({ args: { available: 2 } });

export const Few = meta.story({ args: { available: 1 } });

export const Full = meta.story({ args: { available: 0 } });

/** D57: 3 or more, 2, 1, none; up to 8 seats. */
export const All = meta.story({
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
