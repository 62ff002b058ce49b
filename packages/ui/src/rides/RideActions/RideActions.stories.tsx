import preview from '#storybook/preview';
import { cancelledOffer, drivenRequest, fullOffer, offer, pendingBooking, request } from '@shunlu/api-contract/fixtures';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Card } from '../../primitives/Card/Card.tsx';
import type { ViewerCase } from '../viewer/viewerCase.ts';
import { RideActions } from './RideActions.tsx';

const meta = preview.meta({
  title: 'Rides/RideActions',
  component: RideActions,
  args: {
    ride: offer,
    viewer: { kind: 'canBook', availableSeats: 3 } as ViewerCase,
    bookingForm: <Card>BookingForm</Card>,
    booked: <Card>BookedPanel</Card>,
    driverBookings: <Card>DriverBookingList</Card>,
    signInTo: '/login',
    onCancelRequest: fn(),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 376 }}><Story /></div>],
  parameters: {
    docs: {
      description: {
        component:
          'What a viewer may do with a ride, by the case that `viewerCase` decided. Who may book gets the form: open on a desk; on a phone a bar at the bottom with one button that opens it and moves focus to it. '
          + 'The other cases are a panel, a list, or a message. A screen reader hears a heading with the message, and the one action there is.',
      },
    },
  },
});

/** R2.56: on a phone a button opens the form. */
export const CanBookOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const button = canvas.queryByRole('button', { name: /預訂座位|Book seats/ });
    if (button) {
      await expect(canvas.getByText('BookingForm')).not.toBeVisible();
      await userEvent.click(button);
      await expect(canvasElement.querySelector('[data-part="form"]')).toHaveFocus();
    }
    await expect(canvas.getByText('BookingForm')).toBeVisible();
  },
});

export const CanBookOnDesk = meta.story({ globals: { viewport: { value: 'desk' } } });

/** R2.57 */
export const Booked = meta.story({ args: { viewer: { kind: 'booked', booking: pendingBooking } } });

/** R2.60 */
export const Driver = meta.story({ args: { viewer: { kind: 'driver' } } });

/** R2.59: looking for a driver; the creator can take it back, after a question. */
export const OwnRequest = meta.story({
  args: { ride: request, viewer: { kind: 'ownRequest', hasDriver: false } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/正在找駕駛|Looking for driver/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /取消徵求|Cancel request/ }));
    await expect(args.onCancelRequest).not.toHaveBeenCalled();
    const [, confirm] = await screen.findAllByRole('button', { name: /取消徵求|Cancel request/, hidden: true });
    await userEvent.click(confirm as HTMLElement);
    await waitFor(() => expect(args.onCancelRequest).toHaveBeenCalledOnce());
  },
});

export const OwnRequestWithDriver = meta.story({ args: { ride: drivenRequest, viewer: { kind: 'ownRequest', hasDriver: true } } });

/** R2.61: a message, no button. */
export const NoSeats = meta.story({
  args: { ride: fullOffer, viewer: { kind: 'noSeats' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const NotActive = meta.story({
  args: { ride: cancelledOffer, viewer: { kind: 'notActive' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

/** R2.62: a visitor is asked to sign in. */
export const Visitor = meta.story({
  args: { viewer: { kind: 'login' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/login');
  },
});
