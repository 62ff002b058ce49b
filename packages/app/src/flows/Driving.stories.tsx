import preview from '#storybook/preview';
import { altis, confirmedBooking, damingOwn, newcomer, ownOffer, proposal, request, yijun } from '@shunlu/api-contract/fixtures';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { getCard, chooseAddress, expectPage, expectSaid, fill, find, getDialog, openPart, openTab, press, say } from '../testing/userActions.ts';
import { beginFlow, FlowHarness, getMockServer } from '../testing/FlowHarness.tsx';
import { getFullName, PASSWORD } from '../testing/mockServer/data.ts';
import { getNotificationText } from '../testing/mockServer/notificationTexts.ts';

const meta = preview.meta({
  title: 'Flows/Drive',
  component: FlowHarness,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/' },
  beforeEach: (context) => beginFlow(context, { as: damingOwn, mode: 'driver', data: { accounts: [{ user: damingOwn, password: PASSWORD }] } }),
});

/** A driver registers a car and offers a ride. */
export const FromVehicleToOffer = meta.story({
  globals: { viewport: { value: 'desk' }, mode: 'driver' },
  play: async ({ step }) => {
    await step('Without a vehicle the first thing to do is to add one', async () => {
      await openTab('vehicles');
      await press('button', say('vehicles:addFirst'));
      const form = await getDialog();
      await fill(say('vehicles:form.make'), 'Toyota', form);
      await fill(say('vehicles:form.model'), 'Corolla Altis', form);
      await fill(say('vehicles:form.color'), '白', form);
      await fill(say('vehicles:form.plate'), 'abc-1234', form);
      await press('button', say('vehicles:form.save'), form);
      await expectSaid('ABC-1234');
    });
    await step('The offer: where from, where to, when; vehicle and seats are filled in', async () => {
      await openTab('offer');
      await chooseAddress('start', '台北車站');
      await chooseAddress('end', '新竹科學園區');
      await fill(say('rides:form.departure'), '1130');
      await expect(await screen.findByRole('radio', { name: /Toyota Corolla Altis/ })).toBeChecked();
      await press('button', say('rides:form.publish'));
      await expectSaid(say('rides:form.published'));
    });
    await step('After a second and a half it stands on the dashboard', async () => {
      await expectPage(say('pages:title.dashboard'));
      await getCard('11:30');
    });
    await expect(getMockServer().data.rides[0]).toMatchObject({ ride_mode: 'offer', total_seats: 4, vehicle: { license_plate: 'ABC-1234' } });
  },
});

/** R8.32, R8.35: a passenger books, the driver confirms, departs and arrives. */
export const FromBookingToArrival = meta.story({
  args: { at: '/driver/dashboard' },
  globals: { viewport: { value: 'desk' }, mode: 'driver' },
  beforeEach: (context) =>
    beginFlow(context, {
      as: damingOwn, mode: 'driver',
      data: { accounts: [{ user: damingOwn, password: PASSWORD }], vehicles: [altis], rides: [{ ...ownOffer, available_seats: 4 }] },
    }),
  play: async ({ step }) => {
    await step('Somebody books: the bell counts, and the card asks for an answer', async () => {
      await getCard('16:05');
      getMockServer().bookOwnRide(newcomer, 1, '我在東三門等');
      await find('button', say('navigation:bell.unread', { count: 1 }));
      await expect(await screen.findByText('我在東三門等')).toBeVisible();
      await press('button', say('bookings:list.confirm'));
      await expectSaid(say('screens:toast.confirmedBooking'));
    });
    await step('Hours before departure the ride cannot be started, and the page says from when on', async () => {
      await press('link', say('rides:driverCard.view'), await getCard('16:05'));
      const start = await screen.findByRole('button', { name: say('screens:ride.start') });
      await expect(start).toBeDisabled();
      await expect(start).toHaveAccessibleDescription(/15:35/);
    });
    await step('From 30 minutes before departure on the driver starts it', async () => {
      getMockServer().setDepartureIn(30);
      await waitFor(() => expect(screen.getByRole('button', { name: say('screens:ride.start') })).toBeEnabled());
      await press('button', say('screens:ride.start'));
      await press('button', say('screens:ride.start'), await getDialog('alertdialog'));
      await find('switch', say('screens:ride.share'));
    });
    await step('Just started it cannot be finished, and the page says from when on', async () => {
      const finish = await screen.findByRole('button', { name: say('screens:ride.finish') });
      await expect(finish).toBeDisabled();
      await expect(finish).toHaveAccessibleDescription(/11:20/);
    });
    await step('And finishes it on arrival', async () => {
      getMockServer().setDepartureIn(-75);
      await waitFor(() => expect(screen.getByRole('button', { name: say('screens:ride.finish') })).toBeEnabled());
      await press('button', say('screens:ride.finish'));
      await press('button', say('screens:ride.finish'), await getDialog('alertdialog'));
      await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
      await openTab('dashboard');
      await openPart(say('screens:dashboard.completed'));
      await getCard('09:35');
    });
    await expect(getMockServer().data.bookings[0]?.status).toBe('completed');
  },
});

