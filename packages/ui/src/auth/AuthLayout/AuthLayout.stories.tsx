import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { LoginForm } from '../LoginForm/LoginForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';

const meta = preview.meta({
  title: 'Auth/AuthLayout',
  component: AuthLayout,
  args: {
    children: <LoginForm paths={{ signUp: '/signup', forgotPassword: '/forgot-password' }} onSubmit={fn(async () => {})} />,
  },
  parameters: {
    layout: 'fullscreen',
    guide: {
      when: 'The page around a form that lets a person in.',
      avoid: 'Pages inside the app use PageLayout.',
      parts: 'One narrow column, 400 px at most, in the middle of the page and a little below the bar.',
      keyboard: 'None of its own.',
      announced: 'Nothing of its own; the page around it gives the landmark.',
    },
  },
});

export const Default = meta.story();
export const Keyboard = Default.extend({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: /電子郵件|Email/ }), 'nothing comes before the form').toHaveFocus();
    for (let stop = 0; stop < 5; stop += 1) await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /^(註冊|Sign up)$/ }), 'and this is the end of it').toHaveFocus();
    await userEvent.tab();
    await expect(document.body, 'nor after it').toHaveFocus();
  },
});

export const Narrow = Default.extend(narrow);
export const LargeText = Default.extend(largeText);
