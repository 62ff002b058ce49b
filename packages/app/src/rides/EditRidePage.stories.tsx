import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { estimateRide, getConfig, getRide, listUserRides, listVehicles, reversePlace, searchPlaces, updateRide } from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import {
  altis, offerBookings, damingOwn, drivenRequest, offer, ownOffer, plainConfig, proposal, recurringOffer, request, taipeiHsinchuCost,
  taipeiHsinchuTrip, taipeiMainStation, yijunOwn,
} from '@shunlu/api-contract/fixtures';
import { toQueryKey, useInvalidate } from '@shunlu/api-contract/react';
import { expectBusy, expectUnavailable, deferredHandler, waitForResponses } from '@shunlu/ui/testing/mock-responses.ts';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { SWRConfig, unstable_serialize } from 'swr';
import { logInAs, PageHarness } from '../testing/PageHarness.tsx';
import EditRidePage from './EditRidePage.tsx';

const meta = preview.meta({
  title: 'Pages/Edit ride',
  component: EditRidePage,
  tags: ['!autodocs'],
  globals: { mode: 'driver' },
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <PageHarness at="/rides/101/edit" pattern="/rides/:id/edit"><Story /></PageHarness>],
  beforeEach({ msw }) {
    msw.use(
      mock(getConfig, plainConfig),
      mock(getRide, { ride: ownOffer, bookings: offerBookings, cost: taipeiHsinchuCost }),
      mock(listVehicles, { vehicles: [altis] }),
      mock(listUserRides, { rides: [ownOffer], next_cursor: null }),
      mock(estimateRide, { trip: taipeiHsinchuTrip, cost: taipeiHsinchuCost }),
      mock(searchPlaces, { places: [taipeiMainStation] }),
      mock(reversePlace, { places: [taipeiMainStation] }),
    );
    return logInAs(damingOwn, 'driver');
  },
});

const save = /^儲存修改$|^Save changes$/;

export const Success = meta.story({
  parameters: { chromatic: { modes: allModes } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: save })).toBeVisible();
    await expect(await canvas.findByText(/15:50/)).toBeVisible();
  },
});

/** RD.131: the form is filled in, with the rules above; only changed fields are sent. */
export const Saved = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(updateRide, ({ body }) =>
        JSON.stringify(body) === '{"description":"改在西三門"}' ? { ride: { ...ownOffer, description: '改在西三門' } } : mockError('VALIDATION'),
      ),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/15:50/)).toBeVisible();
    // RD.39: the ride is the first of its day; it does not count itself.
    await waitFor(() => expect(canvas.getByRole('main')).toHaveTextContent(/第 1／2 趟|Trip 1 of 2/));
    const message = canvas.getByRole('textbox', { name: /給乘客的話|Note to passengers/ });
    await userEvent.clear(message);
    await userEvent.type(message, '改在西三門');
    await userEvent.click(canvas.getByRole('button', { name: save }));
    await expect(await canvas.findByTestId('elsewhere')).toHaveTextContent('/rides/101');
  },
});

/** RD.49: a conflict is shown at its field. */
export const Held = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(updateRide, mockError('RIDE_HAS_BOOKINGS', { fields: ['price_per_seat'] })));
  },
  play: async ({ canvas }) => {
    const price = await canvas.findByRole('spinbutton', { name: /每座分攤|Price per seat/ });
    price.focus();
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.click(canvas.getByRole('button', { name: save }));
    await waitFor(() => expect(price).toBeInvalid());
  },
});

async function expectCurrentPrice(): Promise<void> {
  const price = await screen.findByRole('spinbutton', { name: /每座分攤|Price per seat/ });
  await expect(price).toHaveAttribute('aria-valuenow', String(ownOffer.price_per_seat));
}

const readBefore = () => new Map([
  [unstable_serialize(toQueryKey(getRide, { params: { id: 101 } })), { data: { ride: { ...ownOffer, price_per_seat: 180 }, bookings: [], cost: null } }],
]);

