import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { DELETED_PERSON } from '@shunlu/api-contract';
import { longReview, longReviewInEnglish, driverReview, riderReview, reviewWithoutComment, unpublishedReview } from '@shunlu/api-contract/fixtures';
import { expect } from 'storybook/test';
import { ReviewCard } from './ReviewCard.tsx';

const meta = preview.meta({
  title: 'Reviews/ReviewCard',
  component: ReviewCard,
  args: { review: driverReview },
  parameters: {
    guide: {
      when: 'A review that was written, in ReviewList on a profile or beside a trip.',
      avoid: 'A person’s rating in one line is RatingLine; a review still to write is PendingReviewCard.',
      parts: 'Photo, name, stars, what the writer was on the trip, the date; the words. One’s own that is not public yet says so.',
      keyboard: 'Not operable.',
      announced: 'An article named by its writer: stars as a number, role, date, the words.',
    },
  },
});

export const Default = meta.story();
export const OfAPassenger = meta.story({ args: { review: riderReview } });
export const WithoutComment = meta.story({ args: { review: reviewWithoutComment } });
/** RD.54: only its author sees it until both have written, and the card says so. */
export const Unpublished = meta.story({
  args: { review: unpublishedReview },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^對方寫好後才公開$|^Public once the other one has written$/)).toBeVisible();
  },
});
/** D69: the author has deleted the account; the card and its name say so in the reader's language. */
export const OfADeletedPerson = meta.story({
  args: { review: { ...driverReview, reviewer: { ...driverReview.reviewer, ...DELETED_PERSON, profile_picture: null } } },
  play: async ({ canvas, globals }) => {
    const [said, other] = globals['language'] === 'en' ? ['Deleted user', '已刪除的使用者'] : ['已刪除的使用者', 'Deleted user'];
    const card = canvas.getByRole('article');
    await expect(card).toHaveAccessibleName(new RegExp(said));
    await expect(card).not.toHaveAccessibleName(new RegExp(other));
    await expect(card).toHaveTextContent(said);
  },
});
export const LongChinese = meta.story({ args: { review: longReview } });
export const LongEnglish = meta.story({ args: { review: longReviewInEnglish } });
export const Narrow = LongEnglish.extend(narrow);
export const LargeText = LongChinese.extend(largeText);
