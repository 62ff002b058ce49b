import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { forgotPassword } from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { screen } from 'storybook/test';
import { PageHarness } from '../testing/PageHarness.tsx';
import ForgotPasswordPage from './ForgotPasswordPage.tsx';

const meta = preview.meta({
  title: 'Pages/Forgot password',
  component: ForgotPasswordPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <PageHarness at="/forgot-password"><Story /></PageHarness>],
});

type Canvas = Pick<typeof screen, 'getByLabelText' | 'getByRole'>;

async function ask(canvas: Canvas) {
  await userEvent.type(canvas.getByLabelText(/電子郵件|Email/), 'yijun@example.tw');
  await userEvent.click(canvas.getByRole('button', { name: /^寄送連結$|^Send link$/ }));
}

export const Shown = meta.story({
  parameters: { chromatic: { modes: allModes } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^寄送連結$|^Send link$/ })).toBeVisible();
  },
});

export const Success = meta.story({
  name: 'R2.7: asking for the link says the same for any address',
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(forgotPassword, { ok: true }));
  },
  play: async ({ canvas }) => {
    await ask(canvas);
    const heading = await canvas.findByRole('heading', { name: /請查看信箱|Check your inbox/ });
    await waitFor(() => expect(heading).toHaveFocus());
  },
});

export const InError = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(forgotPassword, mockError('RATE_LIMITED')));
  },
  play: async ({ canvas }) => {
    await ask(canvas);
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByLabelText(/電子郵件|Email/)).toHaveValue('yijun@example.tw');
  },
});

export const Loading = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(forgotPassword, 'loading'));
  },
  play: async ({ canvas }) => {
    await ask(canvas);
    await expect(await canvas.findByRole('button', { busy: true })).toBeVisible();
  },
});
