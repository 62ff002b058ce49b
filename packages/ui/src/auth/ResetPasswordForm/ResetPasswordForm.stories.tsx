import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { expect, fn, waitFor } from 'storybook/test';
import { AuthLayout } from '../AuthLayout/AuthLayout.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import type { ResetPasswordFormProps } from './ResetPasswordForm.tsx';

const TOKEN = 'qZ3vX0rT8m2KcYw1';

const meta = preview.meta({
  title: 'Auth/ResetPasswordForm',
  component: ResetPasswordForm,
  args: {
    paths: { signIn: '/login', forgotPassword: '/forgot-password' },
    token: TOKEN as ResetPasswordFormProps['token'],
    onSubmit: fn(async () => {}),
  },
  decorators: [(Story) => <AuthLayout><Story /></AuthLayout>],
  parameters: {
    layout: 'fullscreen',
    guide: {
      when: 'The screen that the link in the mail opens (D8).',
      avoid: 'Who is signed in changes the password in the settings, where the old one is asked for.',
      parts:
        'Title, and that all devices will be signed out; what went wrong; the new password twice, the button; below the line '
        + 'the way to ask for another link. A link without its token shows that alone.',
      keyboard: 'Enter in a field submits. Focus goes to the first field in error.',
      announced: 'Each error and hint as description of its field; that the link is no longer valid as an alert, at once (D14).',
    },
  },
});

const password = /^(新密碼|New password)$/;
const confirm = /^(再輸入一次新密碼|Confirm new password)$/;
const submit = /^(儲存新密碼|Save new password)$/;

export const Default = meta.story();

/** Same errors as at sign-up: too short, and not equal. */
export const InvalidPasswords = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText(password), '12345');
    await userEvent.type(canvas.getByLabelText(confirm), '54321');
    await userEvent.click(canvas.getByRole('button', { name: submit }));
    await waitFor(() =>
      expect(canvas.getByLabelText(password)).toHaveAccessibleDescription(/^(密碼至少需要 6 個字元。|Password must be at least 6 characters)/),
    );
    await expect(canvas.getByLabelText(confirm)).toHaveAccessibleDescription(/^(兩次輸入的密碼不一致。|Passwords do not match)$/);
    await expect(canvas.getByLabelText(password)).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByLabelText(password), '{Backspace}6');
    await waitFor(() => expect(canvas.getByLabelText(confirm)).toBeValid());
  },
});

export const Keyboard = meta.story({
  name: 'RD.24: sends the token of the link and the password, once',
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText(password)).toHaveFocus();
    await userEvent.keyboard('correct horse');
    // Skip the button that shows the password.
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByLabelText(confirm)).toHaveFocus();
    await userEvent.keyboard('correct horse{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ token: TOKEN, password: 'correct horse' }));
  },
});

export const LinkExpired = meta.story({
  name: 'RD.36: a link that is no longer valid is an answer, shown above the form',
  args: {
    onSubmit: fn(async () => {
      throw new ApiError({ status: 401, code: 'RESET_LINK_INVALID', error: 'This link is no longer valid. Please ask for a new one' });
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(password), 'correct horse');
    await userEvent.type(canvas.getByLabelText(confirm), 'correct horse');
    await userEvent.click(canvas.getByRole('button', { name: submit }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/連結已失效|no longer valid/);
    await expect(canvas.getByRole('link', { name: /重新申請|Ask for a new one/ })).toHaveAttribute('href', '/forgot-password');
    await expect(canvas.getByLabelText(password)).toHaveValue('correct horse');
  },
});

export const LinkIsIncomplete = meta.story({
  args: { token: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText(password)).toBeNull();
    await expect(canvas.getByRole('link', { name: /重新申請連結|Ask for a new link/ })).toHaveAttribute('href', '/forgot-password');
  },
});

export const InError = meta.story({
  args: {
    onSubmit: fn(async () => {
      throw new ApiError({ status: 502 });
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(password), 'correct horse');
    await userEvent.type(canvas.getByLabelText(confirm), 'correct horse{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^(新密碼沒有儲存，請再試一次。|The new password was not saved. Please try again.)$/);
  },
});

export const Submitting = meta.story({
  args: { onSubmit: fn(() => new Promise<void>(() => {})) },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText(password), 'correct horse');
    await userEvent.type(canvas.getByLabelText(confirm), 'correct horse{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: /儲存中|Saving/ }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
});

export const LongText = LinkExpired.extend({ name: 'Long Text' });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
