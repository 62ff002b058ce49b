import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { detail } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { screen } from 'storybook/test';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

const meta = preview.meta({
  title: 'Auth/ChangePasswordForm',
  component: ChangePasswordForm,
  args: { onSubmit: fn(async () => {}) },
  decorators: [(Story) => <div style={{ maxInlineSize: 520 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'In the settings, for who is signed in and knows the password (D69).',
      avoid: 'Who has forgotten it asks for a link: ForgotPasswordForm, ResetPasswordForm.',
      parts: 'The current password, the new one, the new one again; the button. It is empty again once it is done.',
      keyboard: 'Tab walks the fields; Enter sends.',
      announced: 'What is wrong, at its field, which takes the focus; a failure as an alert.',
    },
  },
});

type Canvas = Pick<typeof screen, 'getByLabelText' | 'getByRole'>;

const current = /^目前的密碼$|^Current password$/;

async function fillIn(canvas: Canvas, again = 'shunlu2027') {
  await userEvent.type(canvas.getByLabelText(current), 'shunlu2026');
  await userEvent.type(canvas.getByLabelText(/^新密碼$|^New password$/), 'shunlu2027');
  await userEvent.type(canvas.getByLabelText(/再輸入一次新密碼|new password/i, { selector: '[name=confirm_password]' }), again);
  await userEvent.click(canvas.getByRole('button', { name: /^變更密碼$|^Change password$/ }));
}

export const Default = meta.story({
  name: 'RD.108: sends the current and the new password, and is empty again',
  play: async ({ canvas, args }) => {
    await fillIn(canvas);
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ current_password: 'shunlu2026', password: 'shunlu2027' }));
    await waitFor(() => expect(canvas.getByLabelText(current)).toHaveValue(''));
  },
});

export const WrongPassword = meta.story({
  args: {
    onSubmit: fn(() =>
      Promise.reject(new ApiError({ status: 422, code: 'VALIDATION', details: [detail('current_password', 'PASSWORD_WRONG')] })),
    ),
  },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    const field = canvas.getByLabelText(current);
    await waitFor(() => expect(field).toBeInvalid());
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('shunlu2026');
  },
});

/** R5.12: clears the mismatch error when either password is edited. */
export const PasswordsDiffer = meta.story({
  play: async ({ canvas, args }) => {
    await fillIn(canvas, 'shunlu2028');
    const again = canvas.getByLabelText(/再輸入一次新密碼|new password/i, { selector: '[name=confirm_password]' });
    await waitFor(() => expect(again).toBeInvalid());
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByLabelText(/^新密碼$|^New password$/), '{Backspace}8');
    await waitFor(() => expect(again).toBeValid());
  },
});

export const Failed = meta.story({
  args: { onSubmit: fn(() => Promise.reject(new ApiError({ status: 0, code: 'NETWORK' }))) },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText(current)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByLabelText(current)).toBeInvalid());
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

export const LongText = Keyboard.extend({});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
