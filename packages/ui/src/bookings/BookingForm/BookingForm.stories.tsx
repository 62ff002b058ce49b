import preview from '#storybook/preview';
import { ApiError } from '@shunlu/api-contract/client';
import { lastSeatOffer, offer, request } from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { BookingForm } from './BookingForm.tsx';

const meta = preview.meta({
  title: 'Bookings/BookingForm',
  component: BookingForm,
  args: { ride: offer, onBook: fn(), onJoin: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 376 }}><Story /></div>],
  parameters: {
    docs: {
      description: {
        component:
          'Books seats of an offer, or joins a request. Seats from 1 to what is available (8 on the page, 4 in the modal), remarks, the sum with the fee of nothing, one button. '
          + 'Arrow keys change the seats, End takes all there are; Tab leads to the remarks and the button. A refusal is announced and what was typed stays; the success is announced politely.',
      },
    },
  },
});

const send = /送出預訂|Send booking/;

/** R2.64, R2.65, R5.45: by keyboard; the sum follows the seats. */
export const Offer = meta.story({
  play: async ({ canvas, args }) => {
    const seats = canvas.getByRole('spinbutton');
    await expect(seats).toHaveAttribute('aria-valuemax', '3');
    seats.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getAllByText('NT$100')).toHaveLength(2);
    await userEvent.keyboard('{End}{ArrowUp}');
    await expect(canvas.getAllByText('NT$150')).toHaveLength(2);
    await userEvent.keyboard('{Home}{ArrowDown}');
    await expect(seats).toHaveAttribute('aria-valuenow', '1');
    await userEvent.tab();
    await userEvent.keyboard(' 有一件行李箱 ');
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await waitFor(() => expect(args.onBook).toHaveBeenCalledWith({ seats_booked: 1, special_requests: '有一件行李箱' }));
    await expect(args.onJoin).not.toHaveBeenCalled();
  },
});

/** R2.69: at most 4 in the modal. */
export const InModal = meta.story({
  args: { place: 'modal', ride: { ...offer, total_seats: 8, available_seats: 7 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton')).toHaveAttribute('aria-valuemax', '4');
  },
});

export const LastSeat = meta.story({ args: { ride: lastSeatOffer } });

export const JoinRequest = meta.story({
  args: { ride: request },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /送出加入|Join request/ }));
    await waitFor(() => expect(args.onJoin).toHaveBeenCalledWith({ seats_needed: 1, special_requests: null }));
  },
});

/** R2.66: the success message. */
export const Sent = meta.story({
  args: { isSent: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/預訂已送出|Booking sent/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: send })).toBeNull();
  },
});

/** A remark that is too long is said at once; a refusal of the server keeps what was typed. */
export const Refused = meta.story({
  args: { onBook: fn(() => Promise.reject(new ApiError({ status: 409, code: 'NO_SEATS' }))) },
  play: async ({ canvas, args }) => {
    const remark = canvas.getByRole('textbox', { name: /備註|Special requests/ });
    await userEvent.click(remark);
    await userEvent.paste('好'.repeat(201));
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await expect(remark).toBeInvalid();
    await expect(args.onBook).not.toHaveBeenCalled();
    await userEvent.clear(remark);
    await userEvent.type(remark, '晚一點到');
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/座位|seats/);
    await expect(remark).toHaveValue('晚一點到');
  },
});
