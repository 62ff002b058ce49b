import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { FeatureBlurbs } from './FeatureBlurbs.tsx';

const meta = preview.meta({
  title: 'Landing/FeatureBlurbs',
  component: FeatureBlurbs,
  parameters: {
    docs: {
      description: {
        component:
          'A named region with the four features, last on the home page. A screen reader can jump to it by its heading. Not operable.',
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveAccessibleName();
  },
});