/** R8.33: a passenger books, and the driver declines with a reason: the seat is free again. */
export const FromBookingToRefusal = FromBookingToArrival.extend({
  play: async ({ step }) => {
    await step('Somebody books a seat', async () => {
      await getCard('16:05');
      getMockServer().bookOwnRide(newcomer, 1, '我在東三門等');
      await expect(await screen.findByText('我在東三門等')).toBeVisible();
    });
    await step('The driver declines, with a reason', async () => {
      await press('button', say('bookings:list.reject'));
      const dialog = await getDialog('alertdialog');
      await fill(say('feedback:reason.label'), '後座要載嬰兒座椅', dialog);
      await press('button', say('bookings:list.reject'), dialog);
      await expectSaid(say('screens:toast.rejectedBooking'));
      await waitFor(() => expect(screen.queryByText('我在東三門等')).toBeNull());
    });
    await expect(getMockServer().data.bookings[0]).toMatchObject({ cancel_kind: 'rejected', cancel_reason: '後座要載嬰兒座椅' });
    await expect(getMockServer().data.rides[0]?.available_seats).toBe(4);
  },
});

/**
 * R8.36: the passenger cancels the pending booking while the driver writes a reason to decline: a warning appears. The dialog
 * stays, with the reason, until the driver closes it (D111).
 */
export const FromQuestionToGivenBack = FromBookingToArrival.extend({
  play: async ({ step }) => {
    await step('Somebody books a seat, and the driver begins to decline', async () => {
      await getCard('16:05');
      getMockServer().bookOwnRide(newcomer, 1, '我在東三門等');
      await expect(await screen.findByText('我在東三門等')).toBeVisible();
      await press('button', say('bookings:list.reject'));
      await fill(say('feedback:reason.label'), '後座要載嬰兒座椅', await getDialog('alertdialog'));
    });
    await step('The seat is given back meanwhile: the question stays where it is', async () => {
      getMockServer().cancelBookingOnOwnRide(newcomer);
      const { message } = getNotificationText('booking_cancelled', { who: getFullName(newcomer), seats: 1 });
      await expectSaid(message);
      await expect(screen.getByText(message).closest('[data-component="Toast"]')).toHaveAttribute('data-kind', 'warning');
      await expect(await (await getDialog('alertdialog')).findByLabelText(say('feedback:reason.label'), { exact: false })).toHaveValue('後座要載嬰兒座椅');
    });
    await step('Left, nobody waits on the ride any more', async () => {
      await press('button', say('bookings:list.keep'), await getDialog('alertdialog'));
      await waitFor(() => expect(screen.queryByText('我在東三門等')).toBeNull());
    });
  },
});

/** The driver cancels a ride on which a passenger has a seat. */
export const FromOfferToTakenBack = FromBookingToArrival.extend({
  beforeEach: (context) =>
    beginFlow(context, {
      as: damingOwn, mode: 'driver',
      data: { accounts: [{ user: damingOwn, password: PASSWORD }], vehicles: [altis], rides: [ownOffer], bookings: [confirmedBooking] },
    }),
  play: async ({ step }) => {
    await step('Before it is done, one is told that bookings go with it', async () => {
      await press('button', say('rides:driverCard.cancel'), await getCard('16:05'));
      const dialog = await getDialog('alertdialog');
      await find('heading', say('rides:driverCard.confirmTitle'), dialog);
      await fill(say('feedback:reason.label'), '車子臨時送修', dialog);
      await press('button', say('rides:driverCard.cancel'), dialog);
      await expectSaid(say('screens:toast.removedRide'));
    });
    await step('It is on the dashboard no more', async () => {
      await find('heading', say('screens:dashboard.emptyActive'));
    });
    await expect(getMockServer().data.rides[0]).toMatchObject({ status: 'cancelled', cancel_reason: '車子臨時送修' });
    await expect(getMockServer().data.bookings[0]).toMatchObject({ cancel_kind: 'ride_cancelled', cancel_reason: '車子臨時送修' });
  },
});

