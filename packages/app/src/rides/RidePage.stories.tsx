import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { bookRide, cancelBooking, getConfig, getRide } from '@shunlu/api-contract';
import type { Booking } from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { bookingsOfOffer, cancelledOffer, confirmedBooking, damingOwn, fullOffer, offer, ownOffer, pendingBooking, request,
  taipeiHsinchuCost, yijunOwn, plainConfig } from '@shunlu/api-contract/fixtures';
import { expect, screen, userEvent, within } from 'storybook/test';
import { logInAs, PageStage } from '../testing/PageStage.tsx';
import RidePage from './RidePage.tsx';

const RESULTS = '/search?from_lat=25.04767&from_lng=121.51698&to_lat=24.7806&to_lng=121.0059';

const meta = preview.meta({
  title: 'Pages/Ride',
  component: RidePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <PageStage at="/rides/101" pattern="/rides/:id" cameFrom={RESULTS}><Story /></PageStage>],
  beforeEach({ msw }) {
    msw.use(
      mock(getConfig, plainConfig),
      mock(getRide, { ride: offer, bookings: [], cost: taipeiHsinchuCost }),
    );
    return logInAs(yijunOwn);
  },
});

/** Whether the booking form stands open beside the ride, as on a desk; on a phone a button opens it. */
async function openForm(canvas: { findByRole: typeof screen.findByRole; queryByRole: typeof screen.queryByRole }) {
  await canvas.findByRole('heading', { level: 1 });
  const open = canvas.queryByRole('button', { name: /^預訂座位$|^Book/ });
  if (open) await userEvent.click(open);
}

/** R2.56, R2.66: books, says so, and goes on to my bookings after 2 s. */
export const Bookable = meta.story({
  parameters: { chromatic: { modes: allModes } },
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
    await expect(await canvas.findByTestId('elsewhere', {}, { timeout: 4_000 })).toHaveTextContent('/rider/bookings');
  },
});

/** The last seat went meanwhile: said in the form, nothing lost. */
export const TakenMeanwhile = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(bookRide, mockError('NO_SEATS')));
  },
  play: async ({ canvas }) => {
    await openForm(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: /送出預訂|Send booking|Submit/ }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
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
    await expect(await canvas.findByTestId('elsewhere', {}, { timeout: 4_000 })).toHaveTextContent('/rider/bookings');
  },
});

/** RD.48: phone and plate are open to each other. */
export const Confirmed = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: offer, bookings: [confirmedBooking], cost: taipeiHsinchuCost }));
  },
});

/** R2.60 */
export const OwnOffer = meta.story({
  globals: { mode: 'driver' },
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: ownOffer, bookings: bookingsOfOffer, cost: taipeiHsinchuCost }));
    return logInAs(damingOwn, 'driver');
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('button', { name: /^(確認|Confirm)/ })).not.toHaveLength(0);
  },
});

/** R2.59 */
export const OwnRequest = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: { ...request, is_own: true }, bookings: [], cost: null }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/這是你的徵求|your request/i)).toBeVisible();
  },
});

/** R2.61 */
export const Full = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: fullOffer, bookings: [], cost: taipeiHsinchuCost }));
  },
});

/** RD.71: with its state and reason, never a 404. */
export const Cancelled = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: cancelledOffer, bookings: [], cost: taipeiHsinchuCost }));
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, 'loading'));
  },
});

/** R8.25 */
export const NotFound = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, mockError('RIDE_NOT_FOUND')));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /找其他共乘|another ride/ })).toHaveAttribute('href', '/search');
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, mockError('UNAVAILABLE')));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /再試一次|Try Again/ })).toBeVisible();
  },
});
