import preview from '#storybook/preview';
import { confirmedBooking, daming, lastSeatOffer, offer, pendingBooking, request, yijunOwn } from '@shunlu/api-contract/fixtures';
import { mapIsReady } from '@shunlu/ui/places/places.fixtures.ts';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { getCard, expectPage, expectSaid, fill, find, getDialog, getPage, openPart, openRidePage, press, say, searchTaipeiToHsinchu } from '../testing/userActions.ts';
import { beginFlow, FlowHarness, getMockServer } from '../testing/FlowHarness.tsx';
import { PASSWORD } from '../testing/mockServer/data.ts';
import { getNotificationText } from '../testing/mockServer/notificationTexts.ts';

const meta = preview.meta({
  title: 'Flows/Search and book',
  component: FlowHarness,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/' },
  beforeEach: (context) =>
    beginFlow(context, { as: yijunOwn, data: { accounts: [{ user: yijunOwn, password: PASSWORD }], rides: [offer, lastSeatOffer, request] } }),
});

/** A passenger finds a ride and books two seats. */
export const FromSearchToBooking = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ step }) => {
    await step('Home leads to the search', async () => {
      await press('link', say('landing:quick.search.title'), await getPage());
      await expectPage(say('search:title'));
    });
    await step('Both ends are typed and chosen from the suggestions', searchTaipeiToHsinchu);
    await step('The results come in the order of the way, as the server sorted them; the first opens over them', async () => {
      await expect(await screen.findByText(say('rides:results.sorted'))).toBeVisible();
      const results = await screen.findAllByRole('article');
      await expect(results.map(({ textContent }) => /16:\d\d/.exec(textContent)?.[0])).toEqual(['16:05', '16:30', '16:05']);
      await press('button', say('rides:card.view'), within(results[0] as HTMLElement));
      const dialog = await getDialog();
      await expect((await dialog.findAllByText('陳大明'))[0]).toBeVisible();
      await openRidePage();
    });
    await step('On its page two seats are booked, with a remark', async () => {
      await press('button', say('rides:actions.book'));
      (await find('spinbutton', say('bookings:form.seats'))).focus();
      await userEvent.keyboard('{ArrowUp}');
      await fill(say('bookings:form.remark'), '有一件 24 吋行李箱');
      await press('button', say('bookings:form.submit'));
      await expectSaid(say('bookings:form.sent'));
    });
    await step('After two seconds it stands among the bookings, and waits for the driver', async () => {
      await expectPage(say('pages:title.bookings'));
      const booking = await getCard('陳大明');
      await expect(await booking.findByText(say('bookings:status.pending'))).toBeVisible();
    });
    await expect(getMockServer().data.rides[0]?.available_seats).toBe(offer.available_seats - 2);
  },
});

/** R7.62: the driver confirms, and the passenger withdraws nevertheless. */
export const FromConfirmationToCancelling = meta.story({
  args: { at: '/rider/bookings' },
  globals: { viewport: { value: 'phone' } },
  beforeEach: (context) =>
    beginFlow(context, {
      as: yijunOwn,
      data: { accounts: [{ user: yijunOwn, password: PASSWORD }], rides: [{ ...offer, available_seats: 1 }], bookings: [pendingBooking] },
    }),
  play: async ({ step }) => {
    await step('Her booking waits', async () => {
      const booking = await getCard('陳大明');
      await expect(await booking.findByText(say('bookings:status.pending'))).toBeVisible();
    });
    await step('The driver says yes: the booking moves by itself, and its plate is open', async () => {
      getMockServer().confirmOwnBooking(daming);
      await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
      await openPart(say('bookings:tab.scheduled'));
      const booking = await getCard('陳大明');
      await expect(await booking.findByText(say('bookings:status.confirmed'))).toBeVisible();
      await expect((await booking.findAllByText(/ABC-1234/))[0]).toBeVisible();
    });
    await step('Cancelled, it is gone from there and stands in the history', async () => {
      await press('button', say('bookings:card.cancelBooking'), await getCard('陳大明'));
      await press('button', say('bookings:cancel.seats.confirm'), await getDialog('alertdialog'));
      // Content behind a dialog is hidden until the dialog is gone.
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
      await openPart(say('bookings:tab.history'));
      await expect(await (await getCard('陳大明')).findByText(say('bookings:cancelKind.rider'))).toBeVisible();
    });
    await expect(getMockServer().data.rides[0]?.available_seats).toBe(3);
  },
});

