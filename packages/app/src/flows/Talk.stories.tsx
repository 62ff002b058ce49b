import preview from '#storybook/preview';
import { userOffline, userOnline, userStopTyping, userTyping } from '@shunlu/api-contract';
import { confirmedBooking, daming, offer, yijunOwn } from '@shunlu/api-contract/fixtures';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { expectPage, getDialog, openTab, press, say, getNavigation } from '../testing/userActions.ts';
import { beginFlow, FlowHarness, getMockServer } from '../testing/FlowHarness.tsx';
import { PASSWORD } from '../testing/mockServer/data.ts';
import { emitEvent } from '../testing/mockServer/emitEvent.ts';

const meta = preview.meta({
  title: 'Flows/Talk',
  component: FlowHarness,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: `/rides/${offer.id}` },
});

async function write(text: string) {
  await userEvent.type(await screen.findByRole('textbox', { name: say('chat:composer.label') }), `${text}{Enter}`);
}

/** Expects the message to be sent, not pending. */
async function expectSent(text: string) {
  const log = within(await screen.findByRole('log'));
  await expect(await log.findByText(new RegExp(text))).toBeVisible();
  await waitFor(() => expect(log.queryByText(say('chat:thread.pending'))).toBeNull());
}

/** R7.58, R7.64, R7.65: before booking, a passenger asks the driver from the ride's page. */
export const AskingTheDriver = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach: (context) => beginFlow(context, { as: yijunOwn, data: { accounts: [{ user: yijunOwn, password: PASSWORD }], rides: [offer] } }),
  play: async ({ step }) => {
    await step('The ride has a button to ask its driver', async () => {
      await press('button', say('rides:details.askDriver'));
      await getDialog();
      await write('請問可以帶一隻小型犬嗎？');
      await expectSent('小型犬嗎');
    });
    await step('The answer comes while she looks', async () => {
      const typed = { rideId: offer.id, userId: yijunOwn.id, senderId: daming.id };
      const hint = () => document.querySelector('[data-component="TypingIndicator"]');
      emitEvent(userTyping, typed);
      await waitFor(() => expect(hint()).toBeVisible());
      emitEvent(userStopTyping, typed);
      await waitFor(() => expect(hint()).toBeNull());
      getMockServer().sendChatMessage({ rideId: offer.id }, daming, '可以，請裝在提籠裡。');
      await expect(await screen.findByText(/請裝在提籠裡/)).toBeVisible();
    });
    await step('She sees the driver go, and come online again', async () => {
      const header = await (await getDialog()).findByRole('heading', { level: 2 });
      await expect(header).toHaveTextContent(/在線上|Online/);
      emitEvent(userOffline, { userId: daming.id });
      await waitFor(() => expect(header).not.toHaveTextContent(/在線上|Online/));
      emitEvent(userOnline, { userId: daming.id });
      await waitFor(() => expect(header).toHaveTextContent(/在線上|Online/));
    });
    await step('Later the inquiry stands in her inbox', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await openTab('messages');
      await expectPage(say('chat:list.title'));
      await userEvent.click(await screen.findByRole('link', { name: /陳大明/ }));
      await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: /陳大明/ })).toHaveFocus());
      await expectSent('小型犬嗎');
    });
    await step('Back in the inbox she is where she left it', async () => {
      await press('link', say('chat:header.back'));
      await waitFor(() => expect(screen.getByRole('link', { name: /陳大明/ })).toHaveFocus());
    });
  },
});

/** R7.57, R7.58, R7.59: a passenger with a seat agrees with the driver on where to meet. */
export const MeetingForARide = meta.story({
  args: { at: '/rider/bookings?tab=scheduled' },
  globals: { viewport: { value: 'desk' } },
  beforeEach: (context) =>
    beginFlow(context, {
      as: yijunOwn,
      data: { accounts: [{ user: yijunOwn, password: PASSWORD }], rides: [offer], bookings: [confirmedBooking] },
    }),
  play: async ({ step }) => {
    const chat = { bookingId: confirmedBooking.id };
    const typed = { ...chat, senderId: daming.id };
    await step('The driver has written: messages count it', async () => {
      await screen.findByRole('article');
      getMockServer().sendChatMessage(chat, daming, '我大概 15:55 會到，停在東三門。');
      await expect(await screen.findByRole('link', { name: new RegExp(`^${say('navigation:messages')}.*1`) })).toBeVisible();
    });
    await step('From the booking the chat opens over the page', async () => {
      await press('button', say('bookings:card.chat'));
      await getDialog();
      await expect(await screen.findByText(/停在東三門/)).toBeVisible();
      const hint = () => document.querySelector('[data-component="TypingIndicator"]');
      emitEvent(userTyping, typed);
      await waitFor(() => expect(hint()).toBeVisible());
      emitEvent(userStopTyping, typed);
      await waitFor(() => expect(hint()).toBeNull());
      await write('好，我在東三門等');
      await expectSent('我在東三門等');
    });
    await step('Read is read: nothing is counted any more', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await openTab('messages');
      await expectPage(say('chat:list.title'));
      const item = await screen.findByRole('link', { name: /陳大明/ });
      await expect(item).toHaveTextContent('我在東三門等');
      emitEvent(userTyping, typed);
      await waitFor(() => expect(item).toHaveTextContent(/正在輸入…|Typing…/));
      emitEvent(userStopTyping, typed);
      await waitFor(() => expect(item).toHaveTextContent('我在東三門等'));
      // The name is matched in full, because an unread count would follow it.
      await expect(await (await getNavigation()).findByRole('link', { name: say('navigation:messages') })).toBeVisible();
    });
  },
});

/** She writes a message without a connection; it is delivered once, when the server is reachable again (D97). */
export const WritingInATunnel = MeetingForARide.extend({
  args: { at: `/messages?booking=${confirmedBooking.id}` },
  play: async ({ step }) => {
    const text = '我晚五分鐘到';
    const { data } = getMockServer();
    await step('What she writes without a line waits', async () => {
      await expect(await screen.findByText(say('chat:thread.empty'))).toBeVisible();
      data.isReachable = false;
      await write(text);
      const log = within(await screen.findByRole('log'));
      await expect(await log.findByText(say('chat:thread.pending'))).toBeVisible();
      await expect(data.messages.size).toBe(0);
    });
    await step('Out of the tunnel it is sent by itself', async () => {
      data.isReachable = true;
      window.dispatchEvent(new Event('online'));
      await expectSent(text);
    });
    await expect([...data.messages.values()].flat().map(({ message }) => message)).toEqual([text]);
  },
});
