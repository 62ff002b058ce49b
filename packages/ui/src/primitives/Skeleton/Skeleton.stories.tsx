import preview from '#storybook/preview';
import { Card } from '../Card/Card.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = preview.meta({
  title: 'Primitives/Skeleton',
  component: Skeleton,
  parameters: {
    docs: {
      description: {
        component: [
          'A block the size of what is loading, without shimmer: nothing moves when the content comes.',
          '**When:** the first load of a card or a list. Each component that loads has its own arrangement of these blocks.',
          '**Screen reader:** silent; the container is `aria-busy` and carries a text that says what loads.',
        ].join('\n\n'),
      },
    },
  },
});

export const Text = meta.story({ args: { width: '12em' } });

export const Block = meta.story({ args: { width: 84, height: 68, shape: 'block' } });

export const Circle = meta.story({ args: { width: 40, height: 40, shape: 'circle' } });

export const InACard = meta.story({
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
