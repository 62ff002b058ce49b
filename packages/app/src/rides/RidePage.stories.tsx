import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { bookRide, cancelBooking, createAlert, getRide, joinRide, listBlocked, listVehicles } from '@shunlu/api-contract';
import type { Booking, Ride } from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import {
  altis, banqiaoStation, caddy, cancelledOffer, completedOffer, confirmedBooking, damingBlocked, damingOwn, fullOffer, offer, ownOffer, pendingBooking,
  proposal, recurringOffer, request, seatAlert, taipeiHsinchuCost, yijunOwn,
} from '@shunlu/api-contract/fixtures';
import { expectBusy, expectUnavailable } from '@shunlu/ui/feedback/forStories.ts';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { logInAs } from '../testing/PageStage.tsx';
import { useTrust } from '../trust/index.ts';
import { answersOfARide, onItsPage, RESULTS } from './forStories.tsx';
import RidePage from './RidePage.tsx';

/** From a point a third along the way. */
const [alongLat, alongLng] = offer.path[Math.floor(offer.path.length / 3)] ?? [];
const ALONG = `/search?from_address=${encodeURIComponent(banqiaoStation.full_name)}&from_lat=${alongLat}&from_lng=${alongLng}&to_lat=24.7806&to_lng=121.0059`;

const meta = preview.meta({
  title: 'Pages/Ride',
  component: RidePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [onItsPage],
  beforeEach({ msw }) {
    msw.use(...answersOfARide());
    return logInAs(yijunOwn);
  },
});

/** Whether the booking form stands open beside the ride, as on a desk; on a phone a button opens it. */
async function openForm(canvas: { findByRole: typeof screen.findByRole; queryByRole: typeof screen.queryByRole }) {
  await canvas.findByRole('heading', { level: 1 });
  const open = canvas.queryByRole('button', { name: /^預訂座位$|^Book/ });
  if (open) await userEvent.click(open);
}

export const Success = meta.story({
  parameters: { chromatic: { modes: allModes } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /^檢舉陳大明$|^Report 陳大明$/ })).toBeVisible();
  },
});

/** R2.56, R2.66: books, says so, and goes on to my bookings after 2 s. */
export const Bookable = meta.story({
  beforeEach({ msw }) {
    let bookings: Booking[] = [];
    msw.use(
      mock(getRide, () => ({ ride: offer, bookings, cost: taipeiHsinchuCost })),
      mock(bookRide, () => {
        bookings = [pendingBooking];
        return { booking: pendingBooking };
      }),
    );
  },
  play: async ({ canvas }) => {
    await openForm(canvas);
    await expect(canvas.getByRole('link', { name: /返回搜尋結果|Back to/ })).toHaveAttribute('href', RESULTS);
    await userEvent.click(await canvas.findByRole('button', { name: /送出預訂|Send booking|Submit/ }));
    await expect(await canvas.findAllByText(/預訂已送出|Booking (sent|created)/)).not.toHaveLength(0);
    await expect(await canvas.findByTestId('elsewhere')).toHaveTextContent('/rider/bookings');
  },
});

/** R8.27: the last seat went meanwhile: said in the form, nothing lost. */
export const TakenMeanwhile = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(bookRide, mockError('NO_SEATS')));
  },
  play: async ({ canvas }) => {
    await openForm(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: /送出預訂|Send booking|Submit/ }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/已沒有座位|No seats available/);
  },
});

/** R8.26: it was cancelled meanwhile. */
export const EndedMeanwhile = TakenMeanwhile.extend({
  beforeEach({ msw }) {
    msw.use(mock(bookRide, mockError('RIDE_NOT_ACTIVE')));
  },
  play: async ({ canvas }) => {
    await openForm(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: /送出預訂|Send booking|Submit/ }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/不再開放|已不開放|no longer active/);
  },
});

