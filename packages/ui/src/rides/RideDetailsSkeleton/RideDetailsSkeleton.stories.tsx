import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { RideDetailsSkeleton } from './RideDetailsSkeleton.tsx';

const meta = preview.meta({
  title: 'Rides/RideDetailsSkeleton',
  component: RideDetailsSkeleton,
  parameters: {
    guide: {
      when: 'In the place of `RideDetails` while the ride loads.',
      avoid: 'A ride that a search has found is shown at once, and only what one may do is waited for.',
      parts: 'Head, what one may do, map, people, where `RideDetails` has them.',
      keyboard: 'Not operable.',
      announced: 'Silent; `LoadState` says that something is loading.',
    },
  },
});

export const Default = meta.story();

/** In a modal over the results. */
export const InAModal = meta.story({ args: { place: 'modal' } });

export const Narrow = Default.extend(narrow);
export const LargeText = Default.extend(largeText);
