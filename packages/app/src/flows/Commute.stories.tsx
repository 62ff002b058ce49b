import preview from '#storybook/preview';
import { altis, damingOwn, recurringOccurrence, recurringOffer, yijunOwn } from '@shunlu/api-contract/fixtures';
import { expect, fireEvent, screen, waitFor } from 'storybook/test';
import { bookSeat, getCard, chooseAddress, expectPage, expectSaid, fill, getDialog, openRidePage, press, say, searchTaipeiToHsinchu } from '../testing/userActions.ts';
import { beginFlow, FlowHarness, getMockServer } from '../testing/FlowHarness.tsx';
import { PASSWORD } from '../testing/mockServer/data.ts';

const meta = preview.meta({
  title: 'Flows/Commute',
  component: FlowHarness,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/rides/new?mode=offer' },
  beforeEach: (context) =>
    beginFlow(context, { as: damingOwn, mode: 'driver', data: { accounts: [{ user: damingOwn, password: PASSWORD }], vehicles: [altis] } }),
});

/** A driver offers the same route on every working day, and later cancels all dates. */
export const OfferedAndTakenBack = meta.story({
  globals: { viewport: { value: 'phone' }, mode: 'driver' },
  play: async ({ step }) => {
    await step('The way to work', async () => {
      await chooseAddress('start', '板橋車站');
      await chooseAddress('end', '新竹科學園區');
    });
    await step('On working days at half past seven, until the end of January', async () => {
      await press('radio', say('rides:type.recurring'));
      await press('radio', say('rides:form.daysOf.weekdays'));
      await press('radio', '07:30');
      await fireEvent.change(await screen.findByLabelText(say('rides:form.endDate'), { exact: false }), { target: { value: '2027-01-29' } });
      const [before = '', after = ''] = say('rides:form.occurrences', { first: '|', count: 50 }).split('|');
      await expect(await screen.findByText((text) => text.startsWith(before) && text.endsWith(`07:30${after}`))).toBeVisible();
    });
    await step('Published, it stands on the dashboard with its days', async () => {
      await fill(say('rides:form.message'), '固定 07:30 出發');
      await press('button', say('rides:form.publish'));
      await expectSaid(say('rides:form.published'));
      await expectPage(say('pages:title.dashboard'));
      const commute = await getCard('07:30');
      await expect((await commute.findAllByText(new RegExp(say('rides:schedule.weekdays'))))[0]).toBeVisible();
    });
    await step('Taken back, all of its dates are', async () => {
      await press('button', say('rides:driverCard.cancel'), await getCard('07:30'));
      const dialog = await getDialog('alertdialog');
      await press('radio', say('rides:cancel.all'), dialog);
      await press('button', say('rides:driverCard.cancel'), dialog);
      await expectSaid(say('screens:toast.removedRide'));
      await expect(await screen.findByRole('heading', { name: say('screens:dashboard.emptyActive') })).toBeVisible();
    });
    await expect(getMockServer().data.rides[0]).toMatchObject({ status: 'cancelled', recurring_schedule: { type: 'weekdays' } });
  },
});

/** The driver cancels one date; the commute continues (D6). */
export const OneDateTakenBack = meta.story({
  args: { at: '/driver/dashboard' },
  globals: { viewport: { value: 'desk' }, mode: 'driver' },
  beforeEach: (context) =>
    beginFlow(context, {
      as: damingOwn, mode: 'driver',
      data: { accounts: [{ user: damingOwn, password: PASSWORD }], vehicles: [altis], rides: [recurringOffer] },
    }),
  play: async ({ step }) => {
    await step('The commute stands there once, with its next date', async () => {
      await expect(await screen.findByRole('article')).toHaveTextContent(/23.*07:30/);
    });
    await step('Cancelling asks whether it is only that date: so it is', async () => {
      await press('button', say('rides:driverCard.cancel'), await getCard('07:30'));
      const dialog = await getDialog('alertdialog');
      await expect(await dialog.findByRole('radio', { checked: true })).toHaveAccessibleName(/23.*07:30/);
      await press('button', say('rides:driverCard.cancel'), dialog);
      await expectSaid(say('screens:toast.removedRide'));
    });
    await step('It goes on with the day after', async () => {
      await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent(/24.*07:30/));
    });
    await expect(getMockServer().data.rides[0]).toMatchObject({ status: 'active', departure_time: '2026-11-23T23:30:00.000Z' });
  },
});

/** A passenger finds a commute of another person, and books one of its dates. */
export const OneDateBooked = meta.story({
  args: { at: '/search' },
  globals: { viewport: { value: 'phone' } },
  beforeEach: (context) =>
    beginFlow(context, {
      as: yijunOwn,
      data: { accounts: [{ user: yijunOwn, password: PASSWORD }], rides: [recurringOffer, recurringOccurrence] },
    }),
  play: async ({ step }) => {
    await step('Her search finds its next date, and on which days it goes', async () => {
      await searchTaipeiToHsinchu();
      const found = await getCard('07:30');
      await expect((await found.findAllByText(new RegExp(say('rides:schedule.weekdays'))))[0]).toBeVisible();
      await press('button', say('rides:card.view'), found);
      await openRidePage();
    });
    await step('That date is booked', bookSeat);
    await step('And no other: the booking is of that day', async () => {
      await expect(await screen.findByRole('article')).toHaveTextContent(/23.*07:30/);
    });
    await expect(getMockServer().data.bookings).toMatchObject([{ ride_id: recurringOccurrence.id, seats_booked: 1 }]);
    await expect(getMockServer().data.rides[1]?.available_seats).toBe(recurringOccurrence.available_seats - 1);
  },
});
