import preview from '#storybook/preview';
import { detail, getBookingChat, getInquiryChat, LIMITS, listBlocked, sendBookingMessage, sendInquiryMessage } from '@shunlu/api-contract';
import { bookingChatHistory, damingBlocked, inquiryChatHistory, yijunOwn } from '@shunlu/api-contract/fixtures';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { waitForResponses } from '@shunlu/ui/testing/mock-responses.ts';
import { http, HttpResponse } from 'msw/http';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { logInAs, PageHarness } from '../testing/PageHarness.tsx';
import { useTrust } from '../trust/index.ts';
import { chatAddress, heldChats, inboxHandler, inquiryAddress, noBlocksHandler, readHandler, withPage, withRefetchButton, toSentMessage } from './MessagesPage.fixtures.tsx';
import MessagesPage from './MessagesPage.tsx';

/** A chat whose message the server rejects, and one that is closed. */
const meta = preview.meta({
  title: 'Pages/Messages/Refused',
  component: MessagesPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  beforeEach({ msw }) {
    msw.use(noBlocksHandler);
    return logInAs(yijunOwn);
  },
});

/** R8.11, R8.12: a rejected message returns to the field, with the reason. */
export const Refused = meta.story({
  decorators: [withPage(chatAddress)],
  beforeEach({ msw }) {
    msw.use(inboxHandler, readHandler, mock(getBookingChat, bookingChatHistory), mock(sendBookingMessage, mockError('VALIDATION', { details: [detail('message', 'TOO_LONG', LIMITS.chatMessage.max)] })));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('log');
    await userEvent.type(canvas.getByRole('textbox'), '你在幾號出口？{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^(最多 500 個字元。?|At most 500 characters)$/);
    await expect(canvas.getByRole('textbox')).toHaveValue('你在幾號出口？');
    await expect(canvas.getByRole('log')).not.toHaveTextContent('你在幾號出口？');
    await userEvent.clear(canvas.getByRole('textbox'));
  },
});

/** R8.11: a rejection without a message of its own shows the chat's general one. */
export const RefusedWithoutWords = Refused.extend({
  beforeEach({ msw }) {
    msw.use(http.post(`*${sendBookingMessage.path}`, () => HttpResponse.json({}, { status: 400 })));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('log');
    await userEvent.type(canvas.getByRole('textbox'), '你在幾號出口？{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^(訊息沒有送出，文字還在輸入框裡。|Failed to send message\. Your text is still here\.)$/);
    await expect(canvas.getByRole('textbox')).toHaveValue('你在幾號出口？');
    await userEvent.clear(canvas.getByRole('textbox'));
  },
});

/** R8.11, R8.12, RD.204: a rejection because of the recipient closes the chat; the reason and the text are shown below it. */
export const RefusedForGood = meta.story({
  decorators: [withPage(chatAddress)],
  beforeEach({ msw }) {
    const { conversation } = bookingChatHistory;
    let isOpen = true;
    msw.use(
      inboxHandler, readHandler,
      mock(getBookingChat, () => ({ ...bookingChatHistory, conversation: { ...conversation, is_open: isOpen } })),
      mock(sendBookingMessage, () => {
        isOpen = false;
        return mockError('BLOCKED');
      }),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('log');
    await userEvent.type(canvas.getByRole('textbox'), '你在哪裡？{Enter}');
    const unsent = await canvas.findByRole('group', { name: /^還沒送出的文字$|^Your unsent text$/ });
    await expect(unsent).toHaveTextContent('你在哪裡？');
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^無法與這位使用者聯絡。$|^You cannot contact this person$/);
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.click(within(unsent).getByRole('button', { name: /^刪除$|^Delete$/ }));
    await expect(unsent).not.toBeInTheDocument();
  },
});

/** R8.12, RD.204: when the chat is open again, its field holds the text, and the notice that it is closed is gone. */
export const OpenAgain = meta.story({
  decorators: [withRefetchButton(chatAddress)],
  beforeEach({ msw }) {
    const { conversation } = bookingChatHistory;
    let asked = 0;
    msw.use(
      inboxHandler, readHandler,
      // The responses: open, then closed at the fetch after the rejection, then open again.
      mock(getBookingChat, () => ({ ...bookingChatHistory, conversation: { ...conversation, is_open: ++asked !== 2 } })),
      mock(sendBookingMessage, mockError('CHAT_CLOSED')),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('log');
    await userEvent.type(canvas.getByRole('textbox'), '你在哪裡？{Enter}');
    const unsent = await canvas.findByRole('group', { name: /^還沒送出的文字$|^Your unsent text$/ });
    await expect(unsent).toHaveTextContent('你在哪裡？');
    canvas.getByText('Read anew').click();
    const field = await canvas.findByRole('textbox');
    await expect(field).toHaveValue('你在哪裡？');
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await userEvent.clear(field);
  },
});

/** R8.12: an inquiry that can no longer be read shows the reason at its field, until it can be read again. */
export const InquiryOpenAgain = meta.story({
  decorators: [withRefetchButton(inquiryAddress)],
  beforeEach({ msw }) {
    let asked = 0;
    msw.use(
      inboxHandler, readHandler,
      mock(getInquiryChat, () => (++asked === 2 ? mockError('BLOCKED') : inquiryChatHistory)),
      mock(sendInquiryMessage, mockError('BLOCKED')),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('log');
    await userEvent.type(canvas.getByRole('textbox'), '還有位子嗎？{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^無法與這位使用者聯絡。$|^You cannot contact this person$/);
    await waitForResponses();
    await expect(canvas.getByRole('alert')).toBeVisible();
    canvas.getByText('Read anew').click();
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await expect(canvas.getByRole('textbox')).toHaveValue('還有位子嗎？');
    await userEvent.clear(canvas.getByRole('textbox'));
  },
});

/** R8.11: the error of a message written before the chat was loaded disappears with the next message. */
export const RefusedEarly = meta.story({
  decorators: [(Story) => <PageHarness at={chatAddress}><Story /></PageHarness>],
  beforeEach({ msw }) {
    let isRefused = false;
    msw.use(
      inboxHandler, readHandler, heldChats.handler(),
      mock(sendBookingMessage, ({ body }) => {
        if (isRefused) return { message: toSentMessage(body) };
        isRefused = true;
        return mockError('VALIDATION', { details: [detail('message', 'TOO_LONG', LIMITS.chatMessage.max)] });
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox'), '你好{Enter}');
    await canvas.findByRole('alert');
    await heldChats.respond({}, bookingChatHistory);
    const log = await canvas.findByRole('log');
    await userEvent.type(canvas.getByRole('textbox'), '嗎{Enter}');
    await within(log).findByText(/你好嗎$/);
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** RD.115: a user who has blocked the other person reads so below the chat, and can unblock there or in the menu. */
export const Blocked = meta.story({
  decorators: [withPage(chatAddress)],
  beforeEach({ msw }) {
    const { conversation } = bookingChatHistory;
    msw.use(inboxHandler, readHandler, mock(getBookingChat, { ...bookingChatHistory, conversation: { ...conversation, is_open: false } }), mock(listBlocked, { users: damingBlocked }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^(你已封鎖陳大明|You have blocked 陳大明)$/)).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^解除封鎖$|^Unblock$/ }));
    await expect(useTrust.getState().asked).toMatchObject({ kind: 'block', person: { id: 11 }, isBlocked: true });
    useTrust.getState().close();
    await userEvent.click(canvas.getByRole('button', { name: /^更多$|^More$/ }));
    await expect(screen.queryByRole('menuitem', { name: /^封鎖|^Block/ })).toBeNull();
    await userEvent.click(await screen.findByRole('menuitem', { name: /^解除封鎖陳大明$|^Unblock 陳大明$/ }));
    await expect(useTrust.getState().asked).toMatchObject({ kind: 'block', person: { id: 11 }, isBlocked: true });
    useTrust.getState().close();
  },
});
