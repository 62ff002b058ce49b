import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { longReview, longReviewInEnglish, damingReviews } from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent } from 'storybook/test';
import { ReviewList } from './ReviewList.tsx';

const retry = fn();

const meta = preview.meta({
  title: 'Reviews/ReviewList',
  component: ReviewList,
  args: { reviews: { state: 'ready' as const, data: damingReviews } },
  parameters: {
    guide: {
      when: 'What was written of a person or of a trip.',
      avoid: 'Reviews still to write are a list of PendingReviewCards.',
      parts: 'ReviewCards, the newest first; or blocks, a reason with Try Again, or that there is none.',
      keyboard: 'Only Try Again can be operated.',
      announced: 'A list with its number of reviews.',
    },
  },
});

export const Default = meta.story();
export const Loading = meta.story({ args: { reviews: { state: 'loading' as const } } });
export const Empty = meta.story({ args: { reviews: { state: 'ready' as const, data: [] } } });
export const InError = meta.story({
  args: { reviews: { state: 'error' as const, error: new ApiError({ status: 503, code: 'UNAVAILABLE' }), retry } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^再試一次$|^Try again$/i }));
    await expect(retry).toHaveBeenCalled();
  },
});
export const Keyboard = InError.extend({
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(retry).toHaveBeenCalled();
  },
});
export const LongChinese = meta.story({ args: { reviews: { state: 'ready' as const, data: [longReview] } } });
export const LongEnglish = meta.story({ args: { reviews: { state: 'ready' as const, data: [longReviewInEnglish] } } });
export const Narrow = LongEnglish.extend(narrow);
export const LargeText = LongChinese.extend(largeText);
