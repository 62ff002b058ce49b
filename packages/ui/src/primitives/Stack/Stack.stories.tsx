import preview from '#storybook/preview';
import { Card } from '../Card/Card.tsx';
import { Text } from '../Text/Text.tsx';
import { Stack } from './Stack.tsx';

const meta = preview.meta({
  title: 'Primitives/Stack',
  component: Stack,
  parameters: {
    docs: {
      description: {
        component: [
          'Things below one another, with one distance of the 4 px grid.',
          '**When:** 1 in a label pair, 2 in a group, 3 between parts of a card, 4 between cards, 6 between sections, 10 between chapters.',
          '**Screen reader:** silent; `as` makes it a list, a section or a form.',
        ].join('\n\n'),
      },
    },
  },
});

export const Default = meta.story({
  render: () => (
    <Stack gap={3}>
      <Card><Text>台北車站</Text></Card>
      <Card><Text>新竹科學園區</Text></Card>
    </Stack>
  ),
});

export const AsList = meta.story({
  render: () => (
    <Stack as="ul" gap={1}>
      <li>不營利</li>
      <li>每日 2 趟為限</li>
    </Stack>
  ),
});
