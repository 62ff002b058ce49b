import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { longPendingReview, pendingReviews } from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent } from 'storybook/test';
import { PendingReviewList } from './PendingReviewList.tsx';

const retry = fn();

const meta = preview.meta({
  title: 'Reviews/PendingReviewList',
  component: PendingReviewList,
  args: { pending: { state: 'ready' as const, data: pendingReviews }, onWrite: fn() },
  parameters: {
    guide: {
      when: 'The page of pending reviews.',
      avoid: 'What was written is a ReviewList.',
      parts: 'PendingReviewCards, the latest trip first; or blocks, a reason with Try Again, or that there is none.',
      keyboard: 'Tab goes from card to card; Enter opens the form.',
      announced: 'A list with its number of trips.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, args }) => {
    const [first] = canvas.getAllByRole('button');
    await userEvent.click(first as HTMLElement);
    await expect(args.onWrite).toHaveBeenCalledWith(pendingReviews[0]);
  },
});
export const Loading = meta.story({ args: { pending: { state: 'loading' as const } } });
export const Empty = meta.story({ args: { pending: { state: 'ready' as const, data: [] } } });
/** R8.16 */
export const InError = meta.story({
  args: { pending: { state: 'error' as const, error: new ApiError({ status: 503, code: 'UNAVAILABLE' }), retry } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^服務暫時無法使用，請稍後再試。$|^The service is not available right now$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^再試一次$|^Try again$/i }));
    await expect(retry).toHaveBeenCalled();
  },
});
export const Keyboard = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getAllByRole('button')[0]).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onWrite).toHaveBeenCalledWith(pendingReviews[0]);
  },
});
export const LongText = meta.story({ args: { pending: { state: 'ready' as const, data: [longPendingReview] } } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
