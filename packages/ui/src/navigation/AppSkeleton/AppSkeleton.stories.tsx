import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { AppSkeleton } from './AppSkeleton.tsx';

const meta = preview.meta({
  title: 'Navigation/AppSkeleton',
  component: AppSkeleton,
  parameters: {
    layout: 'fullscreen',
    guide: {
      when: 'In the prerendered page of a member, until the code of the app is there.',
      avoid: 'Inside the app: a page that loads data has a skeleton of its own shape.',
      parts: 'The bar, the tabs (at the foot of a phone), and blocks in place of the page.',
      keyboard: 'Nothing can be operated.',
      announced: 'Nothing; the page announces itself when it is there.',
    },
  },
});

/** In place of a page with a heading and cards. */
export const Default = meta.story({
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-component="AppSkeleton"]')).toHaveAttribute('aria-hidden');
    // The content security policy stops style attributes in the prerendered page.
    await expect(canvasElement.querySelectorAll('[data-component="AppSkeleton"] [style]')).toHaveLength(0);
  },
});

/** In place of a search: its summary and results. */
export const Search = meta.story({ args: { shape: 'search' } });

/** It has no text. */
export const Narrow = Default.extend(narrow);
export const LargeText = Default.extend(largeText);
