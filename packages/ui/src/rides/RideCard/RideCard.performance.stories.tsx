import preview from '#storybook/preview';
import type { Ride } from '@shunlu/api-contract';
import {
  cancelledOffer, completedOffer, drivenRequest, fullOffer, lastSeatOffer, limitedOffer, longOffer, offer,
  offerWithoutCoordinates, ownOffer, recurringOffer, request,
} from '@shunlu/api-contract/fixtures';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { ALONG, SAME } from '../rides.fixtures.tsx';
import { RideCard } from './RideCard.tsx';
import type { RideCardProps } from './RideCard.tsx';

const ENDS = { from: '桃園市中壢區中壢車站', to: '新竹縣竹北市高鐵新竹站' };

/** One card of each variant. */
const VARIANTS: readonly Pick<RideCardProps<Ride>, 'ride' | 'searched' | 'isSelected' | 'to' | 'onAlert'>[] = [
  { ride: offer },
  { ride: offer, searched: { fit: SAME, ...ENDS } },
  { ride: limitedOffer, searched: { fit: ALONG, ...ENDS } },
  { ride: offer, isSelected: true },
  { ride: offer, to: '/rides/101' },
  { ride: ownOffer },
  { ride: lastSeatOffer },
  { ride: fullOffer, onAlert: () => Promise.resolve() },
  { ride: cancelledOffer },
  { ride: completedOffer },
  { ride: { ...offer, status: 'in_progress' } },
  { ride: longOffer },
  { ride: recurringOffer },
  { ride: offerWithoutCoordinates },
  { ride: request },
  { ride: { ...request, is_own: true } },
  { ride: drivenRequest },
];

/** Renders this many cards, cycling through the variants. */
function Cards({ count }: { count: number }) {
  return (
    <Stack gap={3}>
      {Array.from({ length: count }, (_, i) => {
        const variant = VARIANTS[i % VARIANTS.length];
        return variant && <RideCard key={i} onOpen={() => undefined} {...variant} />;
      })}
    </Stack>
  );
}

/** Story of `e2e/storybook/cards.spec.ts`, which checks that a thousand cards insert no more CSS than one of each variant. */
const meta = preview.meta({
  title: 'Rides/RideCard/Performance',
  component: Cards,
  tags: ['!autodocs', '!manifest'],
  args: { count: VARIANTS.length },
  parameters: { chromatic: { disableSnapshot: true } },
});

export const EachVariant = meta.story();

/** Not a test: axe alone would exceed the time limit. */
export const Thousand = meta.story({ args: { count: 1000 }, tags: ['!test'] });
