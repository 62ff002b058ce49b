import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { alexandra, damingPublic, newcomer } from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent } from 'storybook/test';
import { PublicProfile } from './PublicProfile.tsx';

const meta = preview.meta({
  title: 'Users/PublicProfile',
  component: PublicProfile,
  args: { user: damingPublic, onBlock: fn(), onReport: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 720, marginInline: 'auto' }}><Story /></div>],
  parameters: {
    guide: {
      when: 'The page of another person, with what others wrote of them below.',
      avoid: 'The own profile is ProfileView. It shows no e-mail and no phone: those stand on a confirmed booking.',
      parts: 'Photo, name, rating, trips, since when; about them; that the viewer has blocked them, where it is so; block and report.',
      keyboard: 'Tab reaches block, then report.',
      announced: 'The name as the page’s first heading.',
    },
  },
});

export const Default = meta.story({
  name: 'D21: shows neither e-mail nor phone',
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvasElement).not.toHaveTextContent(/@|09\d\d/);
    await userEvent.click(canvas.getByRole('button', { name: /^封鎖$|^Block$/ }));
    await expect(args.onBlock).toHaveBeenCalledOnce();
  },
});

export const Blocked = meta.story({
  args: { user: { ...newcomer, blocked_at: '2026-11-18T12:30:00.000Z' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('[data-part="bio"]')).toBeNull();
    await expect(canvas.getByText(/^(你已封鎖|You have blocked )/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^解除封鎖$|^Unblock$/ })).toBeVisible();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /^檢舉$|^Report$/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onReport).toHaveBeenCalledOnce();
  },
});

export const LongText = meta.story({
  args: {
    user: {
      ...damingPublic,
      ...alexandra,
      bio: '每週五從台北回新竹，在園區工作。\n準時出發，車上不抽菸，歡迎安靜休息，也可以聊天。\nOn Fridays from Taipei to Hsinchu. I leave on time and do not smoke.',
    },
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
