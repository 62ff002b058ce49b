import preview from '#storybook/preview';
import { getRide, joinRide, listVehicles } from '@shunlu/api-contract';
import type { Booking, Ride } from '@shunlu/api-contract';
import { altis, caddy, damingOwn, proposal, request } from '@shunlu/api-contract/fixtures';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { expect, screen, userEvent } from 'storybook/test';
import { logInAs } from '../testing/PageHarness.tsx';
import { createRideHandlers, withRidePage, openForm } from './rides.fixtures.tsx';
import RidePage from './RidePage.tsx';

/** Another person's request, as a driver sees it. */
const meta = preview.meta({
  title: 'Pages/Ride/Request',
  component: RidePage,
  tags: ['!autodocs'],
  globals: { mode: 'driver' },
  parameters: { layout: 'fullscreen' },
  decorators: [withRidePage],
  beforeEach({ msw }) {
    msw.use(...createRideHandlers());
    return logInAs(damingOwn, 'driver');
  },
});

const PARTY_OF_EIGHT: Ride = { ...request, total_seats: 8, available_seats: 0 };

/** RD.3, D68: a driver proposes to drive; the proposal stays on the page until the creator, and only the creator, decides. */
export const ToDrive = meta.story({
  beforeEach({ msw }) {
    let bookings: Booking[] = [];
    msw.use(
      mock(getRide, () => ({ ride: request, bookings, cost: null })),
      mock(joinRide, ({ body }) => {
        const { role, vehicle_id } = body as { role: string; vehicle_id: number };
        if (role !== 'driver' || vehicle_id !== altis.id) return mockError('VALIDATION');
        bookings = [proposal];
        return { booking: proposal };
      }),
    );
  },
  play: async ({ canvas }) => {
    await openForm(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: /送出提議|Send proposal/ }));
    await expect(await canvas.findByRole('heading', { name: /你提議載這趟|You offered to drive/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /送出提議|Send proposal/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /選這位駕駛|Choose this driver|^婉拒|^拒絕|^Reject|^Decline/ })).toBeNull();
  },
});

/** R8.26: the request was cancelled while the proposal was written; the error is shown although the form is gone. */
export const TakenBackMeanwhile = meta.story({
  beforeEach({ msw }) {
    let ride: Ride = request;
    msw.use(
      mock(getRide, () => ({ ride, bookings: [], cost: null })),
      mock(joinRide, () => {
        ride = { ...request, status: 'cancelled' };
        return mockError('RIDE_NOT_ACTIVE');
      }),
    );
  },
  play: async ({ canvas }) => {
    await openForm(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: /送出提議|Send proposal/ }));
    await expect(await screen.findByText(/^(這趟行程已不開放。|This ride is no longer active)$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /送出提議|Send proposal/ })).toBeNull();
  },
});

/** D41: a party of eight is full for passengers who want to join, but not for a driver whose van holds it. */
export const FullToDrive = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(getRide, { ride: PARTY_OF_EIGHT, bookings: [], cost: null }),
      mock(listVehicles, { vehicles: [{ ...caddy, seats: 8, is_available: true }] }),
    );
  },
  play: async ({ canvas }) => {
    await openForm(canvas);
    await expect(await canvas.findByRole('button', { name: /送出提議|Send proposal/ })).toBeVisible();
    await expect(canvas.queryByText(/這趟徵求已滿|This request is full/)).toBeNull();
    await expect(canvas.queryByRole('button', { name: /有空位時通知我|Tell me when a seat is free/ })).toBeNull();
  },
});

/** D41: a passenger who wants to join a party of eight reads that it is full. */
export const FullToJoin = meta.story({
  globals: { mode: 'passenger' },
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: PARTY_OF_EIGHT, bookings: [], cost: null }));
    return logInAs(damingOwn);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/這趟徵求已滿|This request is full/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /我可以載|I can drive|加入徵求|Join request/ })).toBeNull();
  },
});
