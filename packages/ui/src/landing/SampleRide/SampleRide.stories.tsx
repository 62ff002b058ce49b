import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { SampleRide } from './SampleRide.tsx';

const meta = preview.meta({
  title: 'Landing/SampleRide',
  component: SampleRide,
  parameters: {
    guide: {
      when: 'Beside the promise of the landing page, on a desk. It is part of the prerendered page.',
      avoid: 'A real ride is a RideCard with a ride.',
      parts: 'A RideCard whose ride is made up: a passenger gets in and out on the driver’s way.',
      keyboard: 'Not operable.',
      announced: 'As any ride card, under the caption of the figure it stands in.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article');
    await expect(card).toHaveTextContent(/這個週五|This Friday/);
    // The times of the drawing beside it; no date, which would be over one day.
    await expect(card).toHaveTextContent(/16:05/);
    await expect(card).toHaveTextContent(/17:05/);
    await expect(card).not.toHaveTextContent(/\d\d\/\d\d/);
  },
});
export const Narrow = Default.extend(narrow);
export const LargeText = Default.extend(largeText);
