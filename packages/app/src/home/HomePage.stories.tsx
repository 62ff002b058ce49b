import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { listBookings, listCreatedRides, listBookingHistory, listUserRides } from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { confirmedBooking, damingOwn, ownOffer, yijunOwn } from '@shunlu/api-contract/fixtures';
import { expectBusy } from '@shunlu/ui/testing/mock-responses.ts';
import { expect, waitFor } from 'storybook/test';
import { logInAs, PageHarness } from '../testing/PageHarness.tsx';
import HomePage from './HomePage.tsx';

const NOTHING = /目前沒有已排定的行程|Nothing is scheduled yet/;
const MISSING = /^部分資料暫時無法載入|^Some of this cannot be loaded/;
const BLURBS = [/^(單次共乘|One-time rides)$/, /^(固定通勤|Regular commutes)$/, /^(順路配對|Smart matching)$/, /^(站內訊息|In-app chat)$/];
const none = { rides: [], next_cursor: null };

/** The filled part of each star of the profile card, in percent. */
const getStars = (root: HTMLElement) =>
  Array.from(root.querySelectorAll('[data-component="ProfileCard"] [data-part="star"]'), (star) => star.getAttribute('data-percent'));

const meta = preview.meta({
  title: 'Pages/Home',
  component: HomePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <PageHarness at="/"><Story /></PageHarness>],
  beforeEach({ msw }) {
    msw.use(
      mock(listBookings, { bookings: [confirmedBooking], next_cursor: null }),
      mock(listBookingHistory, { history: [], next_cursor: null }),
      mock(listCreatedRides, none),
      mock(listUserRides, { rides: [ownOffer], next_cursor: null }),
    );
  },
});

/** R2.1–R2.3 */
export const Success = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach: () => logInAs(yijunOwn),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: /找共乘|Find a ride/ })).toHaveAttribute('href', '/search');
    await expect(canvas.queryByRole('link', { name: /提供共乘|Offer a ride/ })).toBeNull();
    const profile = canvasElement.querySelector('[data-component="ProfileCard"]');
    await expect(profile).toHaveTextContent(/怡君.*4\.8(42 趟|42 trips)$/);
    await expect(getStars(canvasElement)).toEqual(['100', '100', '100', '100', '80']);
    for (const [name, to] of [[/徵求共乘|Request a ride/, '/rides/new?mode=request'], [/我的預訂|My bookings/, '/rider/bookings']] as const) {
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', to);
    }
    for (const blurb of BLURBS) await expect(canvas.getByText(blurb)).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: /下一趟|Next ride/ })).toBeVisible();
  },
});

/** R2.1–R2.3: a driver's home page, with the same card and the same texts. */
export const Driver = meta.story({
  globals: { mode: 'driver' },
  beforeEach: () => logInAs(damingOwn, 'driver'),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('[data-component="ProfileCard"]')).toHaveTextContent(/大明.*4\.9(128 趟|128 trips)$/);
    for (const blurb of BLURBS) await expect(canvas.getByText(blurb)).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^(車輛|Vehicles)/ })).toHaveAttribute('href', '/vehicles');
    await expect(canvas.getByRole('link', { name: /提供共乘|Offer a ride/ })).toHaveAttribute('href', '/rides/new?mode=offer');
    await expect(canvas.getByRole('link', { name: /我的行程|My rides/ })).toHaveAttribute('href', '/driver/dashboard');
    for (const name of [/徵求共乘|Request a ride/, /我的預訂|My bookings/]) await expect(canvas.queryByRole('link', { name })).toBeNull();
    await expect(await canvas.findByRole('heading', { name: /下一趟|Next ride/ })).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(listBookings, { bookings: [], next_cursor: null }));
    return logInAs({ ...yijunOwn, rating: null, rating_count: 0, total_rides: 0 });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(NOTHING)).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(listBookings, 'loading'));
    return logInAs(yijunOwn);
  },
  play: expectBusy,
});

/** R8.17: parts that cannot be loaded are left out; the rest of the page works. */
export const InError = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    const gone = mockError('UNAVAILABLE');
    msw.use(mock(listBookings, gone), mock(listBookingHistory, gone), mock(listCreatedRides, gone));
    return logInAs(yijunOwn);
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /找共乘|Find a ride/ })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('heading', { name: /下一趟|Next ride/ })).toBeNull());
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** R8.17: a failed call may hide the next ride, therefore the page does not say that there is none. */
export const SomeMissing = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listBookings, mockError('UNAVAILABLE')));
    return logInAs(yijunOwn);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(MISSING)).toBeVisible();
    await expect(canvas.queryByText(NOTHING)).toBeNull();
  },
});

/** R8.17: the first known ride may not be the next one; it is shown, with a note that some are missing. */
export const NextWithMissing = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listCreatedRides, mockError('UNAVAILABLE')));
    return logInAs(yijunOwn);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('article')).toBeVisible();
    await expect(canvas.getByText(MISSING)).toBeVisible();
  },
});
