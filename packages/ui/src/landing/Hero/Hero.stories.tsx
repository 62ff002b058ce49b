import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, userEvent } from 'storybook/test';
import { SampleRide } from '../SampleRide/SampleRide.tsx';
import { Hero } from './Hero.tsx';

const meta = preview.meta({
  title: 'Landing/Hero',
  component: Hero,
  args: { startTo: '/signup', signInTo: '/login', sample: <SampleRide /> },
  parameters: {
    layout: 'fullscreen',
    guide: {
      when: 'The head of the landing page. It brings neither map nor forms with it, so that it is there at once.',
      avoid: 'Who is signed in sees ProfileCard and QuickActions instead.',
      parts: 'The promise, one sentence, two links, a sample ride on a desk, the idea in one drawing.',
      keyboard: 'Tab goes to “get started”, then “sign in”.',
      announced: 'The page’s heading, the sentence, both links, the sample under its caption, the drawing as one sentence.',
    },
  },
});

/** R1.11: costs are shared along the driver's own route, without profit. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/順路一起走|Go together/);
    await expect(canvas.getByText(/一起分攤油資與國道通行費。不營利，不繞路。|everyone shares fuel and freeway tolls\. No profit, no detours\./)).toBeVisible();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab();
    const [start, signIn] = canvas.getAllByRole('link');
    await expect(start).toHaveFocus();
    await expect(start).toHaveAttribute('href', '/signup');
    await expect(signIn).toHaveAttribute('href', '/login');
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
});
export const Narrow = Default.extend(narrow);
export const LargeText = Default.extend(largeText);
