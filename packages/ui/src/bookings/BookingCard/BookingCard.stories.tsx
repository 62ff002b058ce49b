import preview from '#storybook/preview';
import { ApiError } from '@shunlu/api-contract/client';
import {
  alexandra, cancelledWithRide, completedBooking, confirmedBooking, daming, drivenRequest, expiredBooking, joinedRequest, longOffer,
  pendingBooking, rejectedBooking, request,
} from '@shunlu/api-contract/fixtures';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { BookingCard } from './BookingCard.tsx';
import type { BookingItem } from './BookingCard.tsx';

const meta = preview.meta({
  title: 'Bookings/BookingCard',
  component: BookingCard,
  args: {
    item: { kind: 'booking', booking: pendingBooking } as BookingItem,
    rideTo: '/rides/101',
    reviewTo: '/rides/101/review',
    onCancelBooking: fn(),
    onCancelRide: fn(),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 720 }}><Story /></div>],
  parameters: {
    docs: {
      description: {
        component:
          'One line of “my bookings”: a booking, a joined request, or a request one created. State, price, when, where, who, and since when; View is a link, Cancel a button that asks first and is there only before departure, Review only when completed. '
          + 'A screen reader hears an article named by day, time and route.',
      },
    },
  },
});

const cancel = /^取消預訂$|^Cancel booking$/;

/** R2.78, R2.79, R2.82, RD.129: asks before it cancels. */
export const Pending = meta.story({
  play: async ({ canvas, canvasElement, args }) => {
    for (const text of ['陳大明', 'NT$100', '15:05']) await expect(canvasElement).toHaveTextContent(text);
    const button = canvas.getByRole('button', { name: cancel });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /保留預訂|Keep booking/ })).toHaveFocus());
    await expect(args.onCancelBooking).not.toHaveBeenCalled();
    const [, confirm] = await screen.findAllByRole('button', { name: cancel, hidden: true });
    await userEvent.click(confirm as HTMLElement);
    await waitFor(() => expect(args.onCancelBooking).toHaveBeenCalledWith(pendingBooking));
  },
});

/** RD.48: phone and plate are open now. */
export const Confirmed = meta.story({
  args: { item: { kind: 'booking', booking: confirmedBooking } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '0987-654-321' })).toHaveAttribute('href', 'tel:+886987654321');
  },
});

/** R2.82, R4.20: completed bookings can be reviewed, not cancelled. */
export const Completed = meta.story({
  args: { item: { kind: 'booking', booking: completedBooking } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /給予評價|Leave review/ })).toHaveAttribute('href', '/rides/101/review');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

/** RD.15: what ended it, and why. */
export const Rejected = meta.story({
  args: { item: { kind: 'booking', booking: rejectedBooking } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('這趟要載大型器材，位子不夠');
  },
});
export const CancelledWithRide = meta.story({ args: { item: { kind: 'booking', booking: cancelledWithRide } } });
export const Expired = meta.story({ args: { item: { kind: 'booking', booking: expiredBooking } } });

/** R2.80 */
export const JoinedRequest = meta.story({
  args: { item: { kind: 'booking', booking: joinedRequest } },
  play: async ({ canvasElement, canvas }) => {
    await expect(canvas.getByText(/正在找駕駛|Looking for driver/)).toBeVisible();
    await expect(canvasElement).toHaveTextContent('NT$80');
  },
});

export const JoinedRequestWithDriver = meta.story({
  args: {
    item: {
      kind: 'booking',
      booking: { ...joinedRequest, status: 'confirmed', driver: daming, driver_id: daming.id, vehicle: confirmedBooking.vehicle, counterpart_phone: '+886987654321' },
    },
  },
});

/** R2.81 */
export const CreatedRequest = meta.story({
  args: { item: { kind: 'created', ride: request } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /取消徵求|Cancel request/ }));
    const [, confirm] = await screen.findAllByRole('button', { name: /取消徵求|Cancel request/, hidden: true });
    await userEvent.click(confirm as HTMLElement);
    await waitFor(() => expect(args.onCancelRide).toHaveBeenCalledWith(request));
  },
});
export const CreatedRequestWithDriver = meta.story({ args: { item: { kind: 'created', ride: drivenRequest } } });

/** What the server refuses is said in the dialog, which stays. */
export const CancelRefused = meta.story({
  args: { onCancelBooking: fn(() => Promise.reject(new ApiError({ status: 409, code: 'DEPARTED' }))) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: cancel }));
    const [, confirm] = await screen.findAllByRole('button', { name: cancel, hidden: true });
    await userEvent.click(confirm as HTMLElement);
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
});

export const Long = meta.story({
  args: {
    item: {
      kind: 'booking',
      booking: {
        ...confirmedBooking,
        driver: alexandra,
        total_price: 10_240,
        seats_booked: 8,
        pickup: { ...confirmedBooking.pickup, address: longOffer.from_address },
        dropoff: { ...confirmedBooking.dropoff, address: longOffer.to_address },
      },
    },
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 320 }}><Story /></div>],
});
