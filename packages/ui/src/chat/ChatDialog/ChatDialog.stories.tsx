import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { bookingChatHistory, emptyChatHistory, inquiryChatHistory, longChat } from '@shunlu/api-contract/fixtures';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Menu } from '../../overlays/Menu/Menu.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { dotsIcon } from '../../primitives/Icon/icons.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { quiet, useOutbox } from '../ChatPanel/ChatPanel.fixtures.tsx';
import { ChatDialog } from './ChatDialog.tsx';
import type { ChatDialogProps } from './ChatDialog.tsx';

function Demo(args: ChatDialogProps) {
  const [isOpen, setOpen] = useState(args.isOpen);
  return (
    <>
      <Button onClick={() => setOpen(true)}>傳訊息</Button>
      <ChatDialog
        {...args}
        {...useOutbox(args)}
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
          args.onClose();
        }}
      />
    </>
  );
}

/** Simulates a server that closes the chat when a message is sent; the text is kept. */
function ClosesOnSend(args: ChatDialogProps) {
  const [thread, setThread] = useState(args.chat);
  const [draft, setDraft] = useState('');
  const closedThread = { ...bookingChatHistory, conversation: { ...bookingChatHistory.conversation, is_open: false } };
  const close = () => setThread(ready(closedThread));
  return <ChatDialog {...args} chat={thread} draft={draft} onDraftChange={setDraft} onSend={() => setTimeout(close)} />;
}

const more = (
  <Menu
    label="更多"
    trigger={(props) => <IconButton {...props} icon={dotsIcon} label="更多" />}
    items={[{ key: 'block', label: '封鎖陳大明', tone: 'danger', onSelect: fn() }]}
  />
);

const ready = (data: typeof bookingChatHistory) => ({ state: 'ready' as const, data });

const meta = preview.meta({
  title: 'Chat/ChatDialog',
  component: ChatDialog,
  args: {
    ...quiet,
    isOpen: true,
    onClose: fn(),
    person: bookingChatHistory.conversation.other_user,
    actions: more,
    chat: ready(bookingChatHistory),
    rideTo: '/rides/101',
  },
  render: (args) => <Demo {...args} />,
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '640px' } },
    guide: {
      when: 'A chat over the page it was opened from: a ride, the bookings. One for a booking, one for an inquiry before it (R2.91).',
      avoid: 'In the messages a chat is a page or a pane: ChatPanel.',
      parts: 'The dialog’s title is ChatPerson, with further actions beside it; below it ChatPanel without a header.',
      keyboard: 'Focus goes to the text field. Tab stays inside; Escape closes and gives focus back; of a menu in it that alone. Enter sends, Shift + Enter adds a line.',
      announced: '“Dialog”, the other one’s name and role; then as in ChatPanel.',
    },
  },
});

/** R2.91, R2.92 */
export const Default = meta.story({
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: /陳大明.*(駕駛|Driver)/ });
    await waitFor(() => expect(dialog.querySelector('textarea')).toHaveFocus());
  },
});

export const Keyboard = meta.story({
  args: { isOpen: false },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const field = await screen.findByRole('textbox');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('我到東三門了{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('我到東三門了');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: '傳訊息' })).toHaveFocus();
  },
});

/** Escape closes only the menu above the dialog, and restores focus to its button. */
export const MenuInside = meta.story({
  play: async ({ args }) => {
    const button = await screen.findByRole('button', { name: '更多' });
    await userEvent.click(button);
    await waitFor(() => expect(screen.getByRole('menuitem')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

/** A press on the backdrop closes the dialog after the text was sent. */
export const PressedBesideAfterSending = meta.story({
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog');
    const beside = dialog.parentElement ?? document.body;
    await userEvent.type(await screen.findByRole('textbox'), '我到東三門了');
    await userEvent.click(beside);
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(beside);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

/** When the chat closes, its field is removed and focus stays in the dialog. */
export const ClosedByRefusal = meta.story({
  render: (args) => <ClosesOnSend {...args} />,
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await screen.findByRole('textbox');
    await userEvent.keyboard('我到東三門了{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await expect(within(dialog).getByRole('group', { name: /^還沒送出的文字$|^Your unsent text$/ })).toHaveTextContent('我到東三門了');
  },
});

/** R1.6: a chat before any booking. */
export const Inquiry = meta.story({
  args: { chat: ready(inquiryChatHistory), person: inquiryChatHistory.conversation.other_user },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: /黃小美.*(乘客|Passenger)/ }));
    await expect(dialog.getByText('請問可以帶一隻小型犬嗎？會裝在提籠裡。')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toBeEnabled();
  },
});
/** Opened before the other person is known. */
export const Loading = meta.story({ args: { chat: { state: 'loading' }, person: undefined, actions: undefined } });
/** R8.10: an error without a message of its own. */
export const InError = meta.story({
  args: { chat: { state: 'error', error: new ApiError({ status: 502 }), retry: fn() } },
  play: async () => {
    await expect(await screen.findByText(/^訊息載入失敗$|^Failed to load messages$/, { selector: 'p' })).toBeVisible();
    await expect(await screen.findByRole('button', { name: /^再試一次$|^Try again$/i })).toBeVisible();
  },
});
export const Empty = meta.story({ args: { chat: ready(emptyChatHistory) } });
export const LongText = meta.story({
  args: { chat: ready({ ...bookingChatHistory, conversation: longChat }), person: longChat.other_user },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
