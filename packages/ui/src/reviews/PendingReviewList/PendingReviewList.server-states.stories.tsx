import preview from '#storybook/preview';
import { listPendingReviews } from '@shunlu/api-contract';
import type { PendingReview } from '@shunlu/api-contract';
import { pendingRiderReview, pendingReviews } from '@shunlu/api-contract/fixtures';
import { mock } from '@shunlu/api-contract/mock';
import { useQuery } from '@shunlu/api-contract/react';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { expectBusy, mockFailOnce, deferredHandler, tryAgain, waitForResponses } from '../../testing/mock-responses.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { PendingReviewList } from './PendingReviewList.tsx';

/** Pending reviews, wired as in the app. */
function Pending({ limit = 50 }: { limit?: number }) {
  const answer = useQuery(listPendingReviews, { query: { limit } });
  return <PendingReviewList pending={answer.state === 'ready' ? { ...answer, data: answer.data.pending } : answer} onWrite={fn()} />;
}

/** Requests one review, then all. */
function Growing() {
  const [limit, setLimit] = useState(1);
  return (
    <>
      <Button variant="secondary" onClick={() => setLimit(50)}>全部</Button>
      <Pending limit={limit} />
    </>
  );
}

const answer = (pending: PendingReview[]) => ({ pending, total: pending.length, next_cursor: null });

/** Holds responses back until the play function sends them. */
const held = deferredHandler(listPendingReviews);

const meta = preview.meta({
  title: 'Reviews/PendingReviewList/Server states',
  component: Pending,
  tags: ['!autodocs'],
});

export const Success = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listPendingReviews, answer(pendingReviews)));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(pendingReviews.length));
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listPendingReviews, answer([])));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /^沒有待評價的行程$|^Nothing to review$/ })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listPendingReviews, 'loading'));
  },
  play: expectBusy,
});

/** R8.16: Try Again loads the list. */
export const InError = meta.story({
  beforeEach({ msw }) {
    msw.use(mockFailOnce(listPendingReviews, answer(pendingReviews)));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^我們這邊出了問題，請稍後再試。$|^Something went wrong on our side$/)).toBeVisible();
    await tryAgain();
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(pendingReviews.length));
  },
});

export const Slow = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    await held.waitForRequest();
    await expectBusy();
    await held.respond({}, answer(pendingReviews));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(pendingReviews.length));
  },
});

/** The short response arrives after the complete one, and is dropped. */
export const OutOfOrder = meta.story({
  render: () => <Growing />,
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    await held.waitForRequest({ limit: 1 });
    await userEvent.click(canvas.getByRole('button', { name: '全部' }));
    await held.respond({ limit: 50 }, answer(pendingReviews));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(pendingReviews.length));
    await held.respond({ limit: 1 }, answer([pendingRiderReview]));
    await waitForResponses();
    await expect(canvas.getAllByRole('article')).toHaveLength(pendingReviews.length);
  },
});
