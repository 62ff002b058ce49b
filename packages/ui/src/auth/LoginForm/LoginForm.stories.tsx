import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { expect, fn, waitFor } from 'storybook/test';
import { AuthLayout } from '../AuthLayout/AuthLayout.tsx';
import { LoginForm } from './LoginForm.tsx';

const meta = preview.meta({
  title: 'Auth/LoginForm',
  component: LoginForm,
  args: { paths: { signUp: '/signup' }, onSubmit: fn(async () => {}) },
  decorators: [(Story) => <AuthLayout><Story /></AuthLayout>],
  parameters: {
    layout: 'fullscreen',
    guide: {
      when: 'The screen that lets a member in (R2.31).',
      avoid: 'For a visitor without an account SignUpForm; each leads to the other.',
      parts: 'Title and sentence; what the server said; e-mail, password with the eye, the button; the way to a new password, when its path is given; below the line the way to sign up.',
      keyboard: 'Enter in a field submits. Focus goes to the first field in error.',
      announced: 'Each error as description of its field; a refusal of the server as an alert, at once. While it is under way the button says so.',
    },
  },
});

const submit = /^(登入|Sign in)$/;
const email = /電子郵件|Email/;
const password = /^(密碼|Password)$/;

export const Default = meta.story({ args: { paths: { signUp: '/signup', forgotPassword: '/forgot-password' } } });

/** R2.31: the password is hidden, and can be shown. */
export const Keyboard = Default.extend({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: email })).toHaveFocus();
    await userEvent.keyboard('daming.chen@example.tw');
    await userEvent.tab();
    await expect(canvas.getByLabelText(password)).toHaveFocus();
    await expect(canvas.getByLabelText(password)).toHaveAttribute('type', 'password');
    await userEvent.keyboard('secret');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /顯示密碼|Show password/ })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ email: 'daming.chen@example.tw', password: 'secret' }));
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /忘記密碼|Forgot/ })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /^(註冊|Sign up)$/ })).toHaveFocus();
  },
});

export const Empty = meta.story({
  name: 'R5.1 R5.3: nothing typed',
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: submit }));
    const field = canvas.getByRole('textbox', { name: email });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^(請輸入電子郵件。|Email is required)$/));
    await expect(field).toHaveFocus();
    await expect(canvas.getByLabelText(password)).toHaveAccessibleDescription(/^(請輸入密碼。|Password is required)$/);
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(canvas.getByRole('link', { name: /^(註冊|Sign up)$/ })).toHaveAttribute('href', '/signup');
    await expect(canvas.queryByRole('link', { name: /忘記密碼|Forgot/ })).toBeNull();
  },
});
export const PastedFullWidth = meta.story({
  name: 'RD.144: an address typed full-width signs in',
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText(/^(電子郵件|Email)$/), ' Ｙijun＠example．tw， ');
    await userEvent.type(canvas.getByLabelText(/^(密碼|Password)$/), 'secret');
    await userEvent.click(canvas.getByRole('button', { name: /^(登入|Sign in)$/ }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ email: 'yijun@example.tw', password: 'secret' }));
  },
});
export const BadEmail = meta.story({
  name: 'R5.2 R5.12: a bad address, then a better one',
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: email });
    await userEvent.type(field, 'daming.chen@');
    await userEvent.type(canvas.getByLabelText(password), 'secret{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^(請輸入有效的電子郵件。|Please enter a valid email)$/));
    // The value is validated again only on submit.
    await userEvent.type(field, 'e');
    await waitFor(() => expect(field).not.toHaveAttribute('aria-invalid'));
    await userEvent.type(field, 'xample.tw{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ email: 'daming.chen@example.tw', password: 'secret' }));
  },
});
export const WrongCredentials = meta.story({
  name: 'R2.31: what the server says stands above the form; what was typed stays',
  tags: ['forced-colours'],
  args: {
    paths: { signUp: '/signup', forgotPassword: '/forgot-password' },
    onSubmit: fn(async () => {
      throw new ApiError({ status: 401, code: 'INVALID_CREDENTIALS', error: 'Incorrect email or password' });
    }),
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: email });
    await userEvent.type(field, 'daming.chen@example.tw');
    await userEvent.type(canvas.getByLabelText(password), 'wrong');
    await userEvent.click(canvas.getByRole('button', { name: submit }));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(/^(登入失敗，請檢查帳號與密碼。|Incorrect email or password)$/);
    await expect(alert.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect(field).toHaveValue('daming.chen@example.tw');
    await expect(canvas.getByRole('link', { name: /忘記密碼|Forgot/ })).toHaveAttribute('href', '/forgot-password');
    await expect(canvas.getByRole('link', { name: /^(註冊|Sign up)$/ })).toHaveAttribute('href', '/signup');
  },
});
export const FailedWithoutWords = meta.story({
  name: 'R8.8: a failure that says nothing of itself',
  args: {
    onSubmit: fn(async () => {
      throw new ApiError({ status: 502 });
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: email }), 'daming.chen@example.tw');
    await userEvent.type(canvas.getByLabelText(password), 'secret{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^(登入失敗，請再試一次。|Login failed. Please try again.)$/);
  },
});
export const Submitting = meta.story({
  args: { onSubmit: fn(() => new Promise<void>(() => {})) },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: email }), 'daming.chen@example.tw');
    await userEvent.type(canvas.getByLabelText(password), 'secret{Enter}');
    const button = await canvas.findByRole('button', { name: /登入中|Signing in/ });
    await userEvent.click(button);
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
});

/** The longest texts that can appear together. */
export const LongText = meta.story({
  args: {
    paths: { signUp: '/signup', forgotPassword: '/forgot-password' },
    onSubmit: fn(async () => {
      throw new ApiError({ status: 429, error: 'Too many attempts from this address. Please wait fifteen minutes, then try again.' });
    }),
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('textbox', { name: email }).focus();
    await userEvent.paste('zhang-jian.guo.yi.jun.lin.chen@taoyuan-international-airport.example.tw');
    await userEvent.type(canvas.getByLabelText(password), 'secret{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Too many attempts/);
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
