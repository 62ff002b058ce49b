import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { confirmEmail, verify } from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { yijunOwn } from '@shunlu/api-contract/fixtures';
import { expect, userEvent, waitFor } from 'storybook/test';
import { useAuth } from '../api/authStore.ts';
import { logInAs, PageHarness } from '../testing/PageHarness.tsx';
import ConfirmEmailPage from './ConfirmEmailPage.tsx';

const meta = preview.meta({
  title: 'Pages/Confirm email',
  component: ConfirmEmailPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', hash: '#token=q-8_Zw' },
  decorators: [(Story, { parameters }) => <PageHarness at={`/confirm-email${String(parameters['hash'])}`}><Story /></PageHarness>],
});

const confirm = { name: /^確認電子郵件$|^Confirm email$/ };

export const Shown = meta.story({
  parameters: { chromatic: { modes: allModes } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', confirm)).toBeVisible();
  },
});

/** D70: updates the profile of the logged-in user. */
export const Success = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(confirmEmail, { ok: true }), mock(verify, { valid: true, user: { ...yijunOwn, email_confirmed: true } }));
    return logInAs({ ...yijunOwn, email_confirmed: false });
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', confirm));
    const heading = await canvas.findByRole('heading', { name: /電子郵件已確認|Your email is confirmed/ });
    await waitFor(() => expect(heading).toHaveFocus());
    await waitFor(() => expect(useAuth.getState().currentUser?.email_confirmed).toBe(true));
  },
});

/** The link was used before, or is more than a week old. */
export const InError = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(confirmEmail, mockError('CONFIRM_LINK_INVALID')));
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', confirm));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/失效|no longer valid/);
    await expect(canvas.getByRole('link', { name: /設定|settings/ })).toHaveAttribute('href', '/settings');
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
    msw.use(mock(confirmEmail, 'loading'));
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', confirm));
    await expect(await canvas.findByRole('button', { busy: true })).toBeVisible();
  },
});
