import { expect, it } from 'vitest';
import { hsinchuSciencePark, offer, offerWithoutCoordinates, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { rideFit } from './rideFit.ts';

const wugu = { lat: 25.0776, lng: 121.4306 };
const zhubei = { lat: 24.8412, lng: 121.0411 };

it('R1.5: both ends the same', () => {
  expect(rideFit(offer, { from: taipeiMainStation, to: hsinchuSciencePark })?.kind).toBe('same');
});

it('R1.5: two points of the way, and how far each lies from it', () => {
  const fit = rideFit(offer, { from: { lat: wugu.lat + 0.009, lng: wugu.lng }, to: zhubei });
  expect(fit).toMatchObject({ kind: 'along' });
  expect(fit?.pickupKm).toBeGreaterThan(0.5);
  expect(fit?.pickupKm).toBeLessThan(1.1);
  expect(fit?.dropoffKm).toBeLessThan(0.1);
});

it('RD.44: the other way round is not on the way', () => {
  expect(rideFit(offer, { from: zhubei, to: wugu })?.kind).toBe('near');
});

it('a point far off the path is not on the way', () => {
  expect(rideFit(offer, { from: taipeiMainStation, to: { lat: 24.2, lng: 120.7 } })?.kind).toBe('near');
});

it('R1.5: as far off the path as was asked for', () => {
  const away = { lat: wugu.lat + 0.1, lng: wugu.lng };
  expect(rideFit(offer, { from: away, to: zhubei })?.kind).toBe('near');
  expect(rideFit(offer, { from: away, to: zhubei, accessKm: 15 })?.kind).toBe('along');
});

it('says nothing of a ride without coordinates', () => {
  expect(rideFit(offerWithoutCoordinates, { from: wugu, to: zhubei })).toBeUndefined();
});
