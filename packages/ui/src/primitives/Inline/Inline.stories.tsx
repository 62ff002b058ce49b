import preview from '#storybook/preview';
import { Button } from '../Button/Button.tsx';
import { Text } from '../Text/Text.tsx';
import { Inline } from './Inline.tsx';

const meta = preview.meta({
  title: 'Primitives/Inline',
  component: Inline,
  parameters: {
    docs: {
      description: {
        component: [
          'Things beside one another; they wrap when there is no room.',
          '**When:** badges, facts of a line, buttons of a card. `justify="between"` puts the last at the end of the line.',
          '**Screen reader:** silent; read in the order of the source.',
        ].join('\n\n'),
      },
    },
  },
});

export const Default = meta.story({
  render: () => (
    <Inline gap={2}>
      <Button variant="secondary">保留預訂</Button>
      <Button variant="danger">取消預訂</Button>
    </Inline>
  ),
});

export const Between = meta.story({
  render: () => (
    <Inline justify="between" align="baseline">
      <Text bold>16:05</Text>
      <Text>NT$50</Text>
    </Inline>
  ),
});
