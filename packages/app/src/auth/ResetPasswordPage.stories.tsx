import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { resetPassword } from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { yijunOwn } from '@shunlu/api-contract/fixtures';
import { expect, userEvent } from 'storybook/test';
import type { screen } from 'storybook/test';
import { useAuth } from '../api/authStore.ts';
import { logInAs, PageHarness } from '../testing/PageHarness.tsx';
import ResetPasswordPage from './ResetPasswordPage.tsx';

const meta = preview.meta({
  title: 'Pages/Reset password',
  component: ResetPasswordPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', hash: '#token=q-8_Zw' },
  decorators: [(Story, { parameters }) => <PageHarness at={`/reset-password${String(parameters['hash'])}`}><Story /></PageHarness>],
});

type Canvas = Pick<typeof screen, 'getByLabelText' | 'getByRole'>;

async function setPassword(canvas: Canvas) {
  await userEvent.type(canvas.getByLabelText(/^新密碼$|^New password$/), 'shunlu2027');
  await userEvent.type(canvas.getByLabelText(/再輸入一次新密碼|New password again|Confirm new password/i), 'shunlu2027');
  await userEvent.click(canvas.getByRole('button', { name: /^儲存新密碼$|^Save new password$/ }));
}

export const Shown = meta.story({
  parameters: { chromatic: { modes: allModes } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^儲存新密碼$|^Save new password$/ })).toBeVisible();
  },
});

export const LeadsToLogin = meta.story({
  name: 'RD.25: the new password leads to a login, and a session that was open here is over',
  beforeEach({ msw }) {
    msw.use(
      mock(resetPassword, ({ body }) => ((body as { token: string }).token === 'q-8_Zw' ? { ok: true } : mockError('RESET_LINK_INVALID'))),
    );
    return logInAs(yijunOwn);
  },
  play: async ({ canvas }) => {
    await setPassword(canvas);
    await expect(await canvas.findByTestId('elsewhere')).toHaveTextContent('/login');
    await expect(useAuth.getState().isAuthenticated).toBe(false);
    await canvas.findByText(/新密碼已儲存|Your new password is saved/);
  },
});

export const InError = meta.story({
  name: 'RD.36: a used link is said above the form, which stays',
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(resetPassword, mockError('RESET_LINK_INVALID')));
  },
  play: async ({ canvas }) => {
    await setPassword(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/失效|no longer valid/);
    await expect(canvas.getByRole('link', { name: /重新申請|Ask for a new one/ })).toHaveAttribute('href', '/forgot-password');
    await expect(canvas.getByLabelText(/^新密碼$|^New password$/)).toBeVisible();
  },
});

/** The address of the mail was cut short. */
export const Empty = meta.story({
  parameters: { hash: '', chromatic: { modes: allModes } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/不完整|incomplete/);
  },
});

export const Loading = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(resetPassword, 'loading'));
  },
  play: async ({ canvas }) => {
    await setPassword(canvas);
    await expect(await canvas.findByRole('button', { busy: true })).toBeVisible();
  },
});
