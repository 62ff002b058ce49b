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

/** R1.11 */
export const Default = meta.story();
export const Playground = Default.extend({ tags: ['playground'] });

/** The sample comes later than the words: until then its frame stands there. */
export const BeforeTheSample = meta.story({
  args: { sample: null },
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvasElement }) => {
    const [ofSample, ofRoute] = canvasElement.querySelectorAll('figcaption');
    if (!ofSample || !ofRoute) throw new Error('A figure has no caption');
    await expect(getComputedStyle(ofSample, '::after').content).toBe('""');
    await expect(ofSample.getBoundingClientRect().height).toBeGreaterThan(398);
    await expect(getComputedStyle(ofRoute, '::after').content).toBe('none');
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
