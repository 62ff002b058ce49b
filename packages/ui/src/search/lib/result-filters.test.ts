import { expect, it } from 'vitest';
import { fullOffer, lastSeatOffer, limitedOffer, longOffer, offer, request } from '@shunlu/api-contract/fixtures';
import { countFilters, filterRides } from './result-filters.ts';
import type { ResultFilter } from './result-filters.ts';

/** Taipei: 16:05, 16:30, 16:30, 16:30 (full), 16:05 (NT$1,280), 16:05 (request). */
const rides = [offer, limitedOffer, lastSeatOffer, fullOffer, longOffer, request];
const idsFor = (filter: ResultFilter) => filterRides(rides, filter).map(({ id }) => id);

it('R5.41, R9.30: an empty filter keeps all, in the order in which they come', () => {
  expect(idsFor({})).toEqual(rides.map(({ id }) => id));
});

it('R5.41: by price, the limit included', () => {
  expect(idsFor({ maxPrice: 60 })).toEqual([offer.id, limitedOffer.id, lastSeatOffer.id, fullOffer.id]);
  expect(idsFor({ maxPrice: 0 })).toEqual([lastSeatOffer.id]);
});

it('R5.41: by seats left', () => {
  expect(idsFor({ minSeats: 3 })).toEqual([offer.id, longOffer.id, request.id]);
});

it('R5.41: by seats, for a driver those that a request needs while nobody drives', () => {
  const needs = { ...request, total_seats: 2, available_seats: 6 };
  const idsForDriver = (minSeats: number) => filterRides([offer, needs, { ...needs, id: 9, driver: offer.driver }], { minSeats }, 'request').map(({ id }) => id);
  expect(idsForDriver(2)).toEqual([offer.id, needs.id, 9]);
  expect(idsForDriver(3)).toEqual([offer.id, 9]);
});

it('R5.41: by a window of Taipei time, the ends included', () => {
  expect(idsFor({ fromTime: '16:30' })).toEqual([limitedOffer.id, lastSeatOffer.id, fullOffer.id]);
  expect(idsFor({ toTime: '16:05' })).toEqual([offer.id, longOffer.id, request.id]);
  expect(idsFor({ fromTime: '22:00', toTime: '16:10' })).toEqual([offer.id, longOffer.id, request.id]);
});

it('R5.41: by type and kind', () => {
  expect(filterRides([offer, { ...offer, id: 9, ride_type: 'recurring' }], { rideType: 'recurring' }).map(({ id }) => id)).toEqual([9]);
  expect(idsFor({ rideMode: 'request' })).toEqual([request.id]);
});

it('R5.41: all together', () => {
  expect(idsFor({ maxPrice: 100, minSeats: 2, fromTime: '16:00', toTime: '17:00', rideType: 'one_time', rideMode: 'offer' })).toEqual([
    offer.id, limitedOffer.id,
  ]);
  expect(countFilters({ maxPrice: 0, minSeats: undefined, rideMode: 'offer' })).toBe(2);
});
