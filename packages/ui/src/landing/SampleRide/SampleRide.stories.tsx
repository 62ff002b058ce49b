import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { SampleRide } from './SampleRide.tsx';

const meta = preview.meta({
  title: 'Landing/SampleRide',
  component: SampleRide,
  parameters: {
    docs: {
      description: {
        component:
          'A `RideCard` with a made-up ride, for the landing page on a desk: a passenger gets in and out on the driver’s way. Part of the `Hero`, but brought by the app after the first paint, for it is no part of what a visitor needs first. Not operable; a screen reader hears it as any ride card, under the caption of the figure it stands in.',
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article')).toBeVisible();
  },
});
