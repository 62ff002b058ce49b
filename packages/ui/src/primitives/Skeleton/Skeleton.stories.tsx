import preview from '#storybook/preview';
import { narrow } from '#storybook/stress';
import { Card } from '../Card/Card.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = preview.meta({
  title: 'Primitives/Skeleton',
  component: Skeleton,
  args: { width: '12em' },
  parameters: {
    guide: {
      when: 'The first load of a card or a list. Blocks the size of what they stand for, so that nothing moves when the content comes. Arranged already: a `CardSkeleton`, a `RowsSkeleton`, a `FormSkeleton`, and those of rides and trips.',
      avoid: 'Something short that a person started (a button, a field that searches) has a Spinner. What is there already stays while it is fetched again.',
      parts: 'A block without shimmer: a line of text, a picture or a control, or a person.',
      keyboard: 'Not operable.',
      announced: 'Nothing. The container is `aria-busy` and carries a text that says what loads.',
    },
  },
});

export const Default = meta.story();

export const Block = meta.story({ args: { width: 84, height: 68, shape: 'block' } });

export const Circle = meta.story({ args: { width: 40, height: 40, shape: 'circle' } });

export const InACard = meta.story({
  tags: ['forced-colours'],
  render: () => (
    <Card aria-busy style={{ maxInlineSize: '360px' }}>
      <VisuallyHidden>載入中</VisuallyHidden>
      <Stack gap={3}>
        <Skeleton width={190} height={26} />
        <Skeleton width={96} height={33} />
        <Inline>
          <Skeleton width={40} height={40} shape="circle" />
          <Stack gap={1}>
            <Skeleton width={120} height={21} />
            <Skeleton width={90} height={20} />
          </Stack>
        </Inline>
      </Stack>
    </Card>
  ),
});

/** Wider than there is room: it shrinks, as the text it stands for would wrap. */
export const Narrow = meta.story({ ...narrow, args: { width: 480 } });
