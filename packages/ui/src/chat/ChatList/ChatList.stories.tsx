import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { confirmedChat, chatList, yijun } from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent } from 'storybook/test';
import { chatPath } from './ChatList.fixtures.ts';
import { ChatList } from './ChatList.tsx';

const retry = fn();

const meta = preview.meta({
  title: 'Chat/ChatList',
  component: ChatList,
  args: {
    conversations: { state: 'ready' as const, data: chatList },
    viewerId: yijun.id,
    linkTo: chatPath,
  },
  parameters: {
    layout: 'fullscreen',
    guide: {
      when: 'The inbox: the whole screen on a phone, the pane at the side on a desk.',
      avoid: 'Notices of what happened are in NotificationCentre.',
      parts: 'One ChatListItem each, the latest message first, and a LoadMore where there are more; or blocks of their size, a reason with Try Again, or that there is none yet.',
      keyboard: 'Tab goes from conversation to conversation; Enter opens one.',
      announced: 'A list with its number of conversations; that it loads, that it failed, that it is empty.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(chatList.length);
  },
});
export const Keyboard = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getAllByRole('link')[1]).toHaveFocus();
    await expect(canvas.getAllByRole('link')[1]).toHaveAttribute('href', '/messages?booking=302');
  },
});
/** One chat is open; in another the person is typing. */
export const WithAnOpenOne = meta.story({
  args: { isCurrent: (one) => one === confirmedChat, isTyping: (one) => one.type === 'inquiry' },
});
/** Loads page by page; an error is shown below the loaded chats. */
export const WithMore = meta.story({
  args: { more: { hasMore: true, onLoadMore: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /載入更多|Load more/ }));
    await expect(args.more?.onLoadMore).toHaveBeenCalledOnce();
  },
});
export const MoreInError = meta.story({
  args: { more: { hasMore: true, onLoadMore: fn(), error: new ApiError({ status: 0, code: undefined }) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^再試一次$|^Try again$/i })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(chatList.length);
  },
});
export const Loading = meta.story({ args: { conversations: { state: 'loading' as const } } });
export const Empty = meta.story({ args: { conversations: { state: 'ready' as const, data: [] } } });
/** R8.15: an error without a message of its own. */
export const InError = meta.story({
  args: { conversations: { state: 'error' as const, error: new ApiError({ status: 0, code: undefined }), retry } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^對話載入失敗$|^Failed to load conversations$/, { selector: 'p' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^再試一次$|^Try again$/i }));
    await expect(retry).toHaveBeenCalled();
  },
});
export const LongText = meta.story({ args: { conversations: { state: 'ready' as const, data: chatList.slice(0, 2) } } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
