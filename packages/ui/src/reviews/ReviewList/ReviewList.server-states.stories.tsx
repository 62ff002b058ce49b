import preview from '#storybook/preview';
import { listUserReviews } from '@shunlu/api-contract';
import type { Review } from '@shunlu/api-contract';
import { daming, longReview, newcomer, damingReviews } from '@shunlu/api-contract/fixtures';
import { mock } from '@shunlu/api-contract/mock';
import { useQuery } from '@shunlu/api-contract/react';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { expectBusy, mockFailOnce, deferredHandler, tryAgain, waitForResponses } from '../../testing/mock-responses.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { ReviewList } from './ReviewList.tsx';

/** The reviews of a person as a profile reads them. */
function UserReviews({ userId }: { userId: number }) {
  const answer = useQuery(listUserReviews, { params: { id: userId }, query: {} });
  return <ReviewList reviews={answer.state === 'ready' ? { ...answer, data: answer.data.reviews } : answer} />;
}

function TwoPeople() {
  const [userId, setUserId] = useState(daming.id);
  return (
    <>
      <Button variant="secondary" onClick={() => setUserId(newcomer.id)}>另一個人</Button>
      <UserReviews userId={userId} />
    </>
  );
}

const answer = (reviews: Review[]) => ({ reviews, total: reviews.length, next_cursor: null });

/** Holds responses back until the play function sends them. */
const held = deferredHandler(listUserReviews);

const meta = preview.meta({
  title: 'Reviews/ReviewList/Server states',
  component: UserReviews,
  tags: ['!autodocs'],
  args: { userId: daming.id },
});

export const Success = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listUserReviews, answer(damingReviews)));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(damingReviews.length));
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listUserReviews, answer([])));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /^還沒有評價$|^No reviews yet$/ })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listUserReviews, 'loading'));
  },
  play: expectBusy,
});

export const InError = meta.story({
  beforeEach({ msw }) {
    msw.use(mockFailOnce(listUserReviews, answer(damingReviews)));
  },
  play: async ({ canvas }) => {
    await tryAgain();
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(damingReviews.length));
  },
});

export const Slow = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    await held.waitForRequest();
    await expectBusy();
    await held.respond({}, answer(damingReviews));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(damingReviews.length));
  },
});

/** Reviews of one person that arrive after another person was requested are not shown. */
export const OutOfOrder = meta.story({
  render: () => <TwoPeople />,
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    await held.waitForRequest({ id: daming.id });
    await userEvent.click(canvas.getByRole('button', { name: '另一個人' }));
    await held.respond({ id: newcomer.id }, answer([longReview]));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    await held.respond({ id: daming.id }, answer(damingReviews));
    await waitForResponses();
    await expect(canvas.getAllByRole('article')).toHaveLength(1);
  },
});
