import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { SubmitButton } from '../../forms/SubmitButton/SubmitButton.tsx';
import { TextField } from '../../forms/TextField/TextField.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Link } from '../../primitives/Link/Link.tsx';
import { AuthLayout } from '../AuthLayout/AuthLayout.tsx';
import { AuthForm } from './AuthForm.tsx';
import type { AuthFormProps } from './AuthForm.tsx';

const onSubmit = fn((event: { preventDefault: () => void }) => event.preventDefault());
const form: NonNullable<AuthFormProps['form']> = { formProps: { onSubmit, noValidate: true }, failure: undefined };

const meta = preview.meta({
  title: 'Auth/AuthForm',
  component: AuthForm,
  args: {
    title: '登入',
    lead: '歡迎回來，今天要去哪裡？',
    form: form as AuthFormProps['form'],
    other: <><span>還沒有帳號？</span><Link to="/signup">註冊</Link></>,
    children: (
      <>
        <TextField label="電子郵件" type="email" autoComplete="username" />
        <SubmitButton isFullWidth isSubmitting={false}>登入</SubmitButton>
      </>
    ),
  },
  decorators: [(Story) => <AuthLayout><Story /></AuthLayout>],
  parameters: {
    layout: 'fullscreen',
    guide: {
      when: 'To build a form that lets a person in: LoginForm, SignUpForm, ForgotPasswordForm and ResetPasswordForm are made of it.',
      avoid: 'Forms inside the app stand under their page’s own heading.',
      parts: 'The page’s heading and a sentence; what the server said, when it refused; the fields and one primary button as wide as they are; a line; the way to another form.',
      keyboard: 'Enter in a field submits.',
      announced: 'The heading, which can take focus when the screen changes; a refusal as an alert, at once.',
    },
  },
});

export const Default = meta.story();

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('daming.chen@example.tw{Enter}');
    await expect(onSubmit).toHaveBeenCalledOnce();
  },
});

export const ServerError = meta.story({
  args: { form: { ...form, failure: '登入失敗，請檢查帳號與密碼。' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('登入失敗，請檢查帳號與密碼。');
  },
});

/** No fields: says what happened and what to do now. */
export const WithoutFields = meta.story({
  args: {
    form: undefined,
    title: '這個連結不完整',
    lead: '請重新點開信裡的連結，或再申請一次。',
    children: <Button isFullWidth to="/forgot-password">重新申請連結</Button>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
  },
});

export const LongText = meta.story({
  args: {
    title: 'Set a new password for your account',
    lead: 'All your devices will be signed out. Sign in again with the new password. 設定後，所有裝置都會登出，請用新密碼重新登入。',
    form: { ...form, failure: 'This link is no longer valid, or it was used before. Please ask for a new one; it holds for 30 minutes.' },
    other: <><span>Link expired, or was it cut short on its way?</span> <Link to="/forgot-password">Ask for a new one</Link></>,
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
