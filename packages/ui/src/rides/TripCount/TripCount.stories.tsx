import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { TripCount } from './TripCount.tsx';

const meta = preview.meta({
  title: 'Rides/TripCount',
  component: TripCount,
  args: { day: '2026-11-20', count: 2, limit: 2 },
  parameters: {
    guide: {
      when: 'How many driven trips a day holds of the two there may be (D16): at the head of the ride form and on the dashboard.',
      avoid: 'A refusal by the server is a `FormBanner`; a count of unread things is a `CountBadge`.',
      parts: 'One ring for each trip that the law allows, joined by the line as far as they are taken, and the sentence.',
      keyboard: 'Not operable.',
      announced: 'The sentence; the rings are silent.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/11\/20.*2／2|Trip 2 of 2/);
  },
});

/** On the dashboard: counts only existing trips. */
export const Planned = meta.story({ args: { count: 1, kind: 'planned' } });

/** RD.39: one trip more than allowed. */
export const TooMany = meta.story({
  args: { count: 3 },
  tags: ['forced-colours'],
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/11\/20.*3／2|Trip 3 of 2/);
  },
});

/** Shows another year. */
export const LongText = meta.story({ args: { day: '2027-01-02', count: 1, kind: 'planned' } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
