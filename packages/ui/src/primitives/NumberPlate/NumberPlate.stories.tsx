import preview from '#storybook/preview';
import { Inline } from '../Inline/Inline.tsx';
import { NumberPlate } from './NumberPlate.tsx';

const meta = preview.meta({
  title: 'Primitives/NumberPlate',
  component: NumberPlate,
  args: { plate: 'abc1234' },
  parameters: {
    docs: {
      description: {
        component: [
          'A number plate that looks like one, in both themes, upper case with its hyphen (D31).',
          '**When:** with a vehicle. Until a booking is confirmed the server sends it masked (D21).',
          '**Screen reader:** “車牌 ABC-1234”.',
        ].join('\n\n'),
      },
    },
  },
});

export const Default = meta.story();

export const Kinds = meta.story({
  render: () => (
    <Inline gap={2}>
      <NumberPlate plate="ABC-1234" />
      <NumberPlate plate="ABC-••••" />
      <NumberPlate plate="1234-AB" />
    </Inline>
  ),
});
