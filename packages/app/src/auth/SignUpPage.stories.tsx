import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { detail, register } from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { yijunOwn } from '@shunlu/api-contract/fixtures';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { screen } from 'storybook/test';
import { useAuth } from '../api/authStore.ts';
import { PageHarness } from '../testing/PageHarness.tsx';
import SignUpPage from './SignUpPage.tsx';

const meta = preview.meta({
  title: 'Pages/Sign-up',
  component: SignUpPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <PageHarness at="/signup"><Story /></PageHarness>],
  beforeEach: () => () => useAuth.getState().logOut(),
});

type Canvas = Pick<typeof screen, 'getByLabelText' | 'getAllByLabelText' | 'getByRole'>;

async function fillIn(canvas: Canvas) {
  await userEvent.type(canvas.getByLabelText(/姓氏|Last name/), '林');
  await userEvent.type(canvas.getByLabelText(/名字|First name/), '怡君');
  await userEvent.type(canvas.getByLabelText(/電子郵件|Email/), 'yijun@example.tw');
  await userEvent.type(canvas.getByLabelText(/電話|Phone/), '0912-345-678');
  const [password, again] = canvas.getAllByLabelText(/密碼$|[Pp]assword$/);
  if (!password || !again) throw new Error('two password fields were expected');
  await userEvent.type(password, 'secret');
  await userEvent.type(again, 'secret');
  await userEvent.click(canvas.getByRole('checkbox'));
}

/** R5.13: the repeated password is not sent; a strict contract would refuse it. R4.1: the response logs in. */
export const Success = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(
      mock(register, ({ body }) =>
        Object.keys(body as object).includes('confirm_password') ? mockError('VALIDATION') : { token: 'abc', user: yijunOwn },
      ),
    );
  },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await userEvent.click(canvas.getByRole('button', { name: /^註冊$|^Sign up$/ }));
    await canvas.findByText(/註冊成功|[Ww]elcome/);
    await expect(useAuth.getState()).toMatchObject({ isAuthenticated: true, token: 'abc', currentUser: { id: yijunOwn.id } });
  },
});

/** Shows the server's errors at their fields and keeps all typed values. */
export const RefusedByServer = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(register, mockError('VALIDATION', { details: [detail('phone', 'PHONE_INVALID')] })));
  },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await userEvent.click(canvas.getByRole('button', { name: /^註冊$|^Sign up$/ }));
    const phone = canvas.getByLabelText(/電話|Phone/);
    await waitFor(() => expect(phone).toBeInvalid());
    await expect(phone).toHaveFocus();
    await expect(phone).toHaveValue('0912-345-678');
  },
});

/** R8.9, R8.34: the error of the first attempt disappears after the second. */
export const SecondTry = meta.story({
  beforeEach({ msw }) {
    let tries = 0;
    msw.use(
      mock(register, () => {
        tries += 1;
        return tries === 1 ? mockError('EMAIL_TAKEN') : { token: 'abc', user: yijunOwn };
      }),
    );
  },
  play: async ({ canvas }) => {
    const toasts = within(canvas.getByRole('region'));
    const button = canvas.getByRole('button', { name: /^註冊$|^Sign up$/ });
    await fillIn(canvas);
    await userEvent.click(button);
    await canvas.findByRole('alert');
    await expect(toasts.queryByText(/註冊失敗|Registration failed/)).not.toBeInTheDocument();
    await userEvent.click(button);
    await toasts.findByText(/註冊成功|[Ww]elcome/);
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
});

/** The form is busy while the request is pending. */
export const Loading = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(register, 'loading'));
  },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await userEvent.click(canvas.getByRole('button', { name: /^註冊$|^Sign up$/ }));
    await expect(await canvas.findByRole('button', { busy: true })).toBeVisible();
  },
});

export const InError = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(register, mockError('EMAIL_TAKEN')));
  },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await userEvent.click(canvas.getByRole('button', { name: /^註冊$|^Sign up$/ }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^這個電子郵件已經註冊過。$|^This email is already registered$/);
  },
});

/** On a phone the page scrolls to the error, which is a screen above the button. */
export const InErrorOnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    msw.use(mock(register, mockError('EMAIL_TAKEN')));
  },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await userEvent.click(canvas.getByRole('button', { name: /^註冊$|^Sign up$/ }));
    const reason = (await canvas.findByRole('alert')).getBoundingClientRect();
    await expect(reason.bottom).toBeLessThan(window.innerHeight);
  },
});
