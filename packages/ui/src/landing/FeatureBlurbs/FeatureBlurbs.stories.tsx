import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { FeatureBlurbs } from './FeatureBlurbs.tsx';

const meta = preview.meta({
  title: 'Landing/FeatureBlurbs',
  component: FeatureBlurbs,
  parameters: {
    guide: {
      when: 'Last on the home page: what the app can do.',
      avoid: 'On the landing page it is FeatureList alone, under a heading of its own.',
      parts: 'A heading and FeatureList.',
      keyboard: 'Not operable.',
      announced: 'A region named by its heading, with a list of four.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveAccessibleName();
  },
});
export const Narrow = Default.extend(narrow);
export const LargeText = Default.extend(largeText);
