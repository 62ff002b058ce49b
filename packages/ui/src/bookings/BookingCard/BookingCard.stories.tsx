import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import {
  altisOnRide, cancelledByRider, cancelledWithRide, completedBooking, confirmedBooking, drivenJoin, drivenRequest, expiredBooking, joinedRequest,
  noShowBooking, pendingBooking, rejectedBooking, request,
} from '@shunlu/api-contract/fixtures';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { AFTER_ARRIVAL, alongBooking, longBooking } from '../bookings.fixtures.ts';
import { BookingCard } from './BookingCard.tsx';
import type { BookingItem } from './BookingCard.tsx';

const booked = (booking: typeof pendingBooking): BookingItem => ({ kind: 'booking', booking });

const meta = preview.meta({
  title: 'Bookings/BookingCard',
  component: BookingCard,
  args: {
    item: booked(pendingBooking),
    rideTo: '/rides/101',
    reviewTo: '/rides/101/review',
    onCancelBooking: fn(),
    onCancelRide: fn(),
    onNoShow: fn(),
    onDialogOpenChange: fn(),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 720 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'A line of “my bookings”: a booking, a request one joined, or a request one created.',
      avoid: 'On the ride’s own page it is `BookedPanel`. What one drives is a DriverRideCard.',
      parts: 'State and price; when one sets off; the way, with the own part of it where one gets in or out on the way; what ended it and why, or until when it waits; the driver, or that one is looked for; since when; View as a link, Cancel only before departure, Review only when completed.',
      keyboard: 'Tab walks the buttons. Cancelling asks first, with focus on the button that changes nothing.',
      announced: 'An article named by day, time and way.',
    },
  },
});

const cancel = /^取消預訂$|^Cancel booking$/;

/** Checks the two stops of the route in order. */
async function expectWay(canvas: Pick<typeof screen, 'getAllByRole'>): Promise<void> {
  const [from, to, ...more] = canvas.getAllByRole('listitem');
  await expect(from).toHaveTextContent(/台北車站/);
  await expect(to).toHaveTextContent(/新竹科學園區/);
  await expect(more).toEqual([]);
}

/** R2.78, R2.79, RD.129: asks for confirmation before it cancels. */
export const Default = meta.story({
  play: async ({ canvas, canvasElement, args }) => {
    for (const text of ['台北車站', '新竹科學園區', '陳大明', /^2 (座|seats)$/, 'NT$100', /^待駕駛確認$|^Active$/, /^(11\/20 10:40 預訂|Booked Nov 20 10:40)$/]) {
      await expect(canvas.getByText(text)).toBeVisible();
    }
    await expectWay(canvas);
    await expect(canvasElement).toHaveTextContent('15:05');
    await userEvent.click(canvas.getByRole('button', { name: cancel }));
    await expect(args.onCancelBooking).not.toHaveBeenCalled();
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: cancel }));
    await waitFor(() => expect(args.onCancelBooking).toHaveBeenCalledWith(pendingBooking, null));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /保留預訂|Keep booking/ })).toHaveFocus());
    await expect(args.onDialogOpenChange).toHaveBeenLastCalledWith(args.item, true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onDialogOpenChange).toHaveBeenLastCalledWith(args.item, false));
    await waitFor(() => expect(canvas.getByRole('button', { name: cancel })).toHaveFocus());
    await expect(args.onCancelBooking).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /查看行程|View ride/ })).toHaveFocus();
  },
});

/** RD.48, R3.23: phone and plate, in upper case, are visible; R2.82: a booking that is not completed can be cancelled, not reviewed. */
export const Confirmed = meta.story({
  args: { item: booked({ ...confirmedBooking, vehicle: { ...altisOnRide, license_plate: 'abc1234' } }) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('ABC-1234')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^(查看行程|View ride)/ })).toHaveAttribute('href', '/rides/101');
    await expect(canvas.getByText(/^(已預留|Reserved)$/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /評價|[Rr]eview/ })).toBeNull();
    await expect(canvas.getByRole('link', { name: '0987-654-321' })).toHaveAttribute('href', 'tel:+886987654321');
    await userEvent.click(canvas.getByRole('button', { name: cancel }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: cancel }));
    await waitFor(() => expect(args.onCancelBooking).toHaveBeenCalledWith(expect.objectContaining({ id: confirmedBooking.id }), null));
  },
});

