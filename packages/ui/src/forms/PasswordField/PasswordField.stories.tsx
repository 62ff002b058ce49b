import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { PasswordFieldProps } from './PasswordField.tsx';

const SHOW = /顯示密碼|Show password/;
const HIDE = /隱藏密碼|Hide password/;

const meta = preview.meta({
  title: 'Forms/PasswordField',
  component: PasswordField,
  args: { label: '密碼', autoComplete: 'current-password' as PasswordFieldProps['autoComplete'] },
  parameters: {
    conformance: 'control',
    guide: {
      when: 'A password. `autoComplete` says whether it is the known one or a new one: that is what a password manager goes by.',
      avoid: 'Nothing else is hidden while it is typed; other text is a TextField.',
      parts: 'A TextField with the eye at its end. The eye shows what was typed, so that nobody types it blind and nobody has to type it twice.',
      keyboard: 'Tab goes from the text to the eye; Enter or Space there shows and hides. Enter in the text sends the form.',
      announced: 'The label and “password”; then the eye as a button that says what it will do: 顯示密碼 or 隱藏密碼.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('密碼');
    await userEvent.type(input, 'secret');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: SHOW }));
    await expect(input).toHaveAttribute('type', 'text');
    await expect(input).toHaveValue('secret');
    await userEvent.click(canvas.getByRole('button', { name: HIDE }));
    await expect(input).toHaveAttribute('type', 'password');
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('secret');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: SHOW })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox', { name: '密碼' })).toHaveValue('secret');
    await expect(canvas.getByRole('button', { name: HIDE })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByLabelText('密碼')).toHaveAttribute('type', 'password');
  },
});

export const Filled = meta.story({ args: { defaultValue: 'correct horse' } });

export const Marks = meta.story({
  args: { label: '新密碼', mark: 'required', autoComplete: 'new-password', hint: '至少 6 個字元。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/^新密碼/)).toBeRequired();
  },
});

export const InError = meta.story({
  args: { defaultValue: '12345', error: '密碼至少需要 6 個字元。', autoComplete: 'new-password' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('密碼')).toHaveAccessibleDescription('密碼至少需要 6 個字元。');
  },
});

export const Disabled = meta.story({
  args: { defaultValue: 'correct horse', disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('密碼')).toBeDisabled();
    await expect(canvas.getByRole('button', { name: SHOW })).toBeDisabled();
  },
});

export const LongText = meta.story({
  render: () => (
    <Stack gap={6}>
      <PasswordField
        label="請再輸入一次目前的密碼，確認是你本人要刪除帳號"
        autoComplete="current-password"
        defaultValue="correct horse battery staple, and a long one at that"
        hint="刪除後行程、訊息與評價都無法復原；進行中的預訂會先通知對方再取消。"
        error="密碼不正確，請再試一次；忘記密碼的話，可以先登出再重設。"
      />
      <PasswordField
        label="Type your current password once more, so that nobody else can delete your account"
        autoComplete="current-password"
        defaultValue="correct horse battery staple, and a long one at that"
        hint="Rides, messages and reviews cannot be brought back; the others on open bookings are told first."
        error="This is not your password. Please try again, or log out and reset it if you have forgotten it."
      />
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
