import preview from '#storybook/preview';
import { listChats } from '@shunlu/api-contract';
import { chatList, inquiryChat, yijun } from '@shunlu/api-contract/fixtures';
import { mock } from '@shunlu/api-contract/mock';
import { useQuery } from '@shunlu/api-contract/react';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { expectBusy, mockFailOnce, deferredHandler, tryAgain, waitForResponses } from '../../testing/mock-responses.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { ChatList } from './ChatList.tsx';
import { chatPath } from './ChatList.fixtures.ts';

/** The inbox, wired as in the app. */
function Inbox({ limit = 50 }: { limit?: number }) {
  const answer = useQuery(listChats, { query: { limit } });
  const list = answer.state === 'ready' ? { ...answer, data: answer.data.conversations } : answer;
  return <ChatList conversations={list} viewerId={yijun.id} linkTo={chatPath} />;
}

/** Requests a few items, then all. */
function Growing() {
  const [limit, setLimit] = useState(1);
  return (
    <>
      <Button variant="secondary" onClick={() => setLimit(50)}>全部</Button>
      <Inbox limit={limit} />
    </>
  );
}

const answer = (list: typeof chatList) => ({ conversations: list, unread_count: 131, next_cursor: null });

/** Holds responses back until the play function sends them. */
const held = deferredHandler(listChats);

const meta = preview.meta({
  title: 'Chat/ChatList/Server states',
  component: Inbox,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
});

export const Success = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listChats, answer(chatList)));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(chatList.length));
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listChats, { ...answer([]), unread_count: 0 }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /^還沒有對話$|^No conversations yet$/ })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listChats, 'loading'));
  },
  play: expectBusy,
});

/** R8.15: Try Again loads the list. */
export const InError = meta.story({
  beforeEach({ msw }) {
    msw.use(mockFailOnce(listChats, answer(chatList)));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^我們這邊出了問題，請稍後再試。$|^Something went wrong on our side$/)).toBeVisible();
    await tryAgain();
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(chatList.length));
  },
});

export const Slow = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    await held.waitForRequest();
    await expectBusy();
    await held.respond({}, answer(chatList));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(chatList.length));
  },
});

/** Ignores a short response that arrives after the complete one. */
export const OutOfOrder = meta.story({
  render: () => <Growing />,
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    await held.waitForRequest({ limit: 1 });
    await userEvent.click(canvas.getByRole('button', { name: '全部' }));
    await held.respond({ limit: 50 }, answer(chatList));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(chatList.length));
    await held.respond({ limit: 1 }, answer([inquiryChat]));
    await waitForResponses();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(chatList.length);
  },
});
