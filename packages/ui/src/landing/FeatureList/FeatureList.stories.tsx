import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { FeatureList } from './FeatureList.tsx';

const meta = preview.meta({
  title: 'Landing/FeatureList',
  component: FeatureList,
  parameters: {
    docs: {
      description: {
        component:
          'Four features, each an icon, a heading and a sentence. Use it on the landing page (`level` 2) and, as `FeatureBlurbs`, on the home page. A screen reader hears a list of four with headings. Not operable.',
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  },
});
