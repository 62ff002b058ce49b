import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Card } from '../../primitives/Card/Card.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { LoadMore } from './LoadMore.tsx';
import type { LoadMoreProps } from './LoadMore.tsx';

const meta = preview.meta({
  title: 'Navigation/LoadMore',
  component: LoadMore,
  args: { loaded: 20, total: 48, hasMore: true, onLoadMore: fn() },
  parameters: {
    guide: {
      when: 'At the foot of a list whose answer has a `next_cursor`: rides, bookings, reviews, notifications, messages.',
      avoid: 'The first part of a list is a `LoadState`.',
      parts:
        'How many are in the list, and of how many where the server says so (`count` where filters hide some of them); the button, by default 載入更多; after an error what happened, and the button tries again. '
        + 'At the end that these are all. A list that fits into its first part shows nothing.',
      keyboard: 'Enter or Space loads; focus stays on the button, and goes to the sentence when the button goes at the end.',
      announced: 'The count whenever it changes, and the end (`status`); an error at once (`alert`); while it loads the button says that it is busy.',
    },
  },
});

/** The list it is the foot of, in parts of two; the third call fails once. */
const PARTS: readonly string[][] = [['台北車站', '板橋車站'], ['桃園車站', '中壢車站'], ['新竹車站']];

function List(args: LoadMoreProps) {
  const [parts, setParts] = useState(1);
  const [hasFailed, setFailed] = useState(false);
  const places = PARTS.slice(0, parts).flat();
  function loadMore() {
    args.onLoadMore();
    if (parts === 2 && !hasFailed) setFailed(true);
    else {
      setFailed(false);
      setParts(parts + 1);
    }
  }
  const isFailing = hasFailed && parts === 2;
  return (
    <Stack>
      <Stack as="ul" gap={2}>{places.map((place) => <Card as="li" key={place}>{place}</Card>)}</Stack>
      <LoadMore
        {...args}
        loaded={places.length}
        hasMore={parts < PARTS.length}
        onLoadMore={loadMore}
        {...(isFailing && { error: new ApiError({ status: 0, code: 'NETWORK' }) })}
      />
    </Stack>
  );
}

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^已顯示 20 筆，共 48 筆$|^20 of 48 shown$/);
    await userEvent.click(canvas.getByRole('button', { name: /^載入更多$|^Load more$/ }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
});

export const WithoutTotal = meta.story({
  args: { total: undefined, label: '看更早的通知' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^已顯示 20 筆$|^20 shown$/);
    await expect(canvas.getByRole('button', { name: '看更早的通知' })).toBeVisible();
  },
});

/** Filters hide some loaded items: the list provides the count's text. */
export const Filtered = meta.story({
  args: { loaded: 50, total: 212, count: '共有 212 個行程，已載入 50 個。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^共有 212 個行程，已載入 50 個。$/);
  },
});

export const Loading = meta.story({
  args: { isLoading: true },
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.onLoadMore).not.toHaveBeenCalled();
  },
});

export const InError = meta.story({
  args: { error: new ApiError({ status: 0, code: 'NETWORK' }) },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/網路連線異常|Network connection error/);
    await userEvent.click(canvas.getByRole('button', { name: /^再試一次$|^Try again$/i }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
});

/** Shows nothing if the first page is all. */
export const FitsOnFirstPage = meta.story({
  args: { loaded: 3, total: 3, hasMore: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

/** Loads to the end, with one failure in between. */
export const ToTheEnd = meta.story({
  args: { total: 5 },
  render: (args) => <List {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('status')).toHaveTextContent(/^已顯示 4 筆，共 5 筆$|^4 of 5 shown$/);
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('alert')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^再試一次$|^Try again$/i }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('status')).toHaveTextContent(/^已顯示全部 5 筆$|^All 5 are shown$/);
  },
});

export const Keyboard = meta.story({
  args: { total: 5 },
  render: (args) => <List {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: /^再試一次$|^Try again$/i })).toHaveFocus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveFocus());
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
  },
});

export const LongText = meta.story({
  args: {
    loaded: 1_200,
    total: 12_345,
    label: 'Load the reviews that were written before these ones',
    error: new Error('中華電信的骨幹網路正在維修，預計今晚 02:00 恢復。 The network is under maintenance until two o’clock tonight.'),
  },
});
export const LongLabel = meta.story({ args: { label: '看更早以前和陳大明有關的預訂、訊息與行程變更通知' } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