/** The driver cancels a confirmed booking, and has to give a reason (D50). */
export const FromConfirmedToDropped = FromOfferToTakenBack.extend({
  args: { at: `/rides/${ownOffer.id}` },
  play: async ({ step }) => {
    await step('Without a reason nobody is dropped', async () => {
      await press('button', say('bookings:list.drop'));
      const dialog = await getDialog('alertdialog');
      await press('button', say('bookings:list.drop'), dialog);
      await expect(await dialog.findByLabelText(say('feedback:reason.label'), { exact: false })).toBeInvalid();
    });
    await step('With one they are, and it says so', async () => {
      const dialog = await getDialog('alertdialog');
      await fill(say('feedback:reason.label'), '後座要載嬰兒座椅', dialog);
      await press('button', say('bookings:list.drop'), dialog);
      await expectSaid(say('screens:toast.droppedPassenger'));
      await expect(await screen.findByText(say('bookings:cancelKind.driver'))).toBeVisible();
    });
    await expect(getMockServer().data.bookings[0]).toMatchObject({ cancel_kind: 'driver', cancel_reason: '後座要載嬰兒座椅' });
    await expect(getMockServer().data.rides[0]?.available_seats).toBe(ownOffer.available_seats + confirmedBooking.seats_booked);
  },
});

async function offerToDrive() {
  await press('button', say('rides:actions.drive'));
  await fill(say('bookings:proposal.message'), '我每週五都走這條路。');
  await press('button', say('bookings:proposal.submit'));
  await expectSaid(say('screens:toast.proposed'));
  await find('heading', say('bookings:proposal.own.pending'));
}

/** A driver proposes to drive a request, and is accepted. */
export const FromProposalToDrive = meta.story({
  args: { at: `/rides/${request.id}` },
  globals: { viewport: { value: 'phone' }, mode: 'driver' },
  beforeEach: (context) =>
    beginFlow(context, {
      as: damingOwn, mode: 'driver',
      data: { accounts: [{ user: damingOwn, password: PASSWORD }], vehicles: [altis], rides: [request] },
    }),
  play: async ({ step }) => {
    await step('He offers to drive', offerToDrive);
    await step('He is chosen: the bell counts, and the ride is his to start', async () => {
      getMockServer().chooseOwnProposal(yijun);
      await find('button', say('navigation:bell.unread', { count: 1 }));
      await find('button', say('screens:ride.start'));
    });
    await expect(getMockServer().data.rides[0]).toMatchObject({ status: 'active', driver_id: damingOwn.id });
  },
});

/** The accepted driver cannot drive after all, and withdraws: the request is open again (D44). */
export const FromDriveToGivenUp = FromProposalToDrive.extend({
  play: async ({ step }) => {
    await step('He offers to drive, and is chosen', async () => {
      await offerToDrive();
      getMockServer().chooseOwnProposal(yijun);
      await find('heading', say('bookings:proposal.own.confirmed'));
    });
    await step('He gives it up, and says why', async () => {
      await press('button', say('bookings:cancel.drive.confirm'));
      const dialog = await getDialog('alertdialog');
      await fill(say('feedback:reason.label'), '臨時要出差', dialog);
      await press('button', say('bookings:cancel.drive.confirm'), dialog);
      await expectSaid(say('screens:toast.leftDrive'));
    });
    await step('The request is open again, to him as well', async () => {
      await find('button', say('rides:actions.drive'));
    });
    await expect(getMockServer().data.rides[0]).toMatchObject({ status: 'pending', driver_id: null });
    await expect(getMockServer().data.bookings[0]).toMatchObject({ cancel_kind: 'driver', cancel_reason: '臨時要出差' });
  },
});

