import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { RideStatusBadge } from './RideStatusBadge.tsx';

const meta = preview.meta({
  title: 'Primitives/RideStatusBadge',
  component: RideStatusBadge,
  args: { status: 'active' as const },
  parameters: {
    docs: {
      description: {
        component: [
          'Where a ride stands (R4.11). A request without a driver says so instead, wherever it is shown (D54).',
          '**When:** on the dashboard, the bookings and the ride page.',
          '**Screen reader:** its word.',
        ].join('\n\n'),
      },
    },
  },
});

export const Active = meta.story();

export const All = meta.story({
  name: 'R4.11: each status has a label; pending reads Scheduled',
  render: () => (
    <Inline gap={2}>
      <RideStatusBadge status="active" />
      <RideStatusBadge status="pending" />
      <RideStatusBadge status="pending" needsDriver />
      <RideStatusBadge status="in_progress" />
      <RideStatusBadge status="completed" />
      <RideStatusBadge status="cancelled" />
    </Inline>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(已排定|Scheduled)$/)).toBeVisible();
    await expect(canvas.getByText(/^(徵求駕駛|Needs Driver)$/)).toBeVisible();
  },
});
