import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import {
  cancelledOffer, completedOffer, drivenRequest, fullOffer, offer, ownOffer, recurringOffer, request,
} from '@shunlu/api-contract/fixtures';
import { expect } from 'storybook/test';
import { DateTime } from '../../primitives/DateTime/DateTime.tsx';
import type { Fit } from '../FitBadge/FitBadge.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { RideBadges } from './RideBadges.tsx';
import type { BadgedRide } from './RideBadges.tsx';

const meta = preview.meta({
  title: 'Rides/RideBadges',
  component: RideBadges,
  args: { ride: offer as BadgedRide, fit: 'same' as Fit, children: <DateTime value={offer.departure_time} format="date" /> },
  parameters: {
    guide: {
      when: 'The first row of everything that shows a ride: its card, the driver’s card, its details.',
      avoid: 'One word about a ride in running text is plain text; the state of a booking is a `BookingStatusBadge`.',
      parts: 'What keeps people out (full, cancelled, over), kind, whose it is, fit, whether it repeats; then plain facts such as the date.',
      keyboard: 'Not operable.',
      announced: 'The words, in that order.',
    },
  },
});

/** R2.42 */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(預定行程|Scheduled)$/)).toBeVisible();
  },
});

/** R2.42: the badges of a request. */
export const Request = meta.story({
  args: { ride: request },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(徵求駕駛|Needs Driver)$/)).toBeVisible();
    await expect(canvas.queryByText(/^(預定行程|Scheduled)$/)).toBeNull();
  },
});

/** On cards only the reason for being closed is beside the kind. */
export const OnCards = meta.story({
  tags: ['forced-colours'],
  render: () => (
    <Stack gap={3}>
      <RideBadges ride={offer} fit="along" />
      <RideBadges ride={request} fit="near" />
      <RideBadges ride={recurringOffer} />
      <RideBadges ride={ownOffer} />
      <RideBadges ride={fullOffer} fit="same" />
      <RideBadges ride={cancelledOffer} />
      <RideBadges ride={completedOffer} />
    </Stack>
  ),
});

/** R4.11: on the dashboard and in the details the status is always shown; D54: for a request without a driver only once. */
export const WithEveryStatus = meta.story({
  render: () => (
    <Stack gap={3}>
      <RideBadges status="always" ride={offer} />
      <RideBadges status="always" ride={fullOffer} />
      <RideBadges status="always" ride={{ ...offer, status: 'in_progress' }} />
      <RideBadges status="always" ride={completedOffer} />
      <RideBadges status="always" ride={cancelledOffer} />
      <RideBadges status="always" ride={request} />
      <RideBadges status="always" ride={drivenRequest} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^(徵求駕駛|Needs Driver)$/)).toHaveLength(1);
    await expect(canvas.getByText(/^(共乘徵求|Ride request)$/)).toBeVisible();
    // A full ride cannot be booked; the first offer and the driven request can.
    await expect(canvas.getAllByText(/^(可預訂|Active)$/)).toHaveLength(2);
    await expect(canvas.getByText(/^(已滿座|Fully booked)$/)).toBeVisible();
  },
});

export const LongText = meta.story({
  args: { ride: { ...recurringOffer, available_seats: 0, is_own: true }, fit: 'near', children: 'Mon, Nov 23, 2026 · Mon, Wed, Fri, Sun' },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
