import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { RIDE_STATUSES } from '@shunlu/api-contract';
import { expect } from 'storybook/test';
import { Inline } from '../../primitives/Inline/Inline.tsx';
import { RideStatusBadge } from './RideStatusBadge.tsx';

const meta = preview.meta({
  title: 'Rides/RideStatusBadge',
  component: RideStatusBadge,
  args: { status: 'active' as const },
  parameters: {
    guide: {
      when: 'Where a ride stands (R4.11): on the dashboard, among the bookings, on the ride page.',
      avoid: 'In search every ride can be had: there it would say nothing. Where a booking stands is a BookingStatusBadge.',
      parts: 'A Badge: an icon and the word. A request without a driver says so in place of its status, wherever it is shown (D54).',
      keyboard: 'Not operable.',
      announced: 'Its word.',
    },
  },
});

export const Default = meta.story();

export const EveryStatus = meta.story({
  name: 'R4.11: each status has a label; pending reads Scheduled',
  tags: ['forced-colours'],
  render: () => (
    <Inline gap={2}>
      {RIDE_STATUSES.map((status) => <RideStatusBadge key={status} status={status} />)}
      <RideStatusBadge status="pending" needsDriver />
    </Inline>
  ),
  play: async ({ canvas }) => {
    for (const label of [
      /^(可預訂|Active)$/, /^(已排定|Scheduled)$/, /^(行駛中|In progress)$/, /^(已完成|Completed)$/, /^(已取消|Cancelled)$/, /^(徵求駕駛|Needs Driver)$/,
    ]) await expect(canvas.getByText(label)).toBeVisible();
  },
});
export const Narrow = EveryStatus.extend({ ...narrow, name: 'Narrow' });
export const LargeText = EveryStatus.extend({ ...largeText, name: 'Large Text' });
