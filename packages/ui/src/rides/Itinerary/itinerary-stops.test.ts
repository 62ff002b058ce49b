import { expect, it } from 'vitest';
import { offer } from '@shunlu/api-contract/fixtures';
import { getEndStops, getSearchedStops, getTimedStops } from './itinerary-stops.ts';

it('R2.43: the two ends, the place first, county and town below', () => {
  expect(getEndStops(offer)).toEqual([
    { role: 'start', name: '台北車站', area: '台北市中正區', time: undefined },
    { role: 'end', name: '新竹科學園區', area: '新竹市東區', time: undefined },
  ]);
});

it('RD.121: times and waypoints in the person’s language', () => {
  const stops = getTimedStops(offer, 'en');
  expect(stops.map(({ name }) => name)).toEqual(['台北車站', 'Wugu Interchange', 'Zhubei Interchange', '新竹科學園區']);
  expect(stops[1]).toMatchObject({ time: Date.parse('2026-11-20T08:20:00.000Z'), freeway: '1' });
});

const along = { kind: 'along', pickupKm: 1.8, dropoffKm: 4.2, isFromStart: false, isToEnd: false } as const;

it('along the way: four stops, with each point’s distance from the route', () => {
  const stops = getSearchedStops(offer, { fit: along, from: '桃園市中壢區中壢車站', to: '竹北' });
  expect(stops.map(({ role, name }) => `${role} ${name}`)).toEqual([
    'driverStart 台北車站', 'start 中壢車站', 'end 竹北', 'driverEnd 新竹科學園區',
  ]);
  expect(stops.map(({ awayKm }) => awayKm)).toEqual([undefined, 1.8, 4.2, undefined]);
});

it('along the way it says when the driver starts, and when they pass where one gets in', () => {
  const stops = getSearchedStops(offer, { fit: along, from: '中壢', to: '竹北', pickupTime: '2026-11-20T08:35:00.000Z' });
  expect(stops.map(({ time }) => time)).toEqual([offer.departure_time, '2026-11-20T08:35:00.000Z', undefined, undefined]);
});

it('an end that both share is not told twice', () => {
  const stops = getSearchedStops(offer, { fit: { ...along, isFromStart: true }, from: '北車', to: '竹北' });
  expect(stops.map(({ role }) => role)).toEqual(['start', 'end', 'driverEnd']);
});

it('same ends: the ride’s own', () => {
  expect(getSearchedStops(offer, { fit: { ...along, kind: 'same' }, from: '北車', to: '竹科' })).toEqual(getEndStops(offer));
});

it('only a similar direction: the ride’s own ends, and how far each is from the searched one where it is another place', () => {
  const [start, end] = getEndStops(offer);
  const way = { from: '中壢', to: '竹北' };
  const near = { ...along, kind: 'near' } as const;
  expect(getSearchedStops(offer, { fit: near, ...way })).toEqual([{ ...start, searchedKm: 1.8 }, { ...end, searchedKm: 4.2 }]);
  expect(getSearchedStops(offer, { fit: { ...near, isFromStart: true }, ...way })).toEqual([start, { ...end, searchedKm: 4.2 }]);
  expect(getSearchedStops(offer, { fit: { ...near, isToEnd: true }, ...way })).toEqual([{ ...start, searchedKm: 1.8 }, end]);
});

it('D102: a driver’s own way: the request’s ends between the searched ones, with their distance from it', () => {
  const [start, end] = getEndStops(offer);
  const fit = { ...along, isOwnRoute: true };
  const way = { from: '基隆市仁愛區基隆車站', to: '高雄市三民區高雄車站' };
  expect(getSearchedStops(offer, { fit, ...way })).toEqual([
    { role: 'driverStart', name: '基隆車站' }, { ...start, awayKm: 1.8 }, { ...end, awayKm: 4.2 }, { role: 'driverEnd', name: '高雄車站' },
  ]);
  expect(getSearchedStops(offer, { fit: { ...fit, isFromStart: true }, ...way }).map(({ role }) => role)).toEqual(['start', 'end', 'driverEnd']);
});
