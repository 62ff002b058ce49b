import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { cancelledOffer, drivenRequest, fullOffer, offer, pendingBooking, request } from '@shunlu/api-contract/fixtures';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Card } from '../../primitives/Card/Card.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { longRide } from '../rides.fixtures.tsx';
import type { ViewerRole } from '../lib/viewer-roles.ts';
import { RideActions } from './RideActions.tsx';

const meta = preview.meta({
  title: 'Rides/RideActions',
  component: RideActions,
  args: {
    ride: offer,
    viewer: { kind: 'canBook', availableSeats: 3 } as ViewerRole,
    bookingForm: <Card>BookingForm</Card>,
    booked: <Card>BookedPanel</Card>,
    driverBookings: <Card>DriverBookingList</Card>,
    signInTo: '/login',
    onCancelRequest: fn(),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 376 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'Beside a ride’s details: what this viewer may do with it, by the case that `getViewerRole` decided.',
      avoid: 'It decides nothing and sends nothing: forms and lists come from above as `bookingForm`, `booked` and `driverBookings`.',
      parts: 'For who may book the form: open on a desk and in the modal; on a phone’s page a bar at the bottom, with one button that opens it. For the others a panel, a list, or a message with at most one action.',
      keyboard: 'On a phone the button of the bar opens the form and moves the focus to it. Taking back a request asks first.',
      announced: 'A heading with the message, then the one action there is.',
    },
  },
});

/** R2.56: on a desktop the form is open. */
export const Default = meta.story({
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('BookingForm')).toBeVisible();
  },
});

/** R2.56: on a phone a button opens the form. */
export const CanBookOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByText('BookingForm')).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /預訂座位|Book seats/ }));
    await expect(canvasElement.querySelector('[data-part="form"]')).toHaveFocus();
    await expect(canvas.getByText('BookingForm')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

/** In the modal the form is open at once. */
export const CanBookInModal = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: { isOpen: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('BookingForm')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

/** R2.56: the same for a request, to join it. */
export const CanJoinOnPhone = CanBookOnPhone.extend({
  args: { ride: request, viewer: { kind: 'canBook', availableSeats: 6 } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /加入徵求|Join request/ }));
    await expect(canvas.getByText('BookingForm')).toBeVisible();
  },
});

/** RD.1: a driver proposes to drive a request. */
export const CanDriveOnPhone = CanBookOnPhone.extend({
  args: { ride: request, viewer: { kind: 'canBook', availableSeats: 6 }, offers: 'drive' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /我可以載|I can drive/ }));
    await expect(canvas.getByText('BookingForm')).toBeVisible();
  },
});

/** R2.57 */
export const Booked = meta.story({
  args: { viewer: { kind: 'booked', booking: pendingBooking } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('BookedPanel')).toBeVisible();
    await expect(canvas.queryByText('BookingForm')).toBeNull();
  },
});

/** R2.60: shows the bookings, and no booking form. */
export const Driver = meta.story({
  args: { viewer: { kind: 'driver' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('DriverBookingList')).toBeVisible();
    await expect(canvas.queryByText('BookingForm')).toBeNull();
  },
});

const takeBack = /取消徵求|Cancel request/;

/** R2.59: a request without a driver; the creator can cancel it after a confirmation. */
export const OwnRequest = meta.story({
  args: { ride: request, viewer: { kind: 'ownRequest', hasDriver: false } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/正在找駕駛|Looking for driver/)).toBeVisible();
    await expect(canvas.queryByText('BookingForm')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: takeBack }));
    await expect(args.onCancelRequest).not.toHaveBeenCalled();
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: takeBack }));
    await waitFor(() => expect(args.onCancelRequest).toHaveBeenCalledWith(request, null));
  },
});

/** R2.59: a request with a driver. */
export const OwnRequestWithDriver = meta.story({
  args: { ride: drivenRequest, viewer: { kind: 'ownRequest', hasDriver: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(駕駛已確定，請準時到上車點。|Driver assigned\. Please be at the pick-up in time\.)$/)).toBeVisible();
    await expect(canvas.queryByText('BookingForm')).toBeNull();
  },
});

export const TakingBackRefused = meta.story({
  args: {
    ride: request,
    viewer: { kind: 'ownRequest', hasDriver: false },
    onCancelRequest: fn(() => Promise.reject(new ApiError({ status: 409, code: 'DEPARTED' }))),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: takeBack }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: takeBack }));
    await expect(await dialog.findByRole('alert')).toBeVisible();
  },
});

/** R2.59: a cancelled request has no actions. */
export const OwnRequestCancelled = meta.story({
  args: { ride: { ...request, status: 'cancelled' }, viewer: { kind: 'ownRequest', hasDriver: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(這則徵求已取消。|This request was cancelled\.)$/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

/** R2.61, R8.27: an offer or request that is full shows a message and no button. */
export const NoSeats = meta.story({
  args: { viewer: { kind: 'noSeats' } },
  render: (args) => <Stack>{[fullOffer, request].map((ride) => <RideActions {...args} key={ride.id} ride={ride} />)}</Stack>,
  play: async ({ canvas }) => {
    const [ofOffer, ofRequest] = canvas.getAllByRole('heading');
    await expect(ofOffer).toHaveTextContent(/^(這趟已滿座。|No seats available)$/);
    await expect(ofRequest).toHaveTextContent(/^(這趟徵求已滿。|This request is full\.)$/);
    await expect(canvas.queryByText('BookingForm')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

/** D77: a full ride offers a seat alert. */
export const NoSeatsWithAlert = meta.story({
  args: { ride: fullOffer, viewer: { kind: 'noSeats' }, onAlert: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /有空位時通知我|Tell me when a seat is free/ }));
    await expect(args.onAlert).toHaveBeenCalledOnce();
  },
});

/** R2.61, R8.26: a cancelled ride shows a message and no button. */
export const NotActive = meta.story({
  args: { ride: cancelledOffer, viewer: { kind: 'notActive' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent(/^(這趟行程已不開放預訂。|This ride is no longer active)$/);
    await expect(canvas.queryByText('BookingForm')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

/** It has just departed, and the server has not updated its status. */
export const Departed = meta.story({
  args: { ride: { ...offer, departure_time: '2026-11-20T02:49:00.000Z' }, viewer: { kind: 'notActive' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(已過出發時間，不能再預訂。|The departure time has passed\.)$/)).toBeVisible();
  },
});

/** R2.62: a visitor is asked to log in, to book and to join. */
export const Visitor = meta.story({
  args: { viewer: { kind: 'login' } },
  render: (args) => <Stack>{[offer, request].map((ride) => <RideActions {...args} key={ride.id} ride={ride} />)}</Stack>,
  play: async ({ canvas }) => {
    const [ofOffer, ofRequest] = canvas.getAllByRole('heading');
    await expect(ofOffer).toHaveTextContent(/^(登入後就能預訂座位。|Sign in to book seats\.)$/);
    await expect(ofRequest).toHaveTextContent(/^(登入後就能加入徵求。|Sign in to join this request\.)$/);
    await expect(canvas.queryByText('BookingForm')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/login', '/login']);
  },
});

export const Keyboard = OwnRequest.extend({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /保留徵求|Keep request/ })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: takeBack })).toHaveFocus());
    await expect(args.onCancelRequest).not.toHaveBeenCalled();
  },
});

export const LongText = meta.story({ args: { ride: { ...longRide, price_per_seat: 10_000 } } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
