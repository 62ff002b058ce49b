import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { daming, longPendingReview, pendingDriverReview } from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { ReviewForm } from './ReviewForm.tsx';

const SEND = /^送出評價$|^Send review$/;

const meta = preview.meta({
  title: 'Reviews/ReviewForm',
  component: ReviewForm,
  args: { pending: pendingDriverReview, onSubmit: fn(), onCancel: fn() },
  parameters: {
    guide: {
      when: 'To review the other party of a completed trip, in a Modal or on the ride’s review page.',
      avoid: 'Something that went badly wrong is a report: ReportForm.',
      parts: 'One to five stars with the word for them, what one wants to say (at most 1,000 characters), send, cancel.',
      keyboard: 'The stars are one stop; arrows give one more or fewer. Then the text, send, cancel.',
      announced: 'The stars as radios, the word for what is chosen; what the server refused, as an alert.',
    },
  },
});

/** R5.46: without stars it cannot be sent, and an error says what is missing. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const send = canvas.getByRole('button', { name: SEND });
    await expect(send).toBeDisabled();
    await expect(send).toHaveAccessibleDescription(/^請選擇評分$|^Please select a rating$/);
  },
});

/** R5.46, R5.47: stars and a trimmed comment are sent. */
export const Sending = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^4/ }));
    await expect(canvas.getByText(/^不錯$|^Good$/)).toBeVisible();
    await expect(canvas.queryByText(/^請選擇評分$|^Please select a rating$/)).toBeNull();
    await userEvent.type(canvas.getByRole('textbox'), '  準時出發，開車很穩。 ');
    await userEvent.click(canvas.getByRole('button', { name: SEND }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ booking_id: 303, reviewee_id: daming.id, rating: 4, comment: '準時出發，開車很穩。' }),
    );
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: /^3/ })).toBeChecked();
    await userEvent.tab();
    await userEvent.keyboard('還可以');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: SEND })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
});

export const Submitting = meta.story({
  args: { onSubmit: fn(() => new Promise<void>(() => undefined)) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^5/ }));
    await userEvent.click(canvas.getByRole('button', { name: SEND }));
    await expect(await canvas.findByRole('button', { name: /送出中|Sending/ })).toHaveAttribute('aria-busy', 'true');
  },
});

/** R8.24: the server's error is shown above; the input stays. */
export const InError = meta.story({
  args: { onSubmit: fn(() => Promise.reject(new ApiError({ status: 409, code: 'ALREADY_REVIEWED' }))) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^5/ }));
    await userEvent.type(canvas.getByRole('textbox'), '很好的駕駛');
    await userEvent.click(canvas.getByRole('button', { name: SEND }));
    const banner = await canvas.findByRole('alert');
    await expect(banner).toHaveTextContent(/^你已經評價過這趟行程。$|^You have already reviewed this trip$/);
    await expect(banner).toHaveAttribute('data-tone', 'bad');
    await expect(canvas.getByRole('textbox')).toHaveValue('很好的駕駛');
  },
});

/** R5.47: the comment accepts at most 1,000 characters, and may be empty. */
export const TooLong = meta.story({
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.click(canvas.getByRole('radio', { name: /^2/ }));
    await userEvent.click(field);
    await userEvent.paste('字'.repeat(1_001));
    await userEvent.click(canvas.getByRole('button', { name: SEND }));
    await waitFor(() => expect(field).toBeInvalid());
    await expect(args.onSubmit).not.toHaveBeenCalled();
    const sends = async (comment: string) => {
      await userEvent.click(canvas.getByRole('button', { name: SEND }));
      await waitFor(() => expect(args.onSubmit).toHaveBeenLastCalledWith({ booking_id: 303, reviewee_id: daming.id, rating: 2, comment }));
    };
    await userEvent.type(field, '{Backspace}');
    await sends('字'.repeat(1_000));
    await userEvent.clear(field);
    await sends('');
  },
});

export const LongText = meta.story({ args: { pending: longPendingReview } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
