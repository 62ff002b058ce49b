import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { login } from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { yijunOwn } from '@shunlu/api-contract/fixtures';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { useAuth } from '../api/authStore.ts';
import { PageHarness } from '../testing/PageHarness.tsx';
import LoginPage from './LoginPage.tsx';

const meta = preview.meta({
  title: 'Pages/Login',
  component: LoginPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <PageHarness at="/login?next=%2Frides%2F101"><Story /></PageHarness>],
  beforeEach: () => () => useAuth.getState().logOut(),
});

async function signIn() {
  await userEvent.keyboard('yijun@example.tw{Tab}secret{Enter}');
}

/** R2.31, R8.34, R4.1 */
export const Success = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(login, { token: 'abc', user: yijunOwn }));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^註冊$|^Sign up$/ })).toHaveAttribute('href', '/signup?next=%2Frides%2F101');
    await expect(canvas.getByRole('link', { name: /^忘記密碼|^Forgot/ })).toHaveAttribute('href', '/forgot-password');
    await userEvent.click(canvas.getByLabelText(/電子郵件|Email/));
    await signIn();
    await waitFor(() => expect(useAuth.getState()).toMatchObject({ isAuthenticated: true, token: 'abc', currentUser: { id: yijunOwn.id } }));
    const toasts = within(canvas.getByRole('region'));
    await toasts.findByText(/歡迎回來|Welcome back/);
  },
});

/** RD.36: a 401 is shown above the form. */
export const InError = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(login, mockError('INVALID_CREDENTIALS')));
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText(/電子郵件|Email/));
    await signIn();
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^登入失敗，請檢查帳號與密碼。$|^Incorrect email or password$/);
    await expect(canvas.getByLabelText(/電子郵件|Email/)).toHaveValue('yijun@example.tw');
  },
});

/** R8.8, R8.34: the error of the first attempt disappears after the second. */
export const SecondTry = meta.story({
  beforeEach({ msw }) {
    let tries = 0;
    msw.use(
      mock(login, () => {
        tries += 1;
        return tries === 1 ? mockError('INVALID_CREDENTIALS') : { token: 'abc', user: yijunOwn };
      }),
    );
  },
  play: async ({ canvas }) => {
    const toasts = within(canvas.getByRole('region'));
    await userEvent.click(canvas.getByLabelText(/電子郵件|Email/));
    await signIn();
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^登入失敗，請檢查帳號與密碼。$|^Incorrect email or password$/);
    await userEvent.click(canvas.getByRole('button', { name: /^登入$|^Sign in$/ }));
    await toasts.findByText(/歡迎回來|Welcome back/);
    await expect(canvas.queryByText(/登入失敗|Login failed|Incorrect/)).not.toBeInTheDocument();
  },
});

/** RD.36: the error is shown once, at the form. */
export const SaidOnce = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(login, mockError('INVALID_CREDENTIALS')));
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText(/電子郵件|Email/));
    await signIn();
    await canvas.findByRole('alert');
    await expect(canvas.getAllByText(/登入失敗|Login failed|Incorrect/)).toHaveLength(1);
  },
});

/** The form is busy while the request is pending. */
export const Loading = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(login, 'loading'));
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText(/電子郵件|Email/));
    await signIn();
    await expect(await canvas.findByRole('button', { busy: true })).toBeVisible();
  },
});