/** RD.103: the passenger's own pick-up and drop-off with their times; the price is that of the whole ride, and the card says so. */
export const AlongTheWay = meta.story({
  args: { item: booked(alongBooking) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent('16:20');
    for (const text of ['五股交流道旁中油加油站', '16:57', '高鐵新竹站 4 號出口']) await expect(canvas.getByRole('article')).toHaveTextContent(text);
    await expect(canvas.getByText(/全程的分攤|whole ride/)).toBeVisible();
  },
});

/** R2.82, R4.20, R4.21: completed bookings can be reviewed, not cancelled. */
export const Completed = meta.story({
  args: { item: booked(completedBooking) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^(給予評價|Leave review)$/ })).toHaveAttribute('href', '/rides/101/review');
    await expect(canvas.getByRole('link', { name: /^(查看行程|View ride)/ })).toHaveAttribute('href', '/rides/101');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

/** RD.117, R4.20, R4.21: after departure the passenger can report the driver's absence, but neither cancel nor review. */
export const AfterDeparture = meta.story({
  args: { item: booked({ ...confirmedBooking, ride_status: 'in_progress' }) },
  parameters: { now: AFTER_ARRIVAL },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('button', { name: cancel })).toBeNull();
    await expect(canvas.queryByRole('link', { name: /評價|[Rr]eview/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^駕駛未到$|^Driver did not come$/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: /^駕駛未到$|^Driver did not come$/ }));
    await waitFor(() => expect(args.onNoShow).toHaveBeenCalledOnce());
  },
});

/** R4.19: a passenger with a confirmed booking can write to the driver, and withdraw. */
export const WithChat = meta.story({
  args: { item: booked(confirmedBooking), onChat: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: cancel })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^聊天$|^Chat$/ }));
    await expect(args.onChat).toHaveBeenCalledWith(confirmedBooking);
  },
});

/** RD.15: shows how the booking ended, and the reason. */
export const Rejected = meta.story({
  args: { item: booked(rejectedBooking) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/駕駛婉拒了這筆預訂。|The driver declined this booking\./);
    await expect(canvasElement).toHaveTextContent('這趟要載大型器材，位子不夠');
  },
});

/** R3.37: the fixed text that is sent without a reason is not shown. */
export const RejectedWithoutReason = meta.story({
  args: { item: booked({ ...rejectedBooking, cancel_reason: 'Rejected by driver' }) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('Rejected by driver');
  },
});

/** RD.15: every way a booking can end. R4.21: none of them is reviewed. */
export const Ended = meta.story({
  tags: ['forced-colours'],
  render: (args) => (
    <Stack>
      {[
        cancelledByRider,
        { ...rejectedBooking, id: 351, cancel_kind: 'driver' as const, cancel_reason: '車輛臨時進廠維修' },
        cancelledWithRide,
        expiredBooking,
        noShowBooking,
        { ...noShowBooking, id: 352, absent_role: 'rider' as const, cancel_reason: null },
        { ...joinedRequest, id: 353, status: 'cancelled' as const, cancel_kind: 'expired' as const },
        { ...joinedRequest, id: 354, status: 'cancelled' as const, cancel_kind: 'ride_cancelled' as const },
      ].map((booking) => <BookingCard key={booking.id} {...args} item={booked(booking)} />)}
    </Stack>
  ),
  play: async ({ canvas }) => {
    const ends = [
      /^你取消了這筆預訂。$|^You cancelled this booking\.$/, /^駕駛取消了你的座位。$|^The driver cancelled your seat\.$/,
      /^駕駛取消了整趟行程。$|^The driver cancelled the whole ride\.$/,
      /^駕駛沒有在期限內回覆，座位已釋出。$|^The driver did not answer in time; the seats were released\.$/,
      /^你回報駕駛沒有到場。$|^You said that the driver did not come\.$/, /^駕駛回報你沒有到場。$|^The driver said that you did not come\.$/,
      /^出發前沒有駕駛接下這則徵求。$|^No driver took the request before departure\.$/,
      /^發起人取消了這則徵求。$|^The request was cancelled by its creator\.$/,
    ];
    for (const words of ends) await expect(canvas.getByText(words)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /評價|[Rr]eview/ })).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

/** R2.78, R2.80, RD.129: a joined request without a driver, with the time until which it waits. */
export const JoinedRequest = meta.story({
  args: { item: booked({ ...joinedRequest, seats_booked: 2, total_price: 160 }) },
  play: async ({ canvas }) => {
    const texts = [
      /^(待駕駛接下|Active)$/, /^正在找駕駛$|^Looking for driver$/, /^2 (座|seats)$/, 'NT$80', /^每座上限$|^max per seat$/,
      /^(11\/20 10:40 加入|Joined Nov 20 10:40)$/, /\d\d:\d\d 前沒有駕駛接下會自動取消。$|^Waits for a driver until: .*\d\d:\d\d\. /,
    ];
    for (const text of texts) await expect(canvas.getByText(text)).toBeVisible();
    await expectWay(canvas);
  },
});

/** R2.80, R2.82, R4.14: a driver has taken the request; a passenger who joined may withdraw. */
export const JoinedRequestWithDriver = meta.story({
  args: { item: booked(drivenJoin) },
  play: async ({ canvas, args }) => {
    for (const text of [/駕駛已確定|Driver assigned/, '陳大明', /^1 (座|seat)$/, 'NT$50', /^每座上限$|^max per seat$/]) await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^(查看行程|View ride)/ })).toHaveAttribute('href', '/rides/101');
    await expect(canvas.queryByRole('link', { name: /評價|[Rr]eview/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^退出$|^Leave$/ }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^退出|^Leave/ }));
    await waitFor(() => expect(args.onCancelBooking).toHaveBeenCalledWith(drivenJoin, null));
  },
});

