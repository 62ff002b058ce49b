import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Inline } from '../../primitives/Inline/Inline.tsx';
import { NumberPlate } from './NumberPlate.tsx';

const meta = preview.meta({
  title: 'Vehicles/NumberPlate',
  component: NumberPlate,
  args: { plate: 'abc1234' },
  parameters: {
    guide: {
      when: 'With a vehicle, so that it is found at the kerb. Until a booking is confirmed the server sends it masked (D21).',
      avoid: 'Make and colour are plain text beside it.',
      parts: 'A plate that looks like one, white in both themes, in upper case with its hyphen (D31).',
      keyboard: 'Not operable.',
      announced: '“車牌 ABC-1234” or “Plate ABC-1234”; what is masked as asterisks.',
    },
  },
});

/** R3.23: the plate is shown in upper case. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ABC-1234')).toBeVisible();
    await expect(canvas.getByText(/^(車牌|Plate) ABC-1234$/)).toBeInTheDocument();
  },
});

export const Masked = meta.story({
  args: { plate: 'ABC-••••' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(車牌|Plate) ABC-\*\*\*\*$/)).toBeInTheDocument();
  },
});

/** Plates of the new and the old form; other texts keep their form. */
export const Kinds = meta.story({
  tags: ['forced-colours'],
  render: () => (
    <Inline gap={2}>
      <NumberPlate plate="ABC-1234" />
      <NumberPlate plate="ab1234" />
      <NumberPlate plate="1234-AB" />
      <NumberPlate plate="123-ABC" />
      <NumberPlate plate="EAA-0001" />
    </Inline>
  ),
});
export const Narrow = Kinds.extend(narrow);
export const LargeText = Kinds.extend(largeText);
