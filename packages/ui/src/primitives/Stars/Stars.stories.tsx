import preview from '#storybook/preview';
import { largeText } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Stars } from './Stars.tsx';

const meta = preview.meta({
  title: 'Primitives/Stars',
  component: Stars,
  args: { rating: 4 },
  parameters: {
    guide: {
      when: 'A rating as five stars, the last of them in part: on a profile and on single reviews.',
      avoid: 'In lines and on cards use RatingLine, which shows the number. To give a rating use StarsField.',
      parts: 'Five stars, filled up to the rating. Someone without reviews has five (D20).',
      keyboard: 'Not operable.',
      announced: 'The exact number: “4.9 分，滿分 5 分” or “4.9 out of 5”.',
    },
  },
});

export const Default = meta.story();

export const NoReviews = meta.story({
  name: 'R9.20: someone without reviews shows 5.0',
  args: { rating: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/5\.0/)).toBeInTheDocument();
  },
});

/** 1, 2.4, 4.5, 4.7, and 5 in the larger size. */
export const Ratings = meta.story({
  tags: ['forced-colours'],
  render: () => (
    <Stack gap={1} align="start">
      <Stars rating={1} />
      <Stars rating={2.4} />
      <Stars rating={4.5} />
      <Stars rating={4.7} />
      <Stars rating={5} size={20} />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const rows = [...canvasElement.querySelectorAll('[data-component="Stars"]')];
    const percents = rows.map((row) => [...row.querySelectorAll<HTMLElement>('[data-part="star"]')].map(({ dataset }) => Number(dataset['percent'])));
    await expect(percents).toEqual([
      [100, 0, 0, 0, 0], [100, 100, 40, 0, 0], [100, 100, 100, 100, 50], [100, 100, 100, 100, 70], [100, 100, 100, 100, 100],
    ]);
    // The drawn width matches.
    const widths = [...rows[3]?.querySelectorAll<HTMLElement>('[data-part="star"]') ?? []].map((star) => (star.querySelector('[data-part="filled"]')?.getBoundingClientRect().width ?? 0) / star.getBoundingClientRect().width);
    await expect(widths.map((width) => Math.round(width * 10))).toEqual([10, 10, 10, 10, 7]);
  },
});
export const LargeText = Ratings.extend(largeText);