/** A pending proposal is listed on the dashboard, where it can be withdrawn. */
export const FromProposalToWithdrawal = FromProposalToDrive.extend({
  args: { at: '/driver/dashboard' },
  globals: { viewport: { value: 'desk' } },
  beforeEach: (context) =>
    beginFlow(context, {
      as: damingOwn, mode: 'driver',
      data: { accounts: [{ user: damingOwn, password: PASSWORD }], vehicles: [altis], rides: [request], bookings: [proposal] },
    }),
  play: async ({ step }) => {
    await step('His offer waits among what is active', async () => {
      await find('heading', say('screens:dashboard.proposals'));
      await expect(await (await getCard('16:05')).findByText(say('bookings:proposal.own.pending'))).toBeVisible();
    });
    await step('He takes it back', async () => {
      await press('button', say('bookings:cancel.proposal.confirm'));
      await press('button', say('bookings:cancel.proposal.confirm'), await getDialog('alertdialog'));
      await expectSaid(say('screens:toast.withdrewProposal'));
      await find('heading', say('screens:dashboard.emptyActive'));
    });
    await expect(getMockServer().data.bookings[0]).toMatchObject({ status: 'cancelled', cancel_kind: 'rider' });
    await expect(getMockServer().data.rides[0]?.status).toBe('pending');
  },
});

/** The proposal is accepted while the driver is withdrawing it: his dialog stays, and is by then about the drive (D111). */
export const FromQuestionToGivenUp = FromProposalToWithdrawal.extend({
  play: async ({ step }) => {
    await step('He begins to take his offer back', async () => {
      await press('button', say('bookings:cancel.proposal.confirm'));
      await fill(say('feedback:reason.label'), '臨時要出差', await getDialog('alertdialog'));
    });
    await step('He is chosen meanwhile: the question stays, and says what giving up means by now', async () => {
      getMockServer().chooseOwnProposal(yijun);
      const dialog = await getDialog('alertdialog');
      await find('heading', say('bookings:cancel.drive.title'), dialog);
      await expect(await dialog.findByLabelText(say('feedback:reason.label'), { exact: false })).toHaveValue('臨時要出差');
    });
    await step('Given up, it is on the dashboard no more', async () => {
      await press('button', say('bookings:cancel.drive.confirm'), await getDialog('alertdialog'));
      await find('heading', say('screens:dashboard.emptyActive'));
    });
    await expect(getMockServer().data.bookings[0]).toMatchObject({ cancel_kind: 'driver', cancel_reason: '臨時要出差' });
  },
});

/** A driver changes a ride on which a passenger has a seat (D22, D78). */
export const FromBookedToChanged = meta.story({
  args: { at: `/rides/${ownOffer.id}` },
  globals: { mode: 'driver' },
  beforeEach: (context) =>
    beginFlow(context, {
      as: damingOwn, mode: 'driver',
      data: { accounts: [{ user: damingOwn, password: PASSWORD }], vehicles: [altis], rides: [ownOffer], bookings: [confirmedBooking] },
    }),
  play: async ({ step }) => {
    const price = () => find('spinbutton', say('rides:form.price'));
    await step('From the ride its form opens, filled in', async () => {
      await press('link', say('screens:ride.edit'));
      await expectPage(say('rides:form.changeTitle'));
      await expect(await screen.findByLabelText(say('rides:form.message'), { exact: false })).toHaveValue(ownOffer.description);
      await expect(await price()).toHaveAttribute('aria-valuenow', String(ownOffer.price_per_seat));
    });
    await step('What may still be changed is said before it is tried', async () => {
      await expect(await screen.findByText(say('screens:edit.held', { count: 1 }))).toBeVisible();
      await expect(await screen.findByText(say('screens:edit.freeOffer', { from: '15:50', until: '16:20' }))).toBeVisible();
    });
    await step('A higher price is refused where it stands, and what else was written stays', async () => {
      await fill(say('rides:form.message'), '改在西三門上車');
      (await price()).focus();
      await userEvent.keyboard('{ArrowUp}');
      await press('button', say('rides:form.save'));
      await waitFor(async () => expect(await price()).toBeInvalid());
      await expect((await screen.findAllByText(say('errors:RIDE_HAS_BOOKINGS')))[0]).toBeVisible();
      await expect(await screen.findByLabelText(say('rides:form.message'), { exact: false })).toHaveValue('改在西三門上車');
    });
    await step('A lower one is taken', async () => {
      (await price()).focus();
      await userEvent.keyboard('{ArrowDown}{ArrowDown}');
      await press('button', say('rides:form.save'));
      await expectSaid(say('screens:toast.savedRide'));
    });
    await step('On the ride it says so', async () => {
      await expect(await screen.findByText('改在西三門上車')).toBeVisible();
      await expect((await screen.findAllByText('NT$40'))[0]).toBeVisible();
      await find('link', say('screens:ride.edit'));
    });
    await expect(getMockServer().data.rides[0]).toMatchObject({ price_per_seat: 40, description: '改在西三門上車', total_seats: ownOffer.total_seats });
  },
});
