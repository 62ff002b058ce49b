import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { expect, fn, waitFor } from 'storybook/test';
import { AuthLayout } from '../AuthLayout/AuthLayout.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';

const meta = preview.meta({
  title: 'Auth/ForgotPasswordForm',
  component: ForgotPasswordForm,
  args: { paths: { signIn: '/login' }, onSubmit: fn(async () => {}) },
  decorators: [(Story) => <AuthLayout><Story /></AuthLayout>],
  parameters: {
    layout: 'fullscreen',
    guide: {
      when: 'The screen that LoginForm leads to when the password is forgotten (D8).',
      avoid: 'Who is signed in changes the password in the settings.',
      parts:
        'Title and sentence; what went wrong; e-mail and the button; below the line the way back to sign in. Once the link '
        + 'is asked for: where to look, for how long it holds, and a button that goes back to the form as it was. It never '
        + 'says whether there is such an account.',
      keyboard: 'Enter in the field submits.',
      announced: 'The error as description of the field; a failure as an alert. Once the link is asked for, focus goes to the new heading, “Check your inbox”.',
    },
  },
});

const submit = /^(寄送連結|Send link)$/;
const email = /電子郵件|Email/;

export const Default = meta.story();

export const Empty = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: email });
    await userEvent.click(canvas.getByRole('button', { name: submit }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^(請輸入電子郵件。|Email is required)$/));
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'daming.chen@');
    await userEvent.click(canvas.getByRole('button', { name: submit }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^(請輸入有效的電子郵件。|Please enter a valid email)$/));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

export const Sent = meta.story({
  name: 'RD.23: says the same for any address, and lets one ask again',
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: email }), 'daming.chen@example.tw');
    await userEvent.click(canvas.getByRole('button', { name: submit }));
    const heading = await canvas.findByRole('heading', { name: /請查看信箱|Check your inbox/ });
    await expect(args.onSubmit).toHaveBeenCalledWith({ email: 'daming.chen@example.tw' });
    await expect(heading).toHaveFocus();
    await expect(canvas.getByText(/daming\.chen@example\.tw.*30/)).toBeVisible();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('daming.chen@example.tw{Enter}');
    await canvas.findByRole('heading', { name: /請查看信箱|Check your inbox/ });
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /再寄一次|Send again/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox', { name: email })).toHaveValue('daming.chen@example.tw');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(2));
  },
});

export const InError = meta.story({
  args: {
    onSubmit: fn(async () => {
      throw new ApiError({ status: 502 });
    }),
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: email });
    await userEvent.type(field, 'daming.chen@example.tw{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^(連結沒有寄出，請再試一次。|The link was not sent. Please try again.)$/);
    await expect(field).toHaveValue('daming.chen@example.tw');
  },
});

export const Submitting = meta.story({
  args: { onSubmit: fn(() => new Promise<void>(() => {})) },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: email }), 'daming.chen@example.tw{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: /寄送中|Sending/ }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
});

export const LongText = meta.story({
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('textbox', { name: email }).focus();
    await userEvent.paste('zhang-jian.guo.yi.jun.lin.chen@taoyuan-international-airport.example.tw');
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('heading', { name: /請查看信箱|Check your inbox/ });
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
