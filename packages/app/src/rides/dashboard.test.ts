import { cancelledOffer, completedOffer, drivenRequest, limitedOffer, offer } from '@shunlu/api-contract/fixtures';
import type { Ride } from '@shunlu/api-contract';
import { expect, it } from 'vitest';
import { sortDashboard } from './dashboard.ts';

it('RD.87, R2.76: Active is pending, active and in progress; Completed is completed; cancelled is nowhere', () => {
  const underWay: Ride = { ...offer, id: 109, status: 'in_progress', departure_time: '2026-11-20T02:00:00.000Z' };
  const pending: Ride = { ...offer, id: 110, status: 'pending', departure_time: '2026-11-22T02:00:00.000Z' };
  const older: Ride = { ...completedOffer, id: 111, departure_time: '2026-11-01T02:00:00.000Z' };
  const rides = [pending, older, limitedOffer, cancelledOffer, completedOffer, drivenRequest, underWay];
  const { active, completed } = sortDashboard(rides);
  expect(active.map(({ id }) => id)).toEqual([109, 202, 102, 110]);
  expect(completed.map(({ id }) => id)).toEqual([106, 111]);
});