/** R2.78, R2.81, R2.82: the viewer's request with seats and highest price, looking for a driver; it can be cancelled. */
export const CreatedRequest = meta.story({
  args: { item: { kind: 'created', ride: request } },
  play: async ({ canvas, args }) => {
    const texts = [
      /^(徵求駕駛|Needs Driver)$/, /^(需要 2 座|Needs 2 seats)$/, 'NT$80', /^每座上限$|^max per seat$/, /^正在找駕駛$|^Looking for driver$/,
      /^(11\/18 徵求|Requested Nov 18)$/,
    ];
    for (const text of texts) await expect(canvas.getByText(text)).toBeVisible();
    await expectWay(canvas);
    await expect(canvas.getByRole('link', { name: /^(查看行程|View ride)/ })).toHaveAttribute('href', '/rides/101');
    await expect(canvas.queryByRole('link', { name: /評價|[Rr]eview/ })).toBeNull();
    const takeBack = /取消徵求|Cancel request/;
    await userEvent.click(canvas.getByRole('button', { name: takeBack }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: takeBack }));
    await waitFor(() => expect(args.onCancelRide).toHaveBeenCalledWith(request, null));
  },
});
/** R2.81, R4.14: a driver has taken it. */
export const CreatedRequestWithDriver = meta.story({
  args: { item: { kind: 'created', ride: drivenRequest } },
  play: async ({ canvas }) => {
    for (const text of [/駕駛已確定|Driver assigned/, '陳大明', /^(需要 2 座|Needs 2 seats)$/, 'NT$50', /^每座上限$|^max per seat$/]) await expect(canvas.getByText(text)).toBeVisible();
  },
});
/** R2.82: a completed request; its creator reviews the driver from here, like a passenger with a booking. */
export const CreatedRequestCompleted = meta.story({
  args: { item: { kind: 'created', ride: { ...drivenRequest, status: 'completed' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^(給予評價|Leave review)$/ })).toHaveAttribute('href', '/rides/101/review');
  },
});
/** R2.82: a request that was cancelled after it had a driver cannot be reviewed. */
export const CreatedRequestCancelled = meta.story({
  args: { item: { kind: 'created', ride: { ...drivenRequest, status: 'cancelled', cancel_reason: '改搭高鐵了' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/改搭高鐵了/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.queryByRole('link', { name: /^(給予評價|Leave review)$/ })).toBeNull();
  },
});

/** The dialog stays open and shows the server's error. */
export const InError = meta.story({
  args: { onCancelBooking: fn(() => Promise.reject(new ApiError({ status: 409, code: 'DEPARTED' }))) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: cancel }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: cancel }));
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
});

/** R1.8: formats a price of thousands. */
export const LongText = meta.story({
  args: { item: booked({ ...longBooking, status: 'confirmed', counterpart_phone: '+886987654321', pickup: { ...longBooking.pickup, address: alongBooking.pickup.address } }) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('NT$10,240');
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
