import preview from '#storybook/preview';
import { altis, confirmedBooking, damingOwn, offer, yijunOwn } from '@shunlu/api-contract/fixtures';
import { expect, screen, waitFor } from 'storybook/test';
import { getCard, expectSaid, fill, find, getDialog, openPart, press, say } from '../testing/userActions.ts';
import { beginFlow, FlowHarness, getMockServer } from '../testing/FlowHarness.tsx';
import { PASSWORD } from '../testing/mockServer/data.ts';

/** An instant twenty minutes ago. */
const LEFT = { departure_time: '2026-11-20T02:30:00.000Z', estimated_arrival_time: '2026-11-20T03:45:00.000Z' };
const departed = { ...offer, ...LEFT, status: 'in_progress' as const };
const seats = {
  ...confirmedBooking,
  ...LEFT,
  ride_status: departed.status,
  pickup: { ...confirmedBooking.pickup, time: LEFT.departure_time },
  dropoff: { ...confirmedBooking.dropoff, time: LEFT.estimated_arrival_time },
};

const meta = preview.meta({
  title: 'Flows/Absence',
  component: FlowHarness,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/rider/bookings?tab=scheduled' },
  beforeEach: (context) =>
    beginFlow(context, { as: yijunOwn, data: { accounts: [{ user: yijunOwn, password: PASSWORD }], rides: [departed], bookings: [seats] } }),
});

/** A passenger waits at the pick-up, and the driver does not come (D70). */
export const OfTheDriver = meta.story({
  play: async ({ step }) => {
    await step('The ride has left: its seats cannot be given back any more', async () => {
      const booking = await getCard('陳大明');
      await find('button', say('bookings:noShow.driver.mark'), booking);
      await expect(screen.queryByRole('button', { name: say('bookings:card.cancelBooking') })).toBeNull();
    });
    await step('She says that he did not come, and why she thinks so', async () => {
      await press('button', say('bookings:noShow.driver.mark'), await getCard('陳大明'));
      const dialog = await getDialog('alertdialog');
      await expect(await dialog.findByText(say('bookings:noShow.text', { name: '陳大明', hours: 24 }))).toBeVisible();
      await fill(say('feedback:reason.label'), '等了 20 分鐘，電話也沒有接', dialog);
      await press('button', say('bookings:noShow.driver.mark'), dialog);
      await expectSaid(say('screens:toast.markedNoShow'));
    });
    await step('It goes to her history, with what she said', async () => {
      await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
      await openPart(say('bookings:tab.history'));
      const booking = await getCard('陳大明');
      await expect(await booking.findByText(say('bookings:cancelKind.no_show'))).toBeVisible();
      await expect(await booking.findByText(say('bookings:noShow.driver.toRider'))).toBeVisible();
      await expect(await booking.findByText(say('bookings:reason', { reason: '等了 20 分鐘，電話也沒有接' }))).toBeVisible();
    });
    await expect(getMockServer().data.bookings[0]).toMatchObject({ cancel_kind: 'no_show', absent_role: 'driver' });
  },
});

/** A driver departs, and a passenger was not at the pick-up. */
export const OfAPassenger = meta.story({
  args: { at: `/rides/${departed.id}` },
  globals: { mode: 'driver' },
  beforeEach: (context) =>
    beginFlow(context, {
      as: damingOwn, mode: 'driver',
      data: { accounts: [{ user: damingOwn, password: PASSWORD }], vehicles: [altis], rides: [departed], bookings: [seats] },
    }),
  play: async ({ step }) => {
    await step('Under way the passenger stands on the ride, and cannot be dropped any more', async () => {
      await find('button', say('bookings:noShow.rider.mark'));
      await find('button', say('screens:ride.finish'));
      await expect(screen.queryByRole('button', { name: new RegExp(`^${say('bookings:list.drop')}`) })).toBeNull();
    });
    await step('The driver says that she did not come', async () => {
      await press('button', say('bookings:noShow.rider.mark'));
      const dialog = await getDialog('alertdialog');
      await expect(await dialog.findByText(say('bookings:noShow.text', { name: '林怡君', hours: 24 }))).toBeVisible();
      await press('button', say('bookings:noShow.rider.mark'), dialog);
      await expectSaid(say('screens:toast.markedNoShow'));
    });
    await step('Her booking is closed with that; the ride goes on', async () => {
      await find('heading', say('bookings:list.others'));
      await expect(await screen.findByText(say('bookings:noShow.rider.toDriver'))).toBeVisible();
      await find('button', say('screens:ride.finish'));
    });
    await expect(getMockServer().data.bookings[0]).toMatchObject({ cancel_kind: 'no_show', absent_role: 'rider' });
    await expect(getMockServer().data.rides[0]?.status).toBe('in_progress');
  },
});
