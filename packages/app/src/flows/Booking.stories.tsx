import preview from '#storybook/preview';
import { daming, lastSeatOffer, offer, pendingBooking, request, yijunOwn } from '@shunlu/api-contract/fixtures';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { card, expectPage, expectSaid, fill, find, inDialog, onPage, press, say, searchTheWay } from '../testing/actor.ts';
import { beginFlow, FlowStage, theWorld } from '../testing/FlowStage.tsx';
import { PASSWORD } from '../testing/world/facts.ts';

const meta = preview.meta({
  title: 'Flows/Search and book',
  component: FlowStage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/' },
  beforeEach: (context) =>
    beginFlow(context, { as: yijunOwn, facts: { accounts: [{ user: yijunOwn, password: PASSWORD }], rides: [offer, lastSeatOffer, request] } }),
});

/** A passenger finds a ride and books two seats. */
export const FromSearchToBooking = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ step }) => {
    await step('Home leads to the search', async () => {
      await press('link', say('landing:quick.search.title'), await onPage());
      await expectPage(say('search:title'));
    });
    await step('Both ends are typed and chosen from the suggestions', searchTheWay);
    await step('The results come in the order of the way, as the server sorted them; the first opens over them', async () => {
      await expect(await screen.findByText(say('rides:results.sorted'))).toBeVisible();
      const results = await screen.findAllByRole('article');
      await expect(results.map(({ textContent }) => /16:\d\d/.exec(textContent)?.[0])).toEqual(['16:05', '16:30', '16:05']);
      await press('button', say('rides:card.view'), within(results[0] as HTMLElement));
      const dialog = await inDialog();
      await expect((await dialog.findAllByText('陳大明'))[0]).toBeVisible();
      await press('link', say('screens:ride.openPage'), dialog);
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
      const booking = await card('陳大明');
      await expect(await booking.findByText(say('bookings:status.pending'))).toBeVisible();
    });
    await expect(theWorld().facts.rides[0]?.available_seats).toBe(offer.available_seats - 2);
  },
});

/** The driver says yes, and she gives the seats back all the same. */
export const FromConfirmationToCancelling = meta.story({
  args: { at: '/rider/bookings' },
  globals: { viewport: { value: 'phone' } },
  beforeEach: (context) =>
    beginFlow(context, {
      as: yijunOwn,
      facts: { accounts: [{ user: yijunOwn, password: PASSWORD }], rides: [{ ...offer, available_seats: 1 }], bookings: [pendingBooking] },
    }),
  play: async ({ step }) => {
    await step('Her booking waits', async () => {
      const booking = await card('陳大明');
      await expect(await booking.findByText(say('bookings:status.pending'))).toBeVisible();
    });
    await step('The driver says yes: the booking moves by itself, and its plate is open', async () => {
      theWorld().isConfirmedBy(daming);
      await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
      await press('tab', say('bookings:tab.scheduled'));
      const booking = await card('陳大明');
      await expect(await booking.findByText(say('bookings:status.confirmed'))).toBeVisible();
      await expect((await booking.findAllByText(/ABC-1234/))[0]).toBeVisible();
    });
    await step('Cancelled, it is gone from there and stands in the history', async () => {
      await press('button', say('bookings:card.cancelBooking'), await card('陳大明'));
      await press('button', say('bookings:cancel.seats.confirm'), await inDialog('alertdialog'));
      await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
      await press('tab', say('bookings:tab.history'));
      await expect(await (await card('陳大明')).findByText(say('bookings:cancelKind.rider'))).toBeVisible();
    });
    await expect(theWorld().facts.rides[0]?.available_seats).toBe(3);
  },
});
