import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { RouteFigure } from './RouteFigure.tsx';

const meta = preview.meta({
  title: 'Landing/RouteFigure',
  component: RouteFigure,
  parameters: {
    guide: {
      when: 'Once, under the promise of the landing page.',
      avoid: 'A real route is drawn by Itinerary, MiniMap and RouteMap.',
      parts: 'The driver’s way, the passenger’s part of it in blue, a caption. Level where it is wide enough for its text, else upright.',
      keyboard: 'Not operable.',
      announced: 'One sentence and the caption; the shapes are silent.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAccessibleName();
  },
});

/** Upright. */
export const Phone = Default.extend({ globals: { viewport: { value: 'phone' } }, tags: ['forced-colours'] });
export const Narrow = Default.extend(narrow);
export const LargeText = Default.extend(largeText);
