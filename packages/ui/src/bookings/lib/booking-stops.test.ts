import { expect, it } from 'vitest';
import { banqiaoStation, offer, pendingBooking } from '@shunlu/api-contract/fixtures';
import { alongBooking } from '../bookings.fixtures.ts';
import { getBookingStops, hasOwnStops, getPlannedStops } from './booking-stops.ts';

it('RD.103: a booking from end to end shows the ride’s ends', () => {
  expect(hasOwnStops(pendingBooking)).toBe(false);
  expect(getBookingStops(pendingBooking).map(({ role, name, time }) => [role, name, time])).toEqual([
    ['start', '台北車站', undefined],
    ['end', '新竹科學園區', undefined],
  ]);
});

it('RD.103: one along the way shows its own ends with their times, within the driver’s', () => {
  expect(hasOwnStops(alongBooking)).toBe(true);
  expect(getBookingStops(alongBooking).map(({ role, name, time }) => [role, name, time])).toEqual([
    ['driverStart', '台北車站', alongBooking.departure_time],
    ['start', '五股交流道旁中油加油站', alongBooking.pickup.time],
    ['end', '高鐵新竹站 4 號出口', alongBooking.dropoff.time],
    ['driverEnd', '新竹科學園區', alongBooking.estimated_arrival_time],
  ]);
});

it('RD.103: before it is booked, without times', () => {
  expect(getPlannedStops(offer, { pickup: banqiaoStation }).map(({ role, name }) => [role, name])).toEqual([
    ['driverStart', '台北車站'],
    ['start', '板橋車站'],
    ['end', '新竹科學園區'],
  ]);
});
