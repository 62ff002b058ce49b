import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { FeatureList } from './FeatureList.tsx';

const meta = preview.meta({
  title: 'Landing/FeatureList',
  component: FeatureList,
  parameters: {
    guide: {
      when: 'On the landing page (`level` 2) and, in FeatureBlurbs, on the home page.',
      avoid: 'For ways on there is QuickActions.',
      parts: 'Four features, each an icon, a heading and a sentence.',
      keyboard: 'Not operable.',
      announced: 'A list of four, each with a heading.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  },
});
export const Narrow = Default.extend(narrow);
export const LargeText = Default.extend(largeText);
