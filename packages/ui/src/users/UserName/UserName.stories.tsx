import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { DELETED_PERSON } from '@shunlu/api-contract';
import { expect, userEvent } from 'storybook/test';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { UserName } from './UserName.tsx';

const meta = preview.meta({
  title: 'Users/UserName',
  component: UserName,
  args: { person: { first_name: '小明', last_name: '王' } },
  parameters: {
    guide: {
      when: 'Wherever a person is named; nobody puts the two fields together elsewhere.',
      avoid: 'In a sentence of a message the name is a placeholder of its text. A greeting takes the given name alone.',
      parts: 'The name in its own order: family name first without a space for Han names, else given name first (D31). A word in its place when it is unknown. Set apart from the direction of the text around it.',
      keyboard: 'With `to` the name is a link; else nothing is operated.',
      announced: 'The name.',
    },
  },
});

export const Default = meta.story({
  name: 'RD.62: Han names family name first without a space',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('王小明')).toBeVisible();
  },
});

export const Latin = meta.story({
  args: { person: { first_name: 'Emma', last_name: 'Chen' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Emma Chen')).toBeVisible();
  },
});

export const Bold = meta.story({ args: { isBold: true } });

/** Unknown name. */
export const Unknown = meta.story({
  args: { person: {} },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(使用者|Member)$/)).toBeVisible();
  },
});

/** Deleted account; its trips and reviews stay (D69). */
export const Deleted = meta.story({
  args: { person: DELETED_PERSON },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(已刪除的使用者|Deleted user)$/)).toBeVisible();
  },
});

/** Links to the profile, unless the account is deleted. */
export const Linked = meta.story({
  args: { to: '/users/11' },
  render: (args) => (
    <>
      <p><UserName {...args} /></p>
      <p><UserName {...args} person={DELETED_PERSON} /></p>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/users/11');
  },
});

export const Keyboard = Linked.extend({
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: '王小明' })).toHaveFocus();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
});

export const LongText = meta.story({
  render: () => (
    <Stack gap={2}>
      <UserName person={{ first_name: '慕容雲飛', last_name: '歐陽' }} isBold />
      <UserName person={{ first_name: '伊斯坦大・貝雅夫・正福', last_name: '伊斯坦大' }} isBold />
      <UserName person={{ first_name: 'Bartholomew Alexander', last_name: 'Fitzgerald-Montgomery' }} isBold />
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
