import preview from '#storybook/preview';
import { longOffer, offer } from '@shunlu/api-contract/fixtures';
import { expect } from 'storybook/test';
import { Itinerary } from './Itinerary.tsx';
import { endStops, searchedStops, timedStops } from './stops.ts';

const along = { kind: 'along', pickupKm: 1.8, dropoffKm: 4.2, isFromStart: false, isToEnd: false } as const;

const meta = preview.meta({
  title: 'Rides/Itinerary',
  component: Itinerary,
  args: { stops: endStops(offer) },
  parameters: {
    docs: {
      description: {
        component:
          'Where a ride goes. Green ring: get on. Red dot: get off. Blue: your part; grey: the rest of the driver’s way. '
          + 'Use `endStops` on cards, `searchedStops` in search results, `timedStops` on a ride’s page, and `RouteLine` where there is one line only. '
          + 'A screen reader hears an ordered list named “route”, each stop with what it is: start, via, pick-up, drop-off, end. Not operable.',
      },
    },
  },
});

export const TwoEnds = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
});

/** Your part of the driver’s way, and how far each point lies from it. */
export const AlongTheWay = meta.story({
  args: { stops: searchedStops(offer, { fit: along, from: '桃園市中壢區中壢車站', to: '新竹縣竹北市高鐵新竹站' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  },
});

export const OnlyTheEndDiffers = meta.story({
  args: { stops: searchedStops(offer, { fit: { ...along, isFromStart: true }, from: '台北車站', to: '竹北車站' }) },
});

export const WithTimes = meta.story({ args: { stops: timedStops(offer, 'zh-TW') } });

export const Muted = meta.story({ args: { stops: endStops(offer), isMuted: true, ground: 'bg' } });

/** Long names wrap; the line stretches, the marks stay at the first line. */
export const LongNames = meta.story({
  args: { stops: timedStops(longOffer, 'en') },
  decorators: [(Story) => <div style={{ maxInlineSize: 288 }}><Story /></div>],
});
