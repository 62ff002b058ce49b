import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { alexandra, daming, newcomer } from '@shunlu/api-contract/fixtures';
import { expect, fn } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { editIcon } from '../../primitives/Icon/icons.ts';
import { ProfileHead } from './ProfileHead.tsx';

const meta = preview.meta({
  title: 'Users/ProfileHead',
  component: ProfileHead,
  args: { person: daming },
  parameters: {
    guide: {
      when: 'The top of a profile page: the own (ProfileView) and that of another person (PublicProfile).',
      avoid: 'In lists and on rides it is PersonLine; on the home page ProfileCard.',
      parts: 'Photo; name; stars, their mean, trips; since when; a mark where the e-mail is confirmed; what can be done, at the end.',
      keyboard: 'Nothing of its own; Tab reaches the actions.',
      announced: 'The name as the page’s first heading; the stars with their mean.',
    },
  },
});

export const Default = meta.story({
  name: 'D70: marks a confirmed e-mail, and only that',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('陳大明');
    await expect(canvas.getByText(/電子郵件已確認|Email confirmed/)).toBeVisible();
  },
});

/** R9.20: a new member shows 5.0, and no confirmed email. */
export const Newcomer = meta.story({
  args: { person: newcomer },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('5.0')).toBeVisible();
    await expect(canvas.getByText(/新會員|New/)).toBeVisible();
    await expect(canvas.queryByText(/電子郵件已確認|Email confirmed/)).toBeNull();
  },
});

export const WithActions = meta.story({ args: { actions: <Button variant="secondary" size="compact" icon={editIcon}>編輯</Button> } });

const edit = fn();
export const Keyboard = meta.story({
  args: { actions: <Button variant="secondary" size="compact" onClick={edit}>編輯</Button> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '編輯' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(edit).toHaveBeenCalledOnce();
  },
});

export const LongText = WithActions.extend({ args: { person: alexandra } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
