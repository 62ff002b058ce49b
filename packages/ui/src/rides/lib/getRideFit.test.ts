import type { LatLng } from '@shunlu/api-contract';
import { expect, it } from 'vitest';
import { hsinchuSciencePark, offer, offerWithoutCoordinates, request, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { getRideFit } from './getRideFit.ts';

const wugu = { lat: 25.0776, lng: 121.4306 };
const zhubei = { lat: 24.8412, lng: 121.0411 };

it('R1.5: both ends the same', () => {
  expect(getRideFit(offer, { from: taipeiMainStation, to: hsinchuSciencePark })?.kind).toBe('same');
});

it('R1.5: two points of the way, and how far each lies from it', () => {
  const fit = getRideFit(offer, { from: { lat: wugu.lat + 0.009, lng: wugu.lng }, to: zhubei });
  expect(fit).toMatchObject({ kind: 'along' });
  expect(fit?.pickupKm).toBeGreaterThan(0.5);
  expect(fit?.pickupKm).toBeLessThan(1.1);
  expect(fit?.dropoffKm).toBeLessThan(0.1);
});

it('RD.44: the other way round is not on the way', () => {
  expect(getRideFit(offer, { from: zhubei, to: wugu })?.kind).toBe('near');
});

it('a point far off the path is not on the way', () => {
  expect(getRideFit(offer, { from: taipeiMainStation, to: { lat: 24.2, lng: 120.7 } })?.kind).toBe('near');
});

it('R1.5: what only begins and ends near is as far off as its own ends are', () => {
  const north = (km: number) => km / 111.195;
  const aside = (place: LatLng, km: number) => ({ lat: place.lat + north(km), lng: place.lng });
  const fit = getRideFit(offer, { from: aside(taipeiMainStation, 12), to: aside(hsinchuSciencePark, 20) });
  expect([fit?.kind, fit?.pickupKm.toFixed(1), fit?.dropoffKm.toFixed(1)]).toEqual(['near', '12.0', '20.0']);
});

it('R1.5: as far off the path as was asked for', () => {
  const away = { lat: wugu.lat + 0.1, lng: wugu.lng };
  expect(getRideFit(offer, { from: away, to: zhubei })?.kind).toBe('near');
  expect(getRideFit(offer, { from: away, to: zhubei, accessKm: 15 })?.kind).toBe('along');
});

it('D102: a request along a driver’s own way is as far from that as the server says', () => {
  const kaohsiung = { lat: 22.6397, lng: 120.3021 };
  const found = { ...request, fit: 80, access_km: 1.8, egress_km: 4.2 };
  const ends = { from: { lat: 25.13, lng: 121.74 }, to: kaohsiung };
  expect(getRideFit(found, ends)).toMatchObject({ kind: 'along', isOwnRoute: true, pickupKm: 1.8, dropoffKm: 4.2 });
  expect(getRideFit({ ...found, fit: 49 }, ends)).toMatchObject({ kind: 'near' });
  expect(getRideFit({ ...found, ride_mode: 'offer' }, ends)).toMatchObject({ kind: 'near' });
});

it('says nothing of a ride without coordinates', () => {
  expect(getRideFit(offerWithoutCoordinates, { from: wugu, to: zhubei })).toBeUndefined();
});
