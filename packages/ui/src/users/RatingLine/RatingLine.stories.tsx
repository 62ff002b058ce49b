import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Inline } from '../../primitives/Inline/Inline.tsx';
import { UserName } from '../UserName/UserName.tsx';
import { RatingLine } from './RatingLine.tsx';

const meta = preview.meta({
  title: 'Users/RatingLine',
  component: RatingLine,
  args: { rating: 4.9, ratingCount: 96, totalRides: 128 },
  parameters: {
    guide: {
      when: 'A person’s rating in a line, under or beside the name, on cards and in headers.',
      avoid: 'A single review shows Stars. Where a rating is given it is a StarsField.',
      parts: 'A star, the mean with one decimal, the trips. Without any review 5.0 and 新會員 (D20). What does not fit goes on in the next line.',
      keyboard: 'Not operable.',
      announced: '“4.9 分，滿分 5 分” or “4.9 out of 5”, then the trips.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('4.9')).toBeVisible();
    await expect(canvas.getByText(/^128 (趟|trips)$/)).toBeVisible();
  },
});

export const NewMember = meta.story({
  name: 'R9.20, RD.46: the API sends null; the screen shows 5.0 and 新會員',
  args: { rating: null, ratingCount: 0, totalRides: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('5.0')).toBeVisible();
    await expect(canvas.getByText(/^(新會員|New)$/)).toBeVisible();
  },
});

export const TripsUnknown = meta.story({ args: { totalRides: undefined } });

export const LongText = meta.story({
  render: () => (
    <Inline gap={2}>
      <UserName person={{ first_name: 'Bartholomew', last_name: 'Fitzgerald-Montgomery' }} isBold />
      <RatingLine rating={4.9} ratingCount={1280} totalRides={12_800} />
    </Inline>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
