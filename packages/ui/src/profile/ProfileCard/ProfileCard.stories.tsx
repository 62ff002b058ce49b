import preview from '#storybook/preview';
import { alexandra, newcomer, yijun } from '@shunlu/api-contract/fixtures';
import { expect, userEvent } from 'storybook/test';
import { ProfileCard } from './ProfileCard.tsx';

const meta = preview.meta({
  title: 'Profile/ProfileCard',
  component: ProfileCard,
  args: { user: yijun, to: '/profile' },
  parameters: {
    docs: {
      description: {
        component:
          'The greeting at the head of the home page, with the person’s rating and trips. Its heading is the page’s first. With `to` the whole card is one link, reached with Tab. A screen reader hears the greeting, the rating out of five and the trips.',
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/profile');
  },
});

export const Newcomer = meta.story({ args: { user: newcomer, to: undefined } });

export const LongName = meta.story({ args: { user: alexandra } });
