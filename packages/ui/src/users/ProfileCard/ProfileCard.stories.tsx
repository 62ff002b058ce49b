import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { alexandra, newcomer, yijun } from '@shunlu/api-contract/fixtures';
import { expect, userEvent } from 'storybook/test';
import { ProfileCard } from './ProfileCard.tsx';

const meta = preview.meta({
  title: 'Users/ProfileCard',
  component: ProfileCard,
  args: { user: yijun, to: '/profile' },
  parameters: {
    guide: {
      when: 'At the head of the home page. Its heading is the page’s first.',
      avoid: 'Of another person there is PersonLine.',
      parts: 'Photo or initial, the greeting, stars, the rating, the trips. With `to` the whole card is one link.',
      keyboard: 'One stop where it leads somewhere.',
      announced: 'The greeting as a heading (and link), the rating out of five, the trips.',
    },
  },
});

export const Default = meta.story();

export const Keyboard = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/profile');
  },
});

/** R9.20: a new member shows 5.0. */
export const Newcomer = meta.story({
  args: { user: newcomer, to: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('5.0')).toBeVisible();
  },
});

export const LongText = meta.story({ args: { user: alexandra } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
