import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { SampleRide } from './SampleRide.tsx';

const meta = preview.meta({
  title: 'Landing/SampleRide',
  component: SampleRide,
  parameters: {
    guide: {
      when: 'Beside the promise of the landing page, on a desk. The app brings it after the first paint.',
      avoid: 'A real ride is a RideCard with a ride.',
      parts: 'A RideCard whose ride is made up: a passenger gets in and out on the driver’s way.',
      keyboard: 'Not operable.',
      announced: 'As any ride card, under the caption of the figure it stands in.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article')).toBeVisible();
  },
});
export const Playground = Default.extend({ tags: ['playground'] });
export const Narrow = Default.extend(narrow);
export const LargeText = Default.extend(largeText);
