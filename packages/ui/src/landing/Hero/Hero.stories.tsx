import preview from '#storybook/preview';
import { expect, userEvent } from 'storybook/test';
import { SampleRide } from '../SampleRide/SampleRide.tsx';
import { Hero } from './Hero.tsx';

const meta = preview.meta({
  title: 'Landing/Hero',
  component: Hero,
  args: { startTo: '/signup', signInTo: '/login', sample: <SampleRide /> },
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'The head of the landing page: the promise, two links, a sample ride on a desk, and the idea in one drawing. It brings neither map nor forms with it, so that it is there at once. '
          + 'Tab goes to “get started”, then “sign in”. A screen reader hears the page’s heading, the sentence, both links, the sample under its caption and the drawing as one sentence.',
      },
    },
  },
});

/** R1.11 */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab();
    const [start, signIn] = canvas.getAllByRole('link');
    await expect(start).toHaveFocus();
    await expect(start).toHaveAttribute('href', '/signup');
    await expect(signIn).toHaveAttribute('href', '/login');
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
});
