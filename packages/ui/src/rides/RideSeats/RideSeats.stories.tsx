import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { cancelledOffer, completedOffer, fullOffer, offer } from '@shunlu/api-contract/fixtures';
import { expect } from 'storybook/test';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { RideSeats } from './RideSeats.tsx';

const meta = preview.meta({
  title: 'Rides/RideSeats',
  component: RideSeats,
  args: { ride: offer },
  parameters: {
    guide: {
      when: 'The seats of an offer, wherever it may be one that cannot be booked any more.',
      avoid: 'Where seats are booked it is always one that can be: `SeatPips`. Of a request a `Fact` says how many are needed.',
      parts: '`SeatPips` while it can be booked: with the level to who chooses, with the total to the driver. Else a plain fact, without pips, colour and level.',
      keyboard: 'Not operable.',
      announced: 'The words: “剩 3 座・充足”, “空位 3／4”.',
    },
  },
});

const level = /充足|有限|少量|已滿座|Good|Limited|Few|Fully booked/;

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(剩 3 座・充足|3 seats left · Good)$/)).toBeVisible();
  },
});

export const OfTotal = meta.story({
  args: { wording: 'total' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(剩 3／4 座|3\/4 seats left)$/)).toBeVisible();
  },
});

export const Full = meta.story({ args: { ride: fullOffer } });

/** R2.44, R4.12, RD.203: rides that cannot be booked show no level: departed, in progress, completed or cancelled. */
export const WithoutLevel = meta.story({
  render: ({ wording }) => (
    <Stack gap={1} align="start">
      <RideSeats ride={{ ...offer, departure_time: '2026-11-20T02:49:00.000Z' }} wording={wording} />
      <RideSeats ride={{ ...offer, status: 'in_progress' }} wording={wording} />
      <RideSeats ride={completedOffer} wording={wording} />
      <RideSeats ride={{ ...cancelledOffer, available_seats: 0 }} wording={wording} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^(空位 3／4|3\/4 seats free)$/)).toHaveLength(3);
    await expect(canvas.getByText(/^(空位 0／4|0\/4 seats free)$/)).toBeVisible();
    await expect(canvas.queryByText(level)).toBeNull();
  },
});

export const LongText = meta.story({ args: { ride: { ...fullOffer, total_seats: 8 }, wording: 'total' } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
