import preview from '#storybook/preview';
import { narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Divider } from './Divider.tsx';

const meta = preview.meta({
  title: 'Primitives/Divider',
  component: Divider,
  render: (args) => (
    <Stack>
      <Text>台北車站</Text>
      <Divider {...args} />
      <Text>新竹科學園區</Text>
    </Stack>
  ),
  parameters: {
    guide: {
      when: 'Between two parts of one thing: the trip and its driver on a card.',
      avoid: 'Two things are parted by space alone; a new section has a Heading.',
      parts: 'A line of 1 px, as wide as there is room.',
      keyboard: 'Not operable.',
      announced: 'A separator. With `aria-hidden` nothing, where a heading follows.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('separator')).toBeVisible();
  },
});
export const Narrow = Default.extend(narrow);
