import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { RowsSkeleton } from './RowsSkeleton.tsx';

const meta = preview.meta({
  title: 'Primitives/RowsSkeleton',
  component: RowsSkeleton,
  args: { height: 97 },
  parameters: {
    guide: {
      when: 'In the place of a list whose rows begin with a person or a sign, while it loads; as the `skeleton` of `LoadState`.',
      avoid: 'A list of cards has as many `CardSkeleton`s.',
      parts: 'Rows with a circle and two lines, and a rule between. It does not move or shimmer.',
      keyboard: 'Not operable.',
      announced: 'Silent; `LoadState` says that something is loading.',
    },
  },
});

export const Default = meta.story();

/** Rows that reach the edges of a sheet. */
export const Padded = meta.story({ args: { padding: 'regular', rows: 4 } });

export const Narrow = Default.extend(narrow);
export const LargeText = Default.extend(largeText);
