import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { CardSkeleton } from './CardSkeleton.tsx';

const meta = preview.meta({
  title: 'Primitives/CardSkeleton',
  component: CardSkeleton,
  args: { height: 240 },
  parameters: {
    guide: {
      when: 'In the place of one card while it loads, with about its height; as the `skeleton` of `LoadState`.',
      avoid: 'Rides of a search have `RideCardSkeleton`, one’s own trips `TripCardSkeleton`, a form has `FormSkeleton`, a list without cards `RowsSkeleton`.',
      parts: 'The frame of a `Card`, what it begins with, three lines. It does not move or shimmer.',
      keyboard: 'Not operable.',
      announced: 'Silent; `LoadState` says that something is loading.',
    },
  },
});

export const Default = meta.story();

export const Person = meta.story({ args: { head: 'person' } });
export const Picture = meta.story({ args: { head: 'picture', height: 340 } });

export const Narrow = Default.extend(narrow);
export const LargeText = Default.extend(largeText);