/** The form is not filled in from the cache, because the ride may have been changed elsewhere. */
export const ChangedElsewhere = meta.story({
  decorators: [(Story) => <SWRConfig value={{ provider: readBefore }}><Story /></SWRConfig>],
  play: expectCurrentPrice,
});

const answers = deferredHandler(getRide);

/** Invalidates the rides, as a ride event does. */
function News() {
  const invalidate = useInvalidate();
  return <button type="button" onClick={() => void invalidate(['rides'])}>News</button>;
}

type RideAnswered = Parameters<Awaited<ReturnType<typeof answers.waitForRequest>>['resolve']>[0];

/** A `play`: the ride is fetched a second time before the first response arrives. */
function expectTheSecond(first: RideAnswered) {
  return async () => {
    const call = await answers.waitForRequest();
    await userEvent.click(screen.getByRole('button', { name: 'News' }));
    const second = await answers.waitForRequest({}, call);
    call.resolve(first);
    await waitForResponses();
    await expectBusy();
    second.resolve({ ride: ownOffer, bookings: [], cost: null });
    await expectCurrentPrice();
  };
}

/** The form is not filled in from the first response if the ride is fetched again meanwhile. */
export const ChangedMeanwhile = meta.story({
  decorators: [(Story) => <SWRConfig value={{ provider: readBefore }}><Story /><News /></SWRConfig>],
  beforeEach({ msw }) {
    msw.use(answers.handler());
  },
  play: expectTheSecond({ ride: ownOffer, bookings: [], cost: null }),
});

/** The same if the first fetch fails, as pending ones do on a reconnection. */
export const GivenUpMeanwhile = ChangedMeanwhile.extend({ play: expectTheSecond(mockError('INTERNAL')) });

/** D82: a commute keeps its weekdays, and its form says which dates a change applies to. */
export const Commute = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: { ...recurringOffer, is_own: true }, bookings: [], cost: taipeiHsinchuCost }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /^平日$|^Weekdays$/ })).toBeChecked();
    await expect(canvas.getByText(/還沒有人預訂的日期|that nobody has booked/)).toBeVisible();
  },
});

export const OwnRequest = meta.story({
  globals: { mode: 'passenger' },
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: { ...request, is_own: true }, bookings: [], cost: null }));
    return logInAs(yijunOwn);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(/修改徵求|Edit request/);
  },
});

/** RD.131: while there are proposals, the maximum price may still be lowered. */
export const ProposedRequest = OwnRequest.extend({
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: { ...request, is_own: true }, bookings: [proposal], cost: null }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^可以直接改：說明、調低分攤上限（不低於駕駛的提議），以及 15:50 到 16:20 之間的出發時間。|^You can change: the description, a lower maximum \(not below an offer\), and a departure between 15:50 and 16:20\./)).toBeVisible();
  },
});

/** RD.131: with a driver the price is fixed. */
export const DrivenRequest = OwnRequest.extend({
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: { ...drivenRequest, creator_id: yijunOwn.id, is_own: true }, bookings: [], cost: null }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^可以直接改：說明，以及 15:50 到 16:20 之間的出發時間。|^You can change: the description, and a departure between 15:50 and 16:20\./)).toBeVisible();
  },
});

/** Another person's ride, or one that has departed. */
export const Forbidden = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: offer, bookings: [], cost: taipeiHsinchuCost }));
    return logInAs(yijunOwn);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /回到行程|Back to the ride/ })).toHaveAttribute('href', '/rides/101');
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
    await expect(await canvas.findByRole('heading', { name: /^(找不到這趟行程。?|Ride not found)$/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /找其他共乘|another ride/ })).toHaveAttribute('href', '/search');
  },
});

export const InError = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(getRide, mockError('UNAVAILABLE')));
  },
  play: expectUnavailable,
});
