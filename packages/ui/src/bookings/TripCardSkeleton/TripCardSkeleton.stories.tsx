import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { completedOffer, pendingBooking } from '@shunlu/api-contract/fixtures';
import { expect } from 'storybook/test';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { DriverRideCard } from '../../rides/DriverRideCard/DriverRideCard.tsx';
import { BookingCard } from '../BookingCard/BookingCard.tsx';
import { TripCardSkeleton } from './TripCardSkeleton.tsx';

const meta = preview.meta({
  title: 'Bookings/TripCardSkeleton',
  component: TripCardSkeleton,
  decorators: [(Story) => <div style={{ maxInlineSize: 720 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'In the place of one’s own trips while they load: two of them, as the `skeleton` of `LoadState`.',
      avoid: 'What is loaded again keeps its cards. Rides that a search found have `RideCardSkeleton`.',
      parts: 'The frame of a `BookingCard`, and a block for each thing in it. It does not move or shimmer.',
      keyboard: 'Not operable.',
      announced: 'Silent; `LoadState` says that the list is loading.',
    },
  },
});

export const Default = meta.story();

export const WithPerson = meta.story({ args: { hasPerson: true } });

/** Has the height of the shortest real card, so that nothing jumps when trips arrive. */
export const BesideCards = meta.story({
  globals: { viewport: { value: 'desk' } },
  render: () => (
    <Stack>
      <TripCardSkeleton hasPerson />
      <BookingCard item={{ kind: 'booking', booking: { ...pendingBooking, expires_at: null } }} rideTo="/rides/101" />
      <TripCardSkeleton />
      <DriverRideCard ride={{ ...completedOffer, description: '' }} to="/rides/101" />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const heights = [...canvasElement.querySelectorAll('[data-component$="Card"], [data-component="TripCardSkeleton"]')].map((card) => card.getBoundingClientRect().height);
    await expect(heights).toHaveLength(4);
    const [booked, booking, driven, ride] = heights as [number, number, number, number];
    await expect(Math.abs(booked - booking)).toBeLessThanOrEqual(2);
    await expect(Math.abs(driven - ride)).toBeLessThanOrEqual(2);
  },
});

export const Narrow = Default.extend(narrow);
export const LargeText = Default.extend(largeText);
