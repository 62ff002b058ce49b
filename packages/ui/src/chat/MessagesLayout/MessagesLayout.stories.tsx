import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { bookingChatHistory, confirmedChat, chatList, yijun } from '@shunlu/api-contract/fixtures';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { LinkProvider } from '../../links/links.tsx';
import type { LinkComponentProps } from '../../links/links.tsx';
import { ChatHeader } from '../ChatHeader/ChatHeader.tsx';
import { ChatPanel } from '../ChatPanel/ChatPanel.tsx';
import { quiet } from '../ChatPanel/ChatPanel.fixtures.tsx';
import { ChatList } from '../ChatList/ChatList.tsx';
import { chatPath } from '../ChatList/ChatList.fixtures.ts';
import { MessagesLayout } from './MessagesLayout.tsx';
import type { MessagesLayoutProps } from './MessagesLayout.tsx';

const renderList = (data: typeof chatList, isOpen = true) => (
  <ChatList
    conversations={{ state: 'ready', data }}
    viewerId={yijun.id}
    linkTo={chatPath}
    isCurrent={(one) => isOpen && one === confirmedChat}
  />
);

/** Follows its links like the app: to a chat and back. */
function Walked({ chat, ...rest }: MessagesLayoutProps) {
  const [isOpen, setOpen] = useState(false);
  const [link] = useState(() => ({ to, ...props }: LinkComponentProps) => (
    <a
      {...props}
      href={to}
      onClick={(event) => {
        event.preventDefault();
        setOpen(to !== '/messages');
      }}
    />
  ));
  return (
    <LinkProvider component={link}>
      <MessagesLayout {...rest} list={renderList(chatList, isOpen)} chat={isOpen ? chat : undefined} />
    </LinkProvider>
  );
}

const confirmedLink = (canvasElement: HTMLElement) => canvasElement.querySelector<HTMLElement>(`a[href="${chatPath(confirmedChat)}"]`)!;

const meta = preview.meta({
  title: 'Chat/MessagesLayout',
  component: MessagesLayout,
  args: {
    title: '訊息',
    list: renderList(chatList),
    chat: (
      <ChatPanel
        {...quiet}
        chat={{ state: 'ready', data: bookingChatHistory }}
        rideTo="/rides/101"
        header={<ChatHeader person={confirmedChat.other_user} backTo="/messages" />}
      />
    ),
  },
  decorators: [(Story) => <div style={{ blockSize: '100dvh' }}><Story /></div>],
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '640px' } },
    guide: {
      when: 'The page of messages: the inbox, and the conversation that is open.',
      avoid: 'Over a ride or the bookings a chat is a ChatDialog.',
      parts: 'The list with the page’s title; the conversation beside it from a desk on, in its place below. In the Shell a phone’s bars make room for it.',
      keyboard: 'Tab goes through the list, then through the conversation. Below a desk the focus goes to the heading of a conversation that is opened, and back to its place in the list.',
      announced: 'The heading 訊息, the list, the conversation’s heading with the other one’s name.',
    },
  },
});

/** RD.124: a desktop shows both. */
export const Default = meta.story({
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.getByRole('log')).toBeVisible();
  },
});

/** RD.124: a narrower window shows the chat alone. */
export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    // Visually hidden: the chat fills the screen.
    await expect(canvas.getByRole('heading', { level: 1 }).getBoundingClientRect().width).toBeLessThanOrEqual(1);
    await expect(canvas.getByRole('log')).toBeVisible();
  },
});
export const PhoneList = meta.story({
  args: { chat: undefined },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.queryByRole('heading', { level: 2 })).toBeNull();
  },
});
/** On a phone opening a chat focuses its heading, and closing it its link in the list. */
export const ThereAndBack = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: (args) => <Walked {...args} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const link = confirmedLink(canvasElement);
    link.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('link', { name: /^返回訊息$|^Back to messages$/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(link).toHaveFocus();
  },
});
/** On a desktop, where the list stays, focus stays too. */
export const OpenedOnADesk = meta.story({
  globals: { viewport: { value: 'desk' } },
  render: (args) => <Walked {...args} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const link = confirmedLink(canvasElement);
    await userEvent.click(link);
    await expect(canvas.getByRole('log')).toBeVisible();
    await expect(link).toHaveFocus();
  },
});
export const NoneOpen = meta.story({ args: { chat: undefined }, globals: { viewport: { value: 'desk' } } });
export const Keyboard = meta.story({
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getAllByRole('link')[0]).toHaveFocus();
    for (let stops = 0; stops < 12 && document.activeElement !== canvas.getByRole('textbox'); stops += 1) await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
});
export const LongText = meta.story({
  args: { chat: undefined },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
