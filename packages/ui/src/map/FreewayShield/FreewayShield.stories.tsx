import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Inline } from '../../primitives/Inline/Inline.tsx';
import { FreewayShield } from './FreewayShield.tsx';

const meta = preview.meta({
  title: 'Map/FreewayShield',
  component: FreewayShield,
  args: { number: '1' },
  parameters: {
    guide: {
      when: 'Where a freeway is named: in an itinerary and in the costs.',
      avoid: 'Expressways and provincial roads wear other signs; they are plain text.',
      parts: 'The plum blossom of Taiwan’s freeway signs with its number, in both themes alike; with `named` the words beside it.',
      keyboard: 'Not operable.',
      announced: '國道 1 號, or Freeway 1, once.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAccessibleName(/^(國道 1 號|Freeway 1)$/);
  },
});

/** A branch shows its letter only in the text: 國道 3 甲. */
export const Named = meta.story({
  tags: ['forced-colours'],
  render: () => (
    <Inline>
      <FreewayShield number="1" isNameShown />
      <FreewayShield number="3" isNameShown />
      <FreewayShield number="3A" isNameShown />
      <FreewayShield number="10" isNameShown />
    </Inline>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(國道 3 甲|Freeway 3A)$/)).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();
  },
});
export const Narrow = Named.extend(narrow);
export const LargeText = Named.extend(largeText);