/** The driver confirms while the passenger is about to withdraw: her dialog stays, with the text she has written (D111). */
export const FromQuestionToCancelling = FromConfirmationToCancelling.extend({
  play: async ({ step }) => {
    const reason = '改搭高鐵';
    await step('She is asked whether she means it, and writes why', async () => {
      await press('button', say('bookings:card.cancelBooking'), await getCard('陳大明'));
      await fill(say('feedback:reason.label'), reason, await getDialog('alertdialog'));
    });
    await step('The driver says yes meanwhile: the question stays where it is', async () => {
      getMockServer().confirmOwnBooking(daming);
      await expectSaid(getNotificationText('booking_confirmed', { who: '陳大明' }).message);
      await waitFor(() => expect(screen.getByRole('article', { hidden: true })).toHaveTextContent(say('bookings:status.confirmed')));
      await expect(await (await getDialog('alertdialog')).findByLabelText(say('feedback:reason.label'), { exact: false })).toHaveValue(reason);
    });
    await step('Cancelled, the booking stands in the history, with her reason', async () => {
      await press('button', say('bookings:cancel.seats.confirm'), await getDialog('alertdialog'));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
      await openPart(say('bookings:tab.history'));
      await expect(await (await getCard('陳大明')).findByText(say('bookings:reason', { reason }))).toBeVisible();
    });
    await expect(getMockServer().data.bookings[0]).toMatchObject({ status: 'cancelled', cancel_reason: reason });
  },
});

/** A driver cancels a ride on which the passenger has a seat. */
export const FromConfirmationToCancelledRide = FromConfirmationToCancelling.extend({
  args: { at: '/rider/bookings?tab=scheduled' },
  beforeEach: (context) =>
    beginFlow(context, {
      as: yijunOwn,
      data: { accounts: [{ user: yijunOwn, password: PASSWORD }], rides: [offer], bookings: [confirmedBooking] },
    }),
  play: async ({ step }) => {
    const reason = '車子臨時送修';
    await step('She is warned at once, with the reason', async () => {
      await getCard('陳大明');
      getMockServer().cancelBookedRide(daming, reason);
      await expectSaid(getNotificationText('ride_cancelled', { who: '陳大明', reason }).message);
    });
    await step('The booking has gone to the history, where the reason stands', async () => {
      await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
      await openPart(say('bookings:tab.history'));
      const booking = await getCard('陳大明');
      await expect(await booking.findByText(say('bookings:cancelKind.ride_cancelled'))).toBeVisible();
      await expect(await booking.findByText(say('bookings:reason', { reason }))).toBeVisible();
    });
    await step('Its ride shows why it does not leave, and offers nothing any more', async () => {
      await press('link', say('bookings:card.viewRide'), await getCard('陳大明'));
      await expect(await screen.findByText(say('rides:actions.notActive'))).toBeVisible();
      await expect(screen.queryByRole('button', { name: say('rides:actions.book') })).toBeNull();
    });
    await expect(getMockServer().data.bookings[0]).toMatchObject({ cancel_kind: 'ride_cancelled', cancel_reason: reason });
  },
});

/** R7.61, R7.63: the driver departs, shares the position, and arrives, while the passenger watches (D2, D29). */
export const FromDepartureToArrival = FromConfirmationToCancelledRide.extend({
  args: { at: `/rides/${offer.id}` },
  globals: { viewport: { value: 'desk' } },
  play: async ({ step, canvasElement }) => {
    const driver = () => canvasElement.querySelector('[data-component="Pin"][data-kind="here"]');
    await step('Her seat is reserved, and the map shows the way', async () => {
      await expect(await screen.findByText(say('bookings:booked.confirmed'))).toBeVisible();
      await mapIsReady(canvasElement);
      await expect(driver()).toBeNull();
    });
    await step('The driver leaves: the ride says so', async () => {
      getMockServer().startBookedRide(daming);
      await expect(await screen.findByText(say('rides:details.inProgress'))).toBeVisible();
    });
    await step('They show where they are, and a mark moves on the map', async () => {
      getMockServer().sendDriverPosition({ lat: 25.06, lng: 121.51 });
      await waitFor(() => expect(driver()).toBeVisible());
    });
    await step('Arrived, the mark is gone, and the trip is done', async () => {
      getMockServer().completeBookedRide(daming);
      await expect((await screen.findAllByText(say('bookings:booked.completed')))[0]).toBeVisible();
      await waitFor(() => expect(driver()).toBeNull());
    });
    await expect(getMockServer().data.bookings[0]?.status).toBe('completed');
  },
});
