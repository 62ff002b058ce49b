import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { longPendingReview, pendingDriverReview } from '@shunlu/api-contract/fixtures';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ReviewDialog } from './ReviewDialog.tsx';

const meta = preview.meta({
  title: 'Reviews/ReviewDialog',
  component: ReviewDialog,
  args: { isOpen: true, onClose: fn(), pending: pendingDriverReview, onSubmit: fn() },
  parameters: {
    docs: { story: { inline: false, height: '560px' } },
    guide: {
      when: 'To write a review from the list of pending ones, without leaving it.',
      avoid: 'The review page of a ride shows ReviewForm itself.',
      parts: 'A Modal named by the person, with ReviewForm.',
      keyboard: 'Focus goes to the stars; Tab stays inside; Escape closes and gives focus back.',
      announced: '“Dialog”, whom the review is of.',
    },
  },
});

/** R2.88 */
export const Default = meta.story({
  play: async ({ args }) => {
    await expect(await screen.findByRole('dialog', { name: /^評價陳大明$|^Review 陳大明$/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^取消$|^Cancel$/ }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});
export const Keyboard = meta.story({
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    const stars = screen.getAllByRole('radio');
    for (let stops = 0; stops < 4 && !stars.includes(document.activeElement as HTMLElement); stops += 1) await userEvent.tab();
    await userEvent.keyboard(' {ArrowRight}');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});
export const LongText = meta.story({ args: { pending: longPendingReview } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
