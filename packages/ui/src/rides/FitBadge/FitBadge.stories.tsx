import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Inline } from '../../primitives/Inline/Inline.tsx';
import { FitBadge } from './FitBadge.tsx';

const meta = preview.meta({
  title: 'Rides/FitBadge',
  component: FitBadge,
  args: { fit: 'same' as const },
  parameters: {
    guide: {
      when: 'Why a ride is among the results, second on its card: the same ends, along the driver’s way, or only a similar direction.',
      avoid: 'Outside of search there is nothing to fit. How far each point is from the route stands in the Itinerary.',
      parts: 'A Badge: an icon for the two that need no detour, and the word.',
      keyboard: 'Not operable.',
      announced: 'Its word.',
    },
  },
});

export const Default = meta.story();

export const EveryFit = meta.story({
  tags: ['forced-colours'],
  render: () => (
    <Inline gap={2}>
      <FitBadge fit="same" />
      <FitBadge fit="along" />
      <FitBadge fit="near" />
    </Inline>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(起訖相同|Same start and end)$/)).toBeVisible();
  },
});
export const Narrow = EveryFit.extend(narrow);
export const LargeText = EveryFit.extend(largeText);
