import preview from '#storybook/preview';
import { Stack } from '../Stack/Stack.tsx';
import { Heading } from './Heading.tsx';

const meta = preview.meta({
  title: 'Primitives/Heading',
  component: Heading,
  args: { level: 1 as const, children: '我的行程' },
  parameters: {
    docs: {
      description: {
        component: [
          'A heading: `level` is its rank in the outline, `size` how it looks when that differs.',
          '**When:** one level 1 on a page, no level skipped. A dialog starts at 2.',
          '**Screen reader:** heading and its level; people jump from one to the next.',
        ].join('\n\n'),
      },
    },
  },
});

export const Page = meta.story();

export const Levels = meta.story({
  render: () => (
    <Stack>
      <Heading level={1} size="display">跟順路的人一起走</Heading>
      <Heading level={2} size="page">我的行程</Heading>
      <Heading level={3} size="heading">待確認的預訂</Heading>
      <Heading level={4} size="title">台北車站 到 新竹科學園區</Heading>
    </Stack>
  ),
});

/** Lines of a heading are balanced. */
export const LongText = meta.story({
  globals: { viewport: { value: 'small' } },
  args: { children: 'Confirm the booking requests before they expire this afternoon' },
});
