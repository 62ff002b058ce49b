import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { FreewayShield } from './FreewayShield.tsx';

const meta = preview.meta({
  title: 'Primitives/FreewayShield',
  component: FreewayShield,
  args: { number: '1' },
  parameters: {
    docs: {
      description: {
        component: [
          'The plum blossom that marks a freeway on Taiwan’s signs.',
          '**When:** in an itinerary and in the costs, where a freeway is named.',
          '**Screen reader:** 國道 1 號.',
        ].join('\n\n'),
      },
    },
  },
});

export const Alone = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAccessibleName(/^(國道 1 號|Freeway 1)$/);
  },
});

export const Named = meta.story({
  render: () => (
    <Inline>
      <FreewayShield number="1" named />
      <FreewayShield number="3" named />
      <FreewayShield number="3A" named />
    </Inline>
  ),
});
