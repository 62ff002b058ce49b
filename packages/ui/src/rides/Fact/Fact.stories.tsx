import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { clockIcon, seatIcon } from '../../primitives/Icon/icons.ts';
import { Fact } from './Fact.tsx';

const meta = preview.meta({
  title: 'Rides/Fact',
  component: Fact,
  args: { icon: seatIcon, children: '需要 2 座' },
  parameters: {
    guide: {
      when: 'A plain fact about a ride that is told in a few words: seats needed, flexibility, days of a commute, since when somebody is a member.',
      avoid: 'A kind or a state is a `Badge`; seats that are left are `SeatPips`.',
      parts: 'A small sign and the words.',
      keyboard: 'Not operable.',
      announced: 'The words, or the longer ones where they are short forms. The sign is silent.',
    },
  },
});

export const Default = meta.story();

/** Screen readers get a sentence for ±15. */
export const WithSpokenForm = meta.story({
  args: { icon: clockIcon, children: '±15 分', spoken: '出發時間可彈性前後 15 分鐘' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('出發時間可彈性前後 15 分鐘')).toBeInTheDocument();
    await expect(canvas.getByText('±15 分')).toHaveAttribute('aria-hidden');
  },
});

export const LongText = meta.story({ args: { icon: clockIcon, children: 'Departure may shift by 15 minutes either way 出發時間可彈性前後 15 分鐘' } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