/** R8.27: while the form was open another took the last seat: that is said, and the page shows that the ride is full. */
export const LastSeatTaken = meta.story({
  beforeEach({ msw }) {
    let ride = offer;
    msw.use(
      mock(getRide, () => ({ ride, bookings: [], cost: taipeiHsinchuCost })),
      mock(bookRide, () => {
        ride = { ...offer, available_seats: 0 };
        return mockError('NO_SEATS');
      }),
    );
  },
  play: async ({ canvas }) => {
    await openForm(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: /送出預訂|Send booking|Submit/ }));
    await expect(await canvas.findByRole('heading', { name: /^這趟已滿座。$|^No seats available$/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /有空位時通知我|Tell me when a seat is free/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /送出預訂|Send booking|Submit/ })).toBeNull();
    const said = await screen.findByRole('region', { name: /^通知訊息|^Messages/ });
    await expect(within(said).getByText(/已沒有座位|No seats available/)).toBeVisible();
  },
});

/** R8.26: the request was taken back while the proposal was written: that is said though the form has gone. */
export const TakenBackMeanwhile = meta.story({
  globals: { mode: 'driver' },
  beforeEach({ msw }) {
    let ride: Ride = request;
    msw.use(
      mock(getRide, () => ({ ride, bookings: [], cost: null })),
      mock(joinRide, () => {
        ride = { ...request, status: 'cancelled' };
        return mockError('RIDE_NOT_ACTIVE');
      }),
    );
    return logInAs(damingOwn, 'driver');
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    const open = canvas.queryByRole('button', { name: /^我可以載$|^I can drive$/ });
    if (open) await userEvent.click(open);
    await userEvent.click(await canvas.findByRole('button', { name: /送出提議|Send proposal/ }));
    await expect(await screen.findByText(/不再開放|已不開放|no longer active/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /送出提議|Send proposal/ })).toBeNull();
  },
});

/** R2.57, R2.58 */
export const Booked = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(getRide, { ride: offer, bookings: [pendingBooking], cost: taipeiHsinchuCost }),
      mock(cancelBooking, { booking: { ...pendingBooking, status: 'cancelled', cancel_kind: 'rider' } }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /取消預訂|Cancel booking/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: /取消預訂|Cancel booking/ }));
    await expect(await canvas.findByTestId('elsewhere')).toHaveTextContent('/rider/bookings');
  },
});

/** Looked up ahead: on a busy machine looking for it takes a good part of the two seconds until the redirect. */
const askButton = () => screen.findByRole('button', { name: /^詢問駕駛$|^Ask driver$/ });

/** R2.57: who opens a chat instead of going on to the bookings finds the booking below it, as it stands. */
export const BookedAndAsked = Bookable.extend({
  play: async ({ canvas }) => {
    const ask = await askButton();
    await openForm(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: /送出預訂|Send booking|Submit/ }));
    await canvas.findByText(/^(預訂已送出|Booking sent)$/);
    await userEvent.click(ask);
    await expect(await canvas.findByRole('button', { name: /取消預訂|Cancel booking/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /送出預訂|Send booking|Submit/ })).toBeNull();
    await expect(canvas.queryByText(/^(預訂已送出|Booking sent)$/)).toBeNull();
  },
});

/** R2.56: and who has given the seats up may book again. */
export const CancelledAndAsked = meta.story({
  beforeEach({ msw }) {
    let bookings: Booking[] = [pendingBooking];
    const cancelled: Booking = { ...pendingBooking, status: 'cancelled', cancel_kind: 'rider' };
    msw.use(
      mock(getRide, () => ({ ride: offer, bookings, cost: taipeiHsinchuCost })),
      mock(cancelBooking, () => {
        bookings = [cancelled];
        return { booking: cancelled };
      }),
    );
  },
  play: async ({ canvas }) => {
    const ask = await askButton();
    await userEvent.click(await canvas.findByRole('button', { name: /取消預訂|Cancel booking/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const sure = dialog.getByRole('button', { name: /取消預訂|Cancel booking/ });
    await userEvent.click(sure);
    await waitFor(() => expect(sure).not.toBeInTheDocument());
    await userEvent.click(ask);
    await expect(await canvas.findByRole('button', { name: /^預訂座位$|^Book|送出預訂|Send booking|Submit/ })).toBeVisible();
  },
});

/** RD.48: phone and plate are open to each other. */
export const Confirmed = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: { ...offer, vehicle: ownOffer.vehicle }, bookings: [confirmedBooking], cost: taipeiHsinchuCost }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '0987-654-321' })).toHaveAttribute('href', 'tel:+886987654321');
    await expect(canvas.getByText(altis.license_plate)).toBeVisible();
    await expect(canvas.queryByText(offer.vehicle?.license_plate ?? '')).toBeNull();
  },
});

