import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { BookingStatusBadge } from './BookingStatusBadge.tsx';

const meta = preview.meta({
  title: 'Primitives/BookingStatusBadge',
  component: BookingStatusBadge,
  args: { status: 'pending' as const },
  parameters: {
    docs: {
      description: {
        component: [
          'Where a booking stands (R4.15). A cancelled one says who or what ended it (D4).',
          '**When:** on booking cards, the ride page and in conversations, where `inquiry` is a chat before any booking.',
          '**Screen reader:** its word.',
        ].join('\n\n'),
      },
    },
  },
});

export const Pending = meta.story();

export const All = meta.story({
  name: 'R4.15: each status has a label; pending reads Active, confirmed Reserved',
  render: () => (
    <Inline gap={2}>
      <BookingStatusBadge status="pending" />
      <BookingStatusBadge status="pending" answeredBy="creator" />
      <BookingStatusBadge status="confirmed" />
      <BookingStatusBadge status="completed" />
      <BookingStatusBadge status="inquiry" />
    </Inline>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(已預留|Reserved)$/)).toBeVisible();
    await expect(canvas.getAllByText(/^(待.+確認|Active)$/)).toHaveLength(2);
  },
});

/** D4: the wire says `cancelled`, the badge says why. */
export const Cancelled = meta.story({
  render: () => (
    <Inline gap={2}>
      <BookingStatusBadge status="cancelled" />
      <BookingStatusBadge status="cancelled" cancelKind="rider" />
      <BookingStatusBadge status="cancelled" cancelKind="rejected" />
      <BookingStatusBadge status="cancelled" cancelKind="driver" />
      <BookingStatusBadge status="cancelled" cancelKind="ride_cancelled" />
      <BookingStatusBadge status="cancelled" cancelKind="expired" />
    </Inline>
  ),
});
