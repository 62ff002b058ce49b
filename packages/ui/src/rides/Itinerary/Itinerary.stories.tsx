import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { offer } from '@shunlu/api-contract/fixtures';
import { expect } from 'storybook/test';
import { ALONG, longRide } from '../forStories.tsx';
import { Itinerary } from './Itinerary.tsx';
import { endStops, searchedStops, timedStops } from './stops.ts';

const meta = preview.meta({
  title: 'Rides/Itinerary',
  component: Itinerary,
  args: { stops: endStops(offer) },
  parameters: {
    guide: {
      when: 'Where a ride goes: `endStops` on cards, `searchedStops` in search results, `timedStops` on a ride’s page.',
      avoid: 'Where there is one line only, use `RouteLine`; a form drawn as a route is made of `Stations`.',
      parts: 'Green ring, get on; red dot, get off; blue, your part; grey, the rest of the driver’s way. Each stop has its place and below it county and town, or how far it lies from the route. With times a column at the start. Long names wrap: the line stretches, the marks stay at the first line.',
      keyboard: 'Not operable.',
      announced: 'An ordered list named “route”, each stop with what it is: start, via, pick-up, drop-off, end, the driver’s own ends.',
    },
  },
});

/** R2.43 */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
});
export const Playground = Default.extend({ tags: ['playground'] });

/** Your part of the driver’s way, and how far each point lies from it. */
export const AlongTheWay = meta.story({
  tags: ['forced-colours'],
  args: { stops: searchedStops(offer, { fit: ALONG, from: '桃園市中壢區中壢車站', to: '新竹縣竹北市高鐵新竹站' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.getByText(/1\.8 (公里|km)/)).toBeVisible();
  },
});

/** With the time at which the ride passes where one gets in. */
export const PickupTime = meta.story({
  args: {
    stops: searchedStops(offer, { fit: ALONG, from: '桃園市中壢區中壢車站', to: '新竹縣竹北市高鐵新竹站', pickupTime: '2026-11-20T08:35:00.000Z' }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('16:05')).toBeVisible();
    await expect(canvas.getByText('16:35')).toBeVisible();
  },
});

export const OnlyTheEndDiffers = meta.story({
  args: { stops: searchedStops(offer, { fit: { ...ALONG, isFromStart: true }, from: '台北車站', to: '竹北車站' }) },
});

/** RD.121: what is passed, with the minutes and the freeway. */
export const WithTimes = meta.story({ args: { stops: timedStops(offer, 'zh-TW') } });

/** The ride cannot be taken any more. */
export const Muted = meta.story({ args: { stops: endStops(offer), isMuted: true, ground: 'bg' } });

export const LongText = meta.story({
  args: { stops: timedStops(longRide, 'en') },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
