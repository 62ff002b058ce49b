import preview from '#storybook/preview';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Divider } from './Divider.tsx';

const meta = preview.meta({
  title: 'Primitives/Divider',
  component: Divider,
  parameters: {
    docs: {
      description: {
        component: [
          'A hairline between two parts of one thing. Space alone separates two things.',
          '**Screen reader:** a separator.',
        ].join('\n\n'),
      },
    },
  },
});

export const Default = meta.story({
  render: () => (
    <Stack>
      <Text>台北車站</Text>
      <Divider />
      <Text>新竹科學園區</Text>
    </Stack>
  ),
});
