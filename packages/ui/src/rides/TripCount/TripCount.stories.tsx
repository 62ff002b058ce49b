import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { TripCount } from './TripCount.tsx';

const meta = preview.meta({
  title: 'Rides/TripCount',
  component: TripCount,
  args: { day: '2026-11-20', count: 2, limit: 2 },
  parameters: {
    docs: {
      description: {
        component:
          'How many driven trips a day holds of the two there may be: at the head of the ride form and on the dashboard. A screen reader hears the sentence. Not operable.',
      },
    },
  },
});

export const Next = meta.story({
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/11\/20.*2／2|Trip 2 of 2/);
  },
});
export const Planned = meta.story({ args: { count: 1, kind: 'planned' } });
export const TooMany = meta.story({ args: { count: 3 } });
