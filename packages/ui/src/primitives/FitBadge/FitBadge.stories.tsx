import preview from '#storybook/preview';
import { Inline } from '../Inline/Inline.tsx';
import { FitBadge } from './FitBadge.tsx';

const meta = preview.meta({
  title: 'Primitives/FitBadge',
  component: FitBadge,
  args: { fit: 'same' as const },
  parameters: {
    docs: {
      description: {
        component: [
          'Why a ride is among the results: the same ends, along the driver’s way, or only a similar direction.',
          '**When:** second on a result’s card. The itinerary below tells how far each point is from the route.',
          '**Screen reader:** its word.',
        ].join('\n\n'),
      },
    },
  },
});

export const Same = meta.story();

export const All = meta.story({
  render: () => (
    <Inline gap={2}>
      <FitBadge fit="same" />
      <FitBadge fit="along" />
      <FitBadge fit="near" />
    </Inline>
  ),
});