/** RD.101: from a search along the way the searched ends are shown, and sent. */
export const BookableAlong = meta.story({
  parameters: { cameFrom: ALONG },
  beforeEach({ msw }) {
    msw.use(
      mock(bookRide, ({ body }) => {
        const { pickup_address: address, dropoff_address: end } = body as Record<string, unknown>;
        return address === banqiaoStation.full_name && end === undefined ? { booking: pendingBooking } : mockError('VALIDATION');
      }),
    );
  },
  play: async ({ canvas }) => {
    await openForm(canvas);
    await expect(await canvas.findByText(/你的上下車地點|Where you get in and out/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: /送出預訂|Send booking|Submit/ }));
    await expect(await canvas.findAllByText(/預訂已送出|Booking (sent|created)/)).not.toHaveLength(0);
  },
});

/** D1, D68: a driver offers to drive; the offer stands on the page until the creator answers. */
export const RequestToDrive = meta.story({
  globals: { mode: 'driver' },
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
    return logInAs(damingOwn, 'driver');
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    const open = canvas.queryByRole('button', { name: /^我可以載$|^I can drive$/ });
    if (open) await userEvent.click(open);
    await userEvent.click(await canvas.findByRole('button', { name: /送出提議|Send proposal/ }));
    await expect(await canvas.findByRole('heading', { name: /你提議載這趟|You offered to drive/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /送出提議|Send proposal/ })).toBeNull();
  },
});

/** D41: a party of eight is full for who would join it, not for a driver whose van holds it. */
export const FullRequestToDrive = meta.story({
  globals: { mode: 'driver' },
  beforeEach({ msw }) {
    msw.use(
      mock(getRide, { ride: { ...request, total_seats: 8, available_seats: 0 }, bookings: [], cost: null }),
      mock(listVehicles, { vehicles: [{ ...caddy, seats: 8, is_available: true }] }),
    );
    return logInAs(damingOwn, 'driver');
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    const open = canvas.queryByRole('button', { name: /^我可以載$|^I can drive$/ });
    if (open) await userEvent.click(open);
    await expect(await canvas.findByRole('button', { name: /送出提議|Send proposal/ })).toBeVisible();
    await expect(canvas.queryByText(/這趟徵求已滿|This request is full/)).toBeNull();
    await expect(canvas.queryByRole('button', { name: /有空位時通知我|Tell me when a seat is free/ })).toBeNull();
  },
});

/** D41: who would join a party of eight reads that it is full. */
export const FullRequestToJoin = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: { ...request, total_seats: 8, available_seats: 0 }, bookings: [], cost: null }));
    return logInAs(damingOwn);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/這趟徵求已滿|This request is full/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /我可以載|I can drive|加入徵求|Join request/ })).toBeNull();
  },
});

/** D6: who does not own it is led to the date that can be booked. */
export const OthersCommute = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(getRide, ({ params }) =>
        params['id'] === '111'
          ? { ride: { ...offer, id: 111, parent_ride_id: recurringOffer.id }, bookings: [], cost: taipeiHsinchuCost }
          : { ride: recurringOffer, bookings: [], cost: taipeiHsinchuCost },
      ),
    );
  },
  play: async ({ canvas }) => {
    await openForm(canvas);
    await expect(await canvas.findByRole('button', { name: /送出預訂|Send booking|Submit/ })).toBeVisible();
  },
});

