import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Heading } from './Heading.tsx';

const meta = preview.meta({
  title: 'Primitives/Heading',
  component: Heading,
  args: { level: 1 as const, children: '我的行程' },
  parameters: {
    guide: {
      when: 'The title of a page, a section, a card or a dialog. `level` is its rank in the outline: one 1 on a page, none skipped, a dialog starts at 2.',
      avoid: 'Bold text that heads nothing is Text with `bold`. The label of a field belongs to its field.',
      parts: 'Bold words, their lines balanced. `size` only where it shall look different from its rank.',
      keyboard: 'Not operable; on a new page the focus is put on it, so that a screen reader starts there.',
      announced: 'The words, heading, and the level; people jump from one to the next.',
    },
  },
});

export const Default = meta.story();

/** Each rank in its own size. */
export const Levels = meta.story({
  render: () => (
    <Stack>
      <Heading level={1}>我的行程</Heading>
      <Heading level={2}>待確認的預訂</Heading>
      <Heading level={3}>台北車站 到 新竹科學園區</Heading>
      <Heading level={4}>費用怎麼算</Heading>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent('台北車站 到 新竹科學園區');
  },
});

/** The rank for the outline, the size for the eye: the line on the landing page is a level 1 as well. */
export const Sizes = meta.story({
  render: () => (
    <Stack>
      <Heading level={1} size="display">跟順路的人一起走</Heading>
      <Heading level={2} size="page">我的行程</Heading>
      <Heading level={2} size="heading">待確認的預訂</Heading>
      <Heading level={2} size="title">台北車站 到 新竹科學園區</Heading>
      <Heading level={2} size="body">費用怎麼算</Heading>
    </Stack>
  ),
});

/** Lines of a heading are balanced. */
export const LongText = meta.story({
  render: () => (
    <Stack>
      <Heading level={1}>今天下午到期之前，請回覆這三位乘客的座位預訂</Heading>
      <Heading level={2}>Confirm the booking requests before they expire this afternoon</Heading>
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
