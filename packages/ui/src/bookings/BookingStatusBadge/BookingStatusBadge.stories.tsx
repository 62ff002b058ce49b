import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { BOOKING_STATUSES, CANCEL_KINDS } from '@shunlu/api-contract';
import { expect } from 'storybook/test';
import { Inline } from '../../primitives/Inline/Inline.tsx';
import { BookingStatusBadge } from './BookingStatusBadge.tsx';

const meta = preview.meta({
  title: 'Bookings/BookingStatusBadge',
  component: BookingStatusBadge,
  args: { status: 'pending' as const },
  parameters: {
    guide: {
      when: 'Where a booking stands (R4.15): on booking cards, on the ride page, and in conversations, where `inquiry` is a chat before any booking.',
      avoid: 'The state of a ride is a RideStatusBadge. What to do about a state is a sentence beside it, not the badge.',
      parts: 'A Badge: an icon and the word. A pending one names who answers: the driver of an offer, the creator of a request. A cancelled one says who or what ended it (D4).',
      keyboard: 'Not operable.',
      announced: 'Its word.',
    },
  },
});

export const Default = meta.story();

export const EveryStatus = meta.story({
  name: 'R4.15: each status has a label; pending reads Active, confirmed Reserved',
  tags: ['forced-colours'],
  render: () => (
    <Inline gap={2}>
      {BOOKING_STATUSES.map((status) => <BookingStatusBadge key={status} status={status} />)}
      <BookingStatusBadge status="pending" decidedBy="creator" />
      <BookingStatusBadge status="inquiry" />
    </Inline>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(已預留|Reserved)$/)).toBeVisible();
    await expect(canvas.getByText(/^(已完成|Completed)$/)).toBeVisible();
    await expect(canvas.getByText(/^(已取消|Cancelled)$/)).toBeVisible();
    await expect(canvas.getByText(/^(詢問|Inquiry)$/)).toBeVisible();
    await expect(canvas.getAllByText(/^(待.+確認|Active)$/)).toHaveLength(2);
  },
});

/** RD.15: the API says `cancelled`, the badge says why. */
export const EveryCancellation = meta.story({
  render: () => (
    <Inline gap={2}>
      {CANCEL_KINDS.map((kind) => <BookingStatusBadge key={kind} status="cancelled" cancelKind={kind} />)}
    </Inline>
  ),
  play: async ({ canvas, canvasElement }) => {
    const words = [
      /^(乘客已取消|Cancelled by rider)$/, /^(已婉拒|Declined)$/, /^(駕駛已取消|Cancelled by driver)$/, /^(行程已取消|Ride cancelled)$/,
      /^(逾時未確認|Expired)$/, /^(未到場|No-show)$/,
    ];
    const badges = canvasElement.querySelectorAll('[data-component="BookingStatusBadge"]');
    await expect(badges).toHaveLength(words.length);
    for (const [index, word] of words.entries()) await expect(badges[index]).toHaveTextContent(word);
    await expect(canvas.queryByText(/^(已取消|Cancelled)$/)).toBeNull();
  },
});

/** The longest text in a box as narrow as a card on a small phone. */
export const LongText = meta.story({
  render: () => (
    <Inline gap={2} style={{ inlineSize: '12rem' }}>
      <BookingStatusBadge status="pending" decidedBy="creator" />
      <BookingStatusBadge status="cancelled" cancelKind="ride_cancelled" />
    </Inline>
  ),
});
export const Narrow = EveryStatus.extend({ ...narrow, name: 'Narrow' });
export const LargeText = EveryStatus.extend({ ...largeText, name: 'Large Text' });
