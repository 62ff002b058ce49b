import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { sendIcon } from '../../primitives/Icon/icons.ts';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { SubmitButton } from './SubmitButton.tsx';

const onSubmit = fn();

const meta = preview.meta({
  title: 'Forms/SubmitButton',
  component: SubmitButton,
  args: { children: '送出預訂', isSubmitting: false },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SubmitButton {...args} />
    </form>
  ),
  beforeEach: () => {
    onSubmit.mockClear();
  },
  parameters: {
    guide: {
      when: 'The one button that sends a form; it takes `form.isSubmitting`.',
      avoid: 'What acts without a form is a Button. Cancel beside it is a quiet Button.',
      parts: 'A primary Button. While the form is under way the spinner and the words of what happens, 送出中 or `submittingLabel`. It is never disabled because something is missing: pressing it says what.',
      keyboard: 'Enter in a field of one line, Enter or Space on it. While it is under way it keeps the focus, and a second press does nothing.',
      announced: 'Its words and “button”; while it is under way 處理中 and the changed words.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '送出預訂' }));
    await expect(onSubmit).toHaveBeenCalledOnce();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '送出預訂' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(onSubmit).toHaveBeenCalledTimes(2);
  },
});

/** While submitting it keeps focus and ignores a second press. */
export const Loading = meta.story({
  args: { isSubmitting: true },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: /送出中|Sending/ });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveFocus();
    await expect(onSubmit).not.toHaveBeenCalled();
  },
});

export const LoadingWithWords = meta.story({ args: { isSubmitting: true, submittingLabel: '預訂中…' } });

/** Disabled only if nothing can be submitted, such as after departure. */
export const Disabled = meta.story({
  args: { disabled: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(onSubmit).not.toHaveBeenCalled();
  },
});

export const LongText = meta.story({
  render: () => (
    <Stack gap={4}>
      <SubmitButton isSubmitting={false} icon={sendIcon}>送出預訂並通知駕駛，等駕駛確認之後才會成立</SubmitButton>
      <SubmitButton isSubmitting submittingLabel="正在發布未來四週的行程，請不要關閉這個頁面…">發布行程</SubmitButton>
      <SubmitButton isSubmitting={false} icon={sendIcon}>Send the booking and tell the driver, who confirms it within a day</SubmitButton>
      <SubmitButton isSubmitting submittingLabel="Publishing the rides of the next four weeks, please keep this page open…">Publish</SubmitButton>
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
