import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { offer } from '@shunlu/api-contract/fixtures';
import { expect } from 'storybook/test';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { RideCard } from '../RideCard/RideCard.tsx';
import { RideCardSkeleton } from './RideCardSkeleton.tsx';

const meta = preview.meta({
  title: 'Rides/RideCardSkeleton',
  component: RideCardSkeleton,
  decorators: [(Story) => <div style={{ maxInlineSize: 528 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'In the place of ride cards while they load, three of them; as the `skeleton` of `LoadState`.',
      avoid: 'What is loaded again keeps its cards. Anything else than ride cards has its own blocks, made of `Skeleton`.',
      parts: 'The frame of a `RideCard`, and a block for each thing in it. It does not move or shimmer.',
      keyboard: 'Not operable.',
      announced: 'Silent; `LoadState` says that the list is loading.',
    },
  },
});

export const Default = meta.story();

/**
 * The skeleton is as high as a card, so that the layout does not shift when rides arrive. On a phone the date of an English card may
 * wrap to a line of its own, which the skeleton cannot know.
 */
export const BesideACard = meta.story({
  globals: { viewport: { value: 'desk' } },
  render: (args) => (
    <Stack gap={3}>
      <RideCardSkeleton {...args} />
      <RideCard ride={offer} to="/rides/101" />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const getHeight = (name: string) => canvasElement.querySelector(`[data-component='${name}']`)?.getBoundingClientRect().height ?? 0;
    await expect(Math.abs(getHeight('RideCardSkeleton') - getHeight('RideCard'))).toBeLessThanOrEqual(2);
  },
});
export const Narrow = Default.extend(narrow);
export const LargeText = Default.extend(largeText);
