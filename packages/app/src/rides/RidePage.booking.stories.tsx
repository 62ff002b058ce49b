import preview from '#storybook/preview';
import { bookRide, cancelBooking, getRide } from '@shunlu/api-contract';
import type { Booking } from '@shunlu/api-contract';
import { altis, banqiaoStation, confirmedBooking, offer, ownOffer, pendingBooking, taipeiHsinchuCost, yijunOwn } from '@shunlu/api-contract/fixtures';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { logInAs } from '../testing/PageHarness.tsx';
import { createRideHandlers, withRidePage, openForm, RESULTS_PATH } from './rides.fixtures.tsx';
import RidePage from './RidePage.tsx';

/** A point one third along the route. */
const [alongLat, alongLng] = offer.path[Math.floor(offer.path.length / 3)] ?? [];
const ALONG = `/search?from_address=${encodeURIComponent(banqiaoStation.full_name)}&from_lat=${alongLat}&from_lng=${alongLng}&to_lat=24.7806&to_lng=121.0059`;

/** A ride as its passengers, or people who may become one, see it. */
const meta = preview.meta({
  title: 'Pages/Ride/Booking',
  component: RidePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [withRidePage],
  beforeEach({ msw }) {
    msw.use(...createRideHandlers());
    return logInAs(yijunOwn);
  },
});

/** Records timers with their delays; for `beforeEach`. */
function spyOnTimers() {
  const timers = spyOn(window, 'setTimeout');
  return () => timers.mockRestore();
}

/** Found before the booking: on a busy machine the search by role takes much of the two seconds until the redirect. */
const askButton = () => screen.findByRole('button', { name: /^詢問駕駛$|^Ask driver$/ });

/** R2.56, R2.66, R8.35: books, shows the success, and opens the bookings page after 2 s. */
export const Bookable = meta.story({
  name: 'R9.4: it goes on 2 s after the booking',
  beforeEach({ msw }) {
    let bookings: Booking[] = [];
    msw.use(
      mock(getRide, () => ({ ride: { ...offer, total_seats: 7, available_seats: 7 }, bookings, cost: taipeiHsinchuCost })),
      mock(bookRide, () => {
        bookings = [pendingBooking];
        return { booking: pendingBooking };
      }),
    );
    return spyOnTimers();
  },
  play: async ({ canvas }) => {
    await openForm(canvas);
    await expect(canvas.getByRole('link', { name: /返回搜尋結果|Back to/ })).toHaveAttribute('href', RESULTS_PATH);
    await userEvent.click(await canvas.findByRole('button', { name: /送出預訂|Send booking|Submit/ }));
    await expect(await canvas.findAllByText(/預訂已送出|Booking (sent|created)/)).not.toHaveLength(0);
    await expect(window.setTimeout).toHaveBeenCalledWith(expect.any(Function), 2_000);
    await expect(await canvas.findByTestId('elsewhere')).toHaveTextContent('/rider/bookings');
  },
});

/** RD.101: after a search along the route, the searched ends are shown and sent. */
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

/** R8.27: the last seat was taken meanwhile; the form shows the error and keeps its values. */
export const TakenMeanwhile = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(bookRide, mockError('NO_SEATS')));
  },
  play: async ({ canvas }) => {
    await openForm(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: /送出預訂|Send booking|Submit/ }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^(已沒有座位。|No seats available)$/);
  },
});

/** R8.26: the ride was cancelled meanwhile. */
export const EndedMeanwhile = TakenMeanwhile.extend({
  beforeEach({ msw }) {
    msw.use(mock(bookRide, mockError('RIDE_NOT_ACTIVE')));
  },
  play: async ({ canvas }) => {
    await openForm(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: /送出預訂|Send booking|Submit/ }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^(這趟行程已不開放。|This ride is no longer active)$/);
  },
});

/** R8.27: the last seat was taken while the form was open; the error is shown, and the page shows a full ride. */
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

/** R2.57, R2.58, R8.30: cancelling a booking opens the bookings page. */
export const Booked = meta.story({
  name: 'R9.4: it goes on 2 s after the cancelling',
  beforeEach({ msw }) {
    msw.use(
      mock(getRide, { ride: offer, bookings: [pendingBooking], cost: taipeiHsinchuCost }),
      mock(cancelBooking, { booking: { ...pendingBooking, status: 'cancelled', cancel_kind: 'rider' } }),
    );
    return spyOnTimers();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /^(預訂已送出，等待駕駛確認|Booked, awaiting driver confirmation)$/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /送出預訂|Send booking/ })).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: /取消預訂|Cancel booking/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: /取消預訂|Cancel booking/ }));
    await canvas.findByText(/^預訂已取消。$|^Booking cancelled successfully!$/);
    await waitFor(() => expect(window.setTimeout).toHaveBeenCalledWith(expect.any(Function), 2_000));
    await expect(await canvas.findByTestId('elsewhere')).toHaveTextContent('/rider/bookings');
  },
});

/** R2.57, R2.64: opening a chat prevents the redirect to the bookings; the booking below the chat is up to date. */
export const BookedAndAsked = Bookable.extend({
  name: 'Booked and asked',
  play: async ({ canvas }) => {
    const ask = await askButton();
    await openForm(canvas);
    await expect(canvas.getByRole('spinbutton')).toHaveAttribute('aria-valuemax', '7');
    await userEvent.click(await canvas.findByRole('button', { name: /送出預訂|Send booking|Submit/ }));
    await canvas.findByText(/^(預訂已送出|Booking sent)$/);
    await userEvent.click(ask);
    await expect(await canvas.findByRole('button', { name: /取消預訂|Cancel booking/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /送出預訂|Send booking|Submit/ })).toBeNull();
    await expect(canvas.queryByText(/^(預訂已送出|Booking sent)$/)).toBeNull();
  },
});

/** R2.56: after a withdrawal the seats can be booked again. */
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

/** R2.57, RD.48: shows that the seats are reserved and how to withdraw; phone and plate are visible to each other. */
export const Confirmed = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: { ...offer, vehicle: ownOffer.vehicle }, bookings: [confirmedBooking], cost: taipeiHsinchuCost }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '0987-654-321' })).toHaveAttribute('href', 'tel:+886987654321');
    await expect(canvas.getByText(altis.license_plate)).toBeVisible();
    await expect(canvas.queryByText(offer.vehicle?.license_plate ?? '')).toBeNull();
    await expect(canvas.getByRole('heading', { name: /^座位已預留$|^Your seats are reserved$/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^取消預訂$|^Cancel booking$/ })).toBeVisible();
  },
});