/** RD.130: asks to be told of a seat. */
export const FullWithAlert = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(getRide, { ride: fullOffer, bookings: [], cost: taipeiHsinchuCost }),
      mock(createAlert, { alert: seatAlert }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /有空位時通知我|Tell me when a seat is free/ }));
    await expect(await canvas.findByText(/有空位時會通知你|You will be told/)).toBeVisible();
  },
});

/** R8.37: the ride's address is copied, and a toast says so; one also says that the browser refused. */
export const LinkCopied = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: offer, bookings: [], cost: taipeiHsinchuCost }));
  },
  play: async ({ canvas }) => {
    const written = spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce().mockRejectedValueOnce(new DOMException('Refused', 'NotAllowedError'));
    const copy = await canvas.findByRole('button', { name: /^複製連結$|^Copy link$/ });
    await userEvent.click(copy);
    await screen.findByText(/^已複製。$|^Copied/);
    await expect(written).toHaveBeenCalledWith(`${location.origin}/rides/101`);
    await userEvent.click(copy);
    await screen.findByText(/操作失敗|operation failed/);
  },
});

/** R2.61 */
export const Full = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: fullOffer, bookings: [], cost: taipeiHsinchuCost }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^這趟已滿座。$|^No seats available$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^預訂座位$|^Book|^送出預訂$|^Send booking$/ })).toBeNull();
  },
});

/** RD.115: whom one has blocked one cannot book, and is told so with the way back; beside report there is unblock. */
export const Blocked = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(listBlocked, { users: damingBlocked }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^(你已封鎖陳大明|You have blocked 陳大明)$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^預訂座位$|^Book|^送出預訂$|^Send booking$/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^封鎖|^Block|^詢問駕駛$|^Ask driver$/ })).toBeNull();
    for (const name of [/^解除封鎖$|^Unblock$/, /^解除封鎖陳大明$|^Unblock 陳大明$/]) {
      await userEvent.click(canvas.getByRole('button', { name }));
      await expect(useTrust.getState().asked).toMatchObject({ kind: 'block', person: { id: 11 }, isBlocked: true });
      useTrust.getState().close();
    }
  },
});

/** RD.115: who has a booking keeps it, and its cancel button. */
export const BlockedAndBooked = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listBlocked, { users: damingBlocked }), mock(getRide, { ride: offer, bookings: [confirmedBooking], cost: taipeiHsinchuCost }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^解除封鎖陳大明$|^Unblock 陳大明$/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^取消預訂$|^Cancel booking$/ })).toBeVisible();
  },
});

/** R4.12: who was not on it is told neither of seats left nor to ask its driver. */
export const Past = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: completedOffer, bookings: [], cost: taipeiHsinchuCost }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^這趟行程已完成$|^This ride is completed$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^詢問駕駛$|^Ask driver$/ })).toBeNull();
    await expect(canvas.queryByText(/充足|Good/)).toBeNull();
  },
});

/** RD.71: with its state and reason, never a 404. */
export const Cancelled = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: cancelledOffer, bookings: [], cost: taipeiHsinchuCost }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^這趟行程已取消$|^This ride was cancelled$/)).toBeVisible();
    await expect(canvas.getByText(/^原因：車輛臨時進廠維修$|^Reason: 車輛臨時進廠維修$/)).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('台北車站');
  },
});

export const Loading = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(getRide, 'loading'));
  },
  play: expectBusy,
});

/** R8.25 */
export const Empty = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(getRide, mockError('RIDE_NOT_FOUND')));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /找其他共乘|another ride/ })).toHaveAttribute('href', '/search');
  },
});

export const InError = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(getRide, mockError('UNAVAILABLE')));
  },
  play: expectUnavailable,
});
