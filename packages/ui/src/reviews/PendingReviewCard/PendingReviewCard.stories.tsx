import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { longPendingReview, pendingDriverReview, pendingRiderReview } from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent } from 'storybook/test';
import { PendingReviewCard } from './PendingReviewCard.tsx';

const meta = preview.meta({
  title: 'Reviews/PendingReviewCard',
  component: PendingReviewCard,
  args: { pending: pendingDriverReview, onWrite: fn() },
  parameters: {
    guide: {
      when: 'A trip of which a review may still be written, on the page of pending reviews.',
      avoid: 'A review that is written is a ReviewCard.',
      parts: 'When and which way, whom and as what, write review, until when; the last day in amber and words.',
      keyboard: 'One stop: Write review.',
      announced: 'An article named by person and way; the button says the same.',
    },
  },
});

/** R2.87: shows route, date, the person with photo and role, and a button. */
export const Default = meta.story({
  play: async ({ canvas, canvasElement, args }) => {
    for (const text of [/^駕駛$|^Driver$/, '陳大明', /^11\/13（週五） 16:05$|^Fri, Nov 13.* 16:05$/]) await expect(canvas.getByText(text)).toBeVisible();
    const line = canvasElement.querySelector('[data-component="RouteLine"]');
    await expect(line).toHaveTextContent(/台北車站.*新竹科學園區/);
    await expect(line).toBeVisible();
    await expect(canvasElement.querySelector('[data-component="Avatar"]')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^寫評價|^Write review/ }));
    await expect(args.onWrite).toHaveBeenCalledWith(pendingDriverReview);
  },
});
export const Keyboard = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onWrite).toHaveBeenCalledOnce();
  },
});
/** R2.87: the viewer drove and reviews a passenger, on the last possible day. */
export const OfAPassenger = meta.story({
  args: { pending: pendingRiderReview },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(乘客|Passenger)$/)).toBeVisible();
    await expect(canvas.getByText(/^今天是最後一天$|^Today is the last day$/)).toBeVisible();
  },
});
export const LongText = meta.story({ args: { pending: longPendingReview } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
