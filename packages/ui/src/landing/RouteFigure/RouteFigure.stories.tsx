import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { RouteFigure } from './RouteFigure.tsx';

const meta = preview.meta({
  title: 'Landing/RouteFigure',
  component: RouteFigure,
  parameters: {
    docs: {
      description: {
        component:
          'The one drawing of the landing page. Use it once, under the promise. A screen reader hears one sentence and the caption; the shapes are silent. Not operable.',
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAccessibleName();
  },
});
