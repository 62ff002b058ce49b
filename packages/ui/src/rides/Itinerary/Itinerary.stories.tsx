import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { offer } from '@shunlu/api-contract/fixtures';
import { expect, within } from 'storybook/test';
import { ALONG, longRide, NEAR } from '../rides.fixtures.tsx';
import { Itinerary } from './Itinerary.tsx';
import { getEndStops, getSearchedStops, getTimedStops } from './itinerary-stops.ts';

const meta = preview.meta({
  title: 'Rides/Itinerary',
  component: Itinerary,
  args: { stops: getEndStops(offer) },
  parameters: {
    guide: {
      when: 'Where a ride goes: `endStops` on cards, `searchedStops` in search results, `timedStops` on a ride’s page.',
      avoid: 'Where there is one line only, use `RouteLine`; a form drawn as a route is made of `FormSteps`.',
      parts: 'Green ring, get on; red dot, get off; blue, your part; grey, the rest of the driver’s way. Each stop has its place and below it county and town, or how far it lies from the route; of a ride that only begins and ends near what was searched also how far its own ends are from that. With times a column at the start. Long names wrap: the line stretches, the marks stay at the first line.',
      keyboard: 'Not operable.',
      announced: 'An ordered list named “route”, each stop with what it is: start, via, pick-up, drop-off, end, the driver’s own ends.',
    },
  },
});

/** R2.43 */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const [start, end, ...others] = canvas.getAllByRole('listitem');
    await expect(start).toHaveTextContent(/^(起點|Start) 台北車站台北市中正區$/);
    await expect(end).toHaveTextContent(/^(終點|End) 新竹科學園區新竹市東區$/);
    await expect(others).toEqual([]);
  },
});

/** The passenger's part of the driver's route, with the distance of each point. */
export const AlongTheWay = meta.story({
  tags: ['forced-colours'],
  args: { stops: getSearchedStops(offer, { fit: ALONG, from: '桃園市中壢區中壢車站', to: '新竹縣竹北市高鐵新竹站' }) },
  play: async ({ canvas }) => {
    const stops = canvas.getAllByRole('listitem');
    await expect(stops).toHaveLength(4);
    const spoken = [
      /^(駕駛起點|Driver starts) 台北車站$/,
      /^(上車點 中壢車站上車點離路線 1\.8 公里|Pick-up 中壢車站Pick-up 1\.8 km from the route)$/,
      /^(下車點 高鐵新竹站下車點離路線 4\.2 公里|Drop-off 高鐵新竹站Drop-off 4\.2 km from the route)$/,
      /^(駕駛終點|Driver ends) 新竹科學園區$/,
    ];
    for (const [index, words] of spoken.entries()) await expect(stops[index]).toHaveTextContent(words);
  },
});

/** Similar direction: the ride's own ends and their distances from the searched ones. */
export const NearBothEnds = meta.story({
  args: { stops: getSearchedStops(offer, { fit: NEAR, from: '桃園市中壢區中壢車站', to: '新竹縣竹北市高鐵新竹站' }) },
  play: async ({ canvas }) => {
    const [start, end, ...others] = canvas.getAllByRole('listitem');
    await expect(others).toEqual([]);
    await expect(start).toHaveTextContent(/^(起點|Start) 台北車站/);
    await expect(within(start as HTMLElement).getByText(/^(離你搜尋的上車點 12 公里|12 km from the pick-up you searched)$/)).toBeVisible();
    await expect(end).toHaveTextContent(/^(終點|End) 新竹科學園區/);
    await expect(within(end as HTMLElement).getByText(/^(離你搜尋的下車點 4\.2 公里|4\.2 km from the drop-off you searched)$/)).toBeVisible();
  },
});

/** D102: a request along the route that a driver searched. */
export const RequestOnOwnRoute = meta.story({
  args: { stops: getSearchedStops(offer, { fit: { ...ALONG, isOwnRoute: true }, from: '基隆市仁愛區基隆車站', to: '高雄市三民區高雄車站' }) },
  play: async ({ canvas }) => {
    const stops = canvas.getAllByRole('listitem');
    const spoken = [
      /^(駕駛起點|Driver starts) 基隆車站$/,
      /^(上車點 台北車站.*上車點離路線 1\.8 公里|Pick-up 台北車站.*Pick-up 1\.8 km from the route)$/,
      /^(下車點 新竹科學園區.*下車點離路線 4\.2 公里|Drop-off 新竹科學園區.*Drop-off 4\.2 km from the route)$/,
      /^(駕駛終點|Driver ends) 高雄車站$/,
    ];
    await expect(stops).toHaveLength(spoken.length);
    for (const [index, words] of spoken.entries()) await expect(stops[index]).toHaveTextContent(words);
  },
});

/** Shows the pick-up time. */
export const PickupTime = meta.story({
  args: {
    stops: getSearchedStops(offer, { fit: ALONG, from: '桃園市中壢區中壢車站', to: '新竹縣竹北市高鐵新竹站', pickupTime: '2026-11-20T08:35:00.000Z' }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('16:05')).toBeVisible();
    await expect(canvas.getByText('16:35')).toBeVisible();
  },
});

export const OnlyTheEndDiffers = meta.story({
  args: { stops: getSearchedStops(offer, { fit: { ...ALONG, isFromStart: true }, from: '台北車站', to: '竹北車站' }) },
});

/** Shows waypoints with their times and the freeway. */
export const WithTimes = meta.story({ args: { stops: getTimedStops(offer, 'zh-TW') } });

/** The ride is closed. */
export const Muted = meta.story({ args: { stops: getEndStops(offer), isMuted: true, ground: 'bg' } });

export const LongText = meta.story({
  args: { stops: getTimedStops(longRide, 'en') },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
