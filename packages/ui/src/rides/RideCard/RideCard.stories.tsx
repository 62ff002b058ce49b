import preview from '#storybook/preview';
import {
  cancelledOffer, completedOffer, drivenRequest, fullOffer, lastSeatOffer, limitedOffer, longOffer, offer,
  offerWithoutCoordinates, ownOffer, request,
} from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent } from 'storybook/test';
import { RideCard } from './RideCard.tsx';
import { RideCardSkeleton } from './RideCardSkeleton.tsx';

const same = { kind: 'same', pickupKm: 0, dropoffKm: 0, isFromStart: true, isToEnd: true } as const;
const along = { kind: 'along', pickupKm: 1.8, dropoffKm: 4.2, isFromStart: false, isToEnd: false } as const;

const meta = preview.meta({
  title: 'Rides/RideCard',
  component: RideCard,
  args: { ride: offer, onOpen: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 528 }}><Story /></div>],
  parameters: {
    docs: {
      description: {
        component:
          'A ride in a list. Badges, departure and price, itinerary with a small map, person, seats, action, in the order they are scanned. '
          + 'The action is one button (or link, with `to`); a click anywhere on the card presses it, Tab reaches it once, Enter presses it. '
          + 'A screen reader finds each card by a heading that says kind, day, time and route; the small map is silent because the itinerary says the same. '
          + 'Use `RideCardSkeleton` while a list loads.',
      },
    },
  },
});

/** R2.42, R2.43, R2.44 */
export const Offer = meta.story({
  args: { searched: { fit: same, from: '台北車站', to: '新竹科學園區' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent('16:05');
    const action = canvas.getByRole('button', { name: /查看行程|View details/ });
    await userEvent.click(action);
    action.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledTimes(2);
    await expect(args.onOpen).toHaveBeenLastCalledWith(offer);
  },
});

/** The fit, told in place: the searched points on the driver’s way. */
export const AlongTheWay = meta.story({
  args: { ride: limitedOffer, searched: { fit: along, from: '桃園市中壢區中壢車站', to: '新竹縣竹北市高鐵新竹站' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  },
});

/** R2.42, R2.45 */
export const Request = meta.story({
  args: { ride: request },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /加入徵求|Join request/ }));
    await expect(args.onOpen).toHaveBeenCalledWith(request);
  },
});

export const RequestWithDriver = meta.story({ args: { ride: drivenRequest } });

/** R2.44, free of charge. */
export const LastSeat = meta.story({ args: { ride: lastSeatOffer } });

export const Selected = meta.story({ args: { isSelected: true } });

/** RD.57: marked as own. */
export const Own = meta.story({ args: { ride: ownOffer } });

export const Full = meta.story({
  args: { ride: fullOffer },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/已滿座|Fully booked/)[0]).toBeVisible();
  },
});

export const Cancelled = meta.story({ args: { ride: cancelledOffer } });

export const Past = meta.story({ args: { ride: completedOffer } });

export const WithoutCoordinates = meta.story({ args: { ride: offerWithoutCoordinates } });

/** The action as a link. */
export const AsLink = meta.story({
  args: { to: '/rides/101', onOpen: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/rides/101');
  },
});

/** Everything as long as it gets, on the narrowest screen. */
export const Long = meta.story({
  args: { ride: longOffer, searched: { fit: along, from: '桃園國際機場第二航廈入境大廳 1 號門外計程車候車區對面', to: 'National Yang Ming Chiao Tung University, Guangfu Campus, North Gate' } },
  decorators: [(Story) => <div style={{ maxInlineSize: 320 }}><Story /></div>],
});

/** The skeleton is as high as the card: nothing jumps when rides arrive. */
export const Loading = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: 'var(--space-3)' }}>
      <RideCardSkeleton />
      <RideCard {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [skeleton, card] = ['RideCardSkeleton', 'RideCard'].map(
      (name) => canvasElement.querySelector(`[data-component='${name}']`)?.getBoundingClientRect().height ?? 0,
    ) as [number, number];
    await expect(Math.abs(skeleton - card)).toBeLessThanOrEqual(2);
  },
});
