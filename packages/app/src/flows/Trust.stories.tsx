import preview from '#storybook/preview';
import { confirmedBooking, daming, limitedOffer, newcomer, offer, yijunOwn } from '@shunlu/api-contract/fixtures';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { getCard, expectPage, expectSaid, fill, find, getDialog, getPage, openTab, press, say, searchTaipeiToHsinchu } from '../testing/userActions.ts';
import { beginFlow, FlowHarness, getMockServer } from '../testing/FlowHarness.tsx';
import { PASSWORD } from '../testing/mockServer/data.ts';
import { createOfferBy } from '../testing/mockServer/trips.ts';

const name = '陳大明';

const meta = preview.meta({
  title: 'Flows/Block and report',
  component: FlowHarness,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: `/rides/${offer.id}` },
  beforeEach: (context) =>
    beginFlow(context, {
      as: yijunOwn,
      data: { accounts: [{ user: yijunOwn, password: PASSWORD }], rides: [offer, createOfferBy(newcomer, limitedOffer)], bookings: [confirmedBooking] },
    }),
});

/** A passenger reports the driver of a ride and blocks them; their rides are then no longer found (D70). */
export const FromTheRide = meta.story({
  globals: { viewport: { value: 'desk' } },
  play: async ({ step }) => {
    await step('What is missing of a report is said at its field', async () => {
      await press('button', say('trust:report.title', { name }));
      const dialog = await getDialog();
      await press('button', say('trust:report.submit'), dialog);
      await expect((await dialog.findAllByText(say('errors:details.REASON_REQUIRED')))[0]).toBeVisible();
    });
    await step('With the reason and what happened it is sent, and one is told what follows', async () => {
      const dialog = await getDialog();
      await press('radio', say('trust:report.reasons.unsafe_driving'), dialog);
      await fill(say('trust:report.text'), '一路超速，還邊開邊看手機', dialog);
      await press('button', say('trust:report.submit'), dialog);
      await expect(await dialog.findByText(say('trust:report.sent'))).toBeVisible();
    });
    await step('Blocking is one step on, after what it does was said', async () => {
      await press('button', say('trust:block.ask', { name }), await getDialog());
      const question = await getDialog('alertdialog');
      await expect(await question.findByText(say('trust:block.search'))).toBeVisible();
      await press('button', say('trust:block.confirm'), question);
      await expectSaid(say('trust:block.done', { name }));
    });
    await step('A search finds others, and no ride of that person', async () => {
      await openTab('search');
      await searchTaipeiToHsinchu();
      await getCard('黃小美');
      await expect(within(await screen.findByRole('main')).queryByText(name)).toBeNull();
    });
    await expect(getMockServer().data.reports).toEqual([
      { user_id: daming.id, booking_id: confirmedBooking.id, reason: 'unsafe_driving', text: '一路超速，還邊開邊看手機' },
    ]);
  },
});

/** A user blocks a person from their profile, and unblocks them in the settings. */
export const FromTheProfile = meta.story({
  globals: { viewport: { value: 'desk' } },
  play: async ({ step }) => {
    await step("The driver's name leads to the profile", async () => {
      await press('link', name, await getPage());
      await expectPage(name);
    });
    await step('Blocked, the profile says so', async () => {
      await press('button', say('profile:public.block'));
      await press('button', say('trust:block.confirm'), await getDialog('alertdialog'));
      await expect(await screen.findByText(say('profile:blocked.text'))).toBeVisible();
    });
    await step('The settings list who is blocked', async () => {
      await openTab('profile');
      await press('link', say('navigation:settings'), await getPage());
      await expectPage(say('settings:title'));
      await expect(await screen.findByRole('list', { name: say('trust:blocked.title') })).toHaveTextContent(name);
    });
    await step('There it is taken back', async () => {
      await press('button', say('trust:unblock.confirm'));
      await press('button', say('trust:unblock.confirm'), await getDialog('alertdialog'));
      await expect(await screen.findByText(say('trust:blocked.empty'))).toBeVisible();
    });
    await expect(getMockServer().data.blockedPeople).toEqual([]);
  },
});

/** A user reports the other person of a chat, with the trip that it is about. */
export const FromTheChat = meta.story({
  args: { at: `/messages?booking=${confirmedBooking.id}` },
  play: async ({ step }) => {
    await step('The other one has written what nobody should', async () => {
      await expect(await screen.findByText(say('chat:thread.empty'))).toBeVisible();
      getMockServer().sendChatMessage({ bookingId: confirmedBooking.id }, daming, '妳一個人搭車嗎？要不要坐前座陪我？');
      await expect(await screen.findByRole('log')).toHaveTextContent('坐前座陪我');
    });
    await step('The chat’s menu leads to the report, which names the trip', async () => {
      await press('button', say('common:action.more'), await getPage());
      await press('menuitem', say('trust:report.title', { name }));
      const dialog = await getDialog();
      await expect((await dialog.findAllByText(/16:05/))[0]).toBeVisible();
      await press('radio', say('trust:report.reasons.harassment'), dialog);
      await fill(say('trust:report.text'), '傳了讓人不舒服的訊息', dialog);
      await press('button', say('trust:report.submit'), dialog);
      await expect(await dialog.findByText(say('trust:report.sent'))).toBeVisible();
    });
    await step('Closed, the chat is as it was: the other one is told nothing', async () => {
      await press('button', say('trust:report.done'), await getDialog());
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(await screen.findByRole('log')).toHaveTextContent('坐前座陪我');
      await find('button', say('chat:composer.send'));
    });
    await expect(getMockServer().data.reports[0]).toMatchObject({ user_id: daming.id, booking_id: confirmedBooking.id, reason: 'harassment' });
  },
});

/** A user blocks the other person from a chat over the bookings page; the dialog is above the chat. */
export const FromTheChatOverThePage = meta.story({
  args: { at: '/rider/bookings?tab=scheduled' },
  play: async ({ step }) => {
    const more = async () => find('button', say('common:action.more'), await getDialog());
    const question = () => screen.queryByRole('alertdialog');
    await step('The chat that the booking opens has the menu', async () => {
      await press('button', say('bookings:card.chat'));
      await userEvent.click(await more());
      await find('menuitem', say('trust:report.title', { name }));
    });
    await step('Escape takes back the question alone: the chat stays, and the focus is on the menu’s button', async () => {
      await press('menuitem', say('trust:block.ask', { name }));
      await getDialog('alertdialog');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(question()).toBeNull());
      await waitFor(async () => expect(await more()).toHaveFocus());
    });
    await step('Once it is answered one is in the chat again, whose menu takes it back', async () => {
      await userEvent.click(await more());
      await press('menuitem', say('trust:block.ask', { name }));
      await press('button', say('trust:block.confirm'), await getDialog('alertdialog'));
      await expectSaid(say('trust:block.done', { name }));
      await waitFor(async () => expect(await more()).toHaveFocus());
      await userEvent.keyboard('{Enter}');
      await find('menuitem', say('trust:unblock.ask', { name }));
    });
    await expect(getMockServer().data.blockedPeople).toMatchObject([{ id: daming.id }]);
  },
});
