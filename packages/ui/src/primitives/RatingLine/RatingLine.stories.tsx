import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { RatingLine } from './RatingLine.tsx';

const meta = preview.meta({
  title: 'Primitives/RatingLine',
  component: RatingLine,
  args: { rating: 4.9, ratingCount: 96, totalRides: 128 },
  parameters: {
    docs: {
      description: {
        component: [
          'A person’s rating in a line: star, number, trips. Without any review 5.0 and 新會員 (D20).',
          '**When:** under a name on cards and in headers.',
          '**Screen reader:** “4.9 分，滿分 5 分”, then the trips.',
        ].join('\n\n'),
      },
    },
  },
});

export const Rated = meta.story();

export const NewMember = meta.story({
  name: 'RD.46: the API sends null; the screen shows 5.0 and 新會員',
  args: { rating: null, ratingCount: 0, totalRides: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('5.0')).toBeVisible();
    await expect(canvas.getByText(/^(新會員|New)$/)).toBeVisible();
  },
});
