import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { alexandra, altis, caddy, damingOwn, newcomer, yijunOwn } from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent } from 'storybook/test';
import { ProfileView } from './ProfileView.tsx';

const meta = preview.meta({
  title: 'Users/ProfileView',
  component: ProfileView,
  args: { user: damingOwn, vehicles: [altis, caddy], onEdit: fn(), vehiclesTo: '/vehicles' },
  decorators: [(Story) => <div style={{ maxInlineSize: 720, marginInline: 'auto' }}><Story /></div>],
  parameters: {
    guide: {
      when: 'The own profile, read; ProfileForm changes it.',
      avoid: 'On the home page it is ProfileCard.',
      parts: 'Photo, name, rating, trips, since when; about me; e-mail and phone with who sees them; vehicles.',
      keyboard: 'Tab reaches Edit and Manage.',
      announced: 'The name as the page’s first heading, the facts as a list of pairs, the vehicles as a list.',
    },
  },
});

export const Default = meta.story();

export const Keyboard = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onEdit).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/vehicles');
    await expect(canvas.getByText('0987-654-321', { exact: false })).toBeVisible();
  },
});

/** A new member: 5.0 (D20), no bio, no vehicle. */
export const Newcomer = meta.story({ args: { user: { ...yijunOwn, ...newcomer, bio: '' }, vehicles: [] } });

export const LongText = meta.story({
  args: {
    user: {
      ...damingOwn,
      ...alexandra,
      email: 'alexandra.wilhelmina.featherstonehaugh-montgomery@carpool-department.example.com.tw',
      bio: '每週五從台北回新竹，在園區工作。\n準時出發，車上不抽菸，歡迎安靜休息，也可以聊天。\nOn Fridays from Taipei to Hsinchu. I leave on time, do not smoke, and enjoy a quiet ride as much as a talk.',
    },
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
