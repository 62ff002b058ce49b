import { banqiaoStation, hsinchuSciencePark, offer, request, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { expect, it } from 'vitest';
import { getSearchFit, getOwnEnds } from './ownEnds.ts';

/** A point of the route, a third along. */
const [lat = 0, lng = 0] = offer.path[Math.floor(offer.path.length / 3)] ?? [];
const onTheWay = { ...banqiaoStation, id: 'on-the-way', lat, lng };

it('RD.101: from a search along the way the searched ends that are not the ride’s are sent', () => {
  expect(getOwnEnds(offer, { start: onTheWay, end: hsinchuSciencePark })).toEqual({ pickup: onTheWay, dropoff: null });
  expect(getOwnEnds(offer, { start: taipeiMainStation, end: onTheWay })).toEqual({ pickup: null, dropoff: onTheWay });
});

it('RD.101: as far from the way as was searched', () => {
  const away = { ...onTheWay, id: 'away', lat: lat + 0.1 };
  expect(getOwnEnds(offer, { start: away, end: hsinchuSciencePark })).toBeUndefined();
  expect(getOwnEnds(offer, { start: away, end: hsinchuSciencePark, accessKm: 15 })).toEqual({ pickup: away, dropoff: null });
});

it('RD.101: the ride’s own ends, where one did not search, or searched for just these, or for the other direction', () => {
  expect(getOwnEnds(offer, undefined)).toBeUndefined();
  expect(getOwnEnds(offer, { start: taipeiMainStation, end: hsinchuSciencePark })).toBeUndefined();
  expect(getOwnEnds(offer, { start: hsinchuSciencePark, end: onTheWay })).toBeUndefined();
  expect(getSearchFit(offer, { start: hsinchuSciencePark, end: onTheWay })?.kind).toBe('near');
});

it('D102: nobody gets in at the searched ends where these are the driver’s', () => {
  const found = { ...request, fit: 80, access_km: 1.8, egress_km: 4.2 };
  const searched = { start: { ...taipeiMainStation, lat: 25.13, lng: 121.74 }, end: { ...hsinchuSciencePark, lat: 22.64, lng: 120.3 } };
  expect(getSearchFit(found, searched)).toMatchObject({ kind: 'along', isOwnRoute: true });
  expect(getOwnEnds(found, searched)).toBeUndefined();
});
