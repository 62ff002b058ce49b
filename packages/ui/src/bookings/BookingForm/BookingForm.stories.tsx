import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { detail } from '@shunlu/api-contract';
import type { ErrorCode } from '@shunlu/api-contract';
import { airportTerminal, banqiaoStation, lastSeatOffer, longOffer, offer, request, zhukePlaces } from '@shunlu/api-contract/fixtures';
import { useRef, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../i18n/createI18n.ts';
import { getAllTexts } from '../../i18n/getAllTexts.ts';
import { Toaster } from '../../overlays/Toaster/Toaster.tsx';
import { createToaster } from '../../feedback/lib/createToaster.ts';
import { ToasterProvider } from '../../feedback/lib/ToasterContext.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { BookingForm } from './BookingForm.tsx';
import type { BookingFormProps } from './BookingForm.tsx';

const [, zhukeBureau = banqiaoStation] = zhukePlaces;

/** Sets `isSent` after submitting, like the app. */
function WithSentState(props: BookingFormProps) {
  const [isSent, setSent] = useState(false);
  return (
    <BookingForm
      {...props}
      isSent={isSent}
      onBook={async (input) => {
        await props.onBook(input);
        setSent(true);
      }}
    />
  );
}

/** Simulates others who book all but one seat when the button is pressed. */
function WithShrinkingSeats(props: BookingFormProps) {
  const [ride, setRide] = useState(props.ride);
  return (
    <>
      <BookingForm {...props} ride={ride} />
      <Button onClick={() => setRide({ ...ride, available_seats: 1 })}>Others book</Button>
    </>
  );
}

const refusal = (status: number, code: ErrorCode) => fn(() => Promise.reject(new ApiError({ status, code })));

const meta = preview.meta({
  title: 'Bookings/BookingForm',
  component: BookingForm,
  args: { ride: offer, onBook: fn(), onJoin: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 376 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'To book seats of an offer or to join a request, beside a ride’s details: on the page (up to 8 seats) and in the modal of the results (up to 4).',
      avoid: 'Who has booked sees `BookedPanel`. A driver who wants to drive a request uses `ProposalForm`.',
      parts: 'Title and free seats; the own pick-up and drop-off where the search was along the way; seats; special requests; the price, with the fee of nothing; one button; when it counts and who is paid.',
      keyboard: 'Arrow keys change the seats, End takes all there are; Tab leads to the special requests and the button.',
      announced: 'A region named by its title. A refusal is read out and what was typed stays; that it is sent is read out, and takes the focus of the button that went.',
    },
  },
});

const send = /送出預訂|Send booking/;

/** R2.64, R2.65, R5.45: the sum follows the seats. */
export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('spinbutton')).toHaveAttribute('aria-valuemax', '3');
    await userEvent.click(canvas.getByRole('button', { name: /增加|Increase/ }));
    await expect(canvas.getAllByText('NT$100')).toHaveLength(2);
    await userEvent.type(canvas.getByRole('textbox'), ' 有一件行李箱 ');
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await waitFor(() => expect(args.onBook).toHaveBeenCalledWith({ seats_booked: 2, special_requests: '有一件行李箱' }));
    await expect(args.onJoin).not.toHaveBeenCalled();
  },
});

/** RD.42: the share follows the seats; the platform's fee stays zero. */
export const Keyboard = meta.story({
  render: (args) => <WithSentState {...args} />,
  play: async ({ canvas, args }) => {
    const seats = canvas.getByRole('spinbutton');
    await userEvent.tab();
    await expect(seats).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowUp}');
    await expect(canvas.getAllByText('NT$150')).toHaveLength(2);
    await expect(canvas.getByText(/^(平台費用|Platform fee)$/).nextElementSibling).toHaveTextContent(/^NT\$0$/);
    await userEvent.keyboard('{Home}{ArrowDown}');
    await expect(seats).toHaveAttribute('aria-valuenow', '1');
    await userEvent.tab();
    await userEvent.keyboard('晚五分鐘到');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: send })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onBook).toHaveBeenCalledWith({ seats_booked: 1, special_requests: '晚五分鐘到' }));
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/預訂已送出|Booking sent/));
  },
});

/** R2.69: allows at most 4 seats in the modal. */
export const InModal = meta.story({
  args: { place: 'modal', ride: { ...offer, total_seats: 8, available_seats: 7 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton')).toHaveAttribute('aria-valuemax', '4');
  },
});

/** R2.64, R5.45: allows 1 to 8 seats on the page, up to the available ones. */
export const ManySeats = meta.story({
  args: { ride: { ...offer, total_seats: 12, available_seats: 12 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton')).toHaveAttribute('aria-valuemin', '1');
    await expect(canvas.getByRole('spinbutton')).toHaveAttribute('aria-valuemax', '8');
  },
});

/** R5.45: if others book meanwhile, no more seats are sent than are free. */
export const FewerLeft = meta.story({
  render: (args) => <WithShrinkingSeats {...args} />,
  play: async ({ canvas, args }) => {
    canvas.getByRole('spinbutton').focus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('spinbutton')).toHaveAttribute('aria-valuenow', '3');
    await userEvent.click(canvas.getByRole('button', { name: 'Others book' }));
    await expect(canvas.getByRole('spinbutton')).toHaveAttribute('aria-valuenow', '1');
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await waitFor(() => expect(args.onBook).toHaveBeenCalledWith({ seats_booked: 1, special_requests: null }));
  },
});

export const LastSeat = meta.story({ args: { ride: lastSeatOffer } });

/** R2.64, R2.65, R5.45: a request is joined with the same form; the remark is optional. */
export const JoinRequest = meta.story({
  args: { ride: request },
  play: async ({ canvas, args }) => {
    const seats = canvas.getByRole('spinbutton');
    await expect([seats.getAttribute('aria-valuemin'), seats.getAttribute('aria-valuemax'), seats.getAttribute('aria-valuenow')]).toEqual(['1', '6', '1']);
    await expect(canvas.getByRole('textbox', { name: /^(備註 ?選填|Special requests ?optional)$/i })).not.toBeRequired();
    await expect(canvas.getAllByText('NT$80')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: /增加|Increase/ }));
    await expect(canvas.getAllByText('NT$160')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: /送出加入|Join request/ }));
    await waitFor(() => expect(args.onJoin).toHaveBeenCalledWith({ seats_needed: 2, special_requests: null }));
  },
});

/** RD.101, RD.103: the passenger's own ends are shown and sent; the price is that of the whole ride. */
export const AlongTheWay = meta.story({
  args: { ownStops: { pickup: banqiaoStation, dropoff: zhukeBureau } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('板橋車站')).toBeVisible();
    await expect(canvas.getByText(/全程的分攤|whole ride/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await waitFor(() =>
      expect(args.onBook).toHaveBeenCalledWith({
        seats_booked: 1,
        special_requests: null,
        pickup_address: banqiaoStation.full_name,
        pickup_lat: banqiaoStation.lat,
        pickup_lng: banqiaoStation.lng,
        dropoff_address: zhukeBureau.full_name,
        dropoff_lat: zhukeBureau.lat,
        dropoff_lng: zhukeBureau.lng,
      }),
    );
  },
});

export const Submitting = meta.story({
  args: { onBook: fn(() => new Promise<void>(() => undefined)) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: send }));
    const busy = await canvas.findByRole('button', { name: /送出中|Sending/ });
    await expect(busy).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(busy);
    await expect(args.onBook).toHaveBeenCalledOnce();
  },
});

/** R2.66, R4.22: shows the success message, and that the driver has to confirm. */
export const Sent = meta.story({
  args: { isSent: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/預訂已送出|Booking sent/)).toBeVisible();
    await expect(canvas.getByText(/^(等待駕駛確認，|Awaiting driver confirmation\.)/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: send })).toBeNull();
  },
});
/** R2.66: shows the success message of a joined request. */
export const SentJoin = meta.story({
  args: { ride: request, isSent: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(已加入徵求|You joined the request)$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /送出加入|Join request/ })).toBeNull();
  },
});

/** RD.122, RD.142, R8.24: a remark that is too long or has refused characters shows an error at once; a server error keeps the input. */
export const InError = meta.story({
  args: { onBook: refusal(409, 'NO_SEATS') },
  play: async ({ canvas, args }) => {
    const remark = canvas.getByRole('textbox', { name: /備註|Special requests/ });
    await userEvent.click(remark);
    await userEvent.paste('好'.repeat(201));
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await expect(remark).toBeInvalid();
    await expect(remark).toHaveFocus();
    await expect(args.onBook).not.toHaveBeenCalled();
    await userEvent.keyboard('{Backspace}');
    await expect(remark).toBeValid();
    await userEvent.clear(remark);
    await userEvent.paste('q\u0300\u0316\u0335');
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await expect(remark).toHaveAccessibleDescription(/同一個字上最多兩個附加符號。|At most two marks on one letter/);
    await expect(args.onBook).not.toHaveBeenCalled();
    await userEvent.clear(remark);
    await userEvent.type(remark, '晚一點到');
    await userEvent.click(canvas.getByRole('button', { name: send }));
    const banner = await canvas.findByRole('alert');
    await expect(banner).toHaveTextContent(/^已沒有座位。$|^No seats available$/);
    await expect(banner).toHaveAttribute('data-tone', 'bad');
    await expect(remark).toHaveValue('晚一點到');
  },
});

/** Shows the error as a toast when revalidation removes the form before it can be read, and only then (D111). */
export const UnmountedBeforeErrorIsRead = meta.story({
  render: function Vanishing(args) {
    const [toaster] = useState(createToaster);
    const [isThere, setThere] = useState(true);
    const left = useRef([true, true, false]);
    const book = async () => {
      if (left.current.shift() === true) throw new ApiError({ status: 409, code: 'NO_SEATS' });
    };
    return (
      <ToasterProvider toaster={toaster}>
        {isThere && <BookingForm {...args} onBook={book} />}
        <Button variant="quiet" onClick={() => setThere(!isThere)}>Read anew</Button>
        <Toaster />
      </ToasterProvider>
    );
  },
  play: async ({ canvas }) => {
    const said = /^已沒有座位。$|^No seats available$/;
    const refetchButton = canvas.getByRole('button', { name: 'Read anew' });
    const tryToBook = async () => userEvent.click(canvas.getByRole('button', { name: send }));
    await tryToBook();
    await expect(await canvas.findByText(said)).toBeVisible();
    await userEvent.click(refetchButton);
    await expect(canvas.queryByRole('button', { name: send })).toBeNull();
    await expect(await canvas.findByText(said)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /關閉|Close/ }));
    await userEvent.click(refetchButton);
    await tryToBook();
    await canvas.findByText(said);
    // The next attempt succeeds: the error is cleared.
    await tryToBook();
    await userEvent.click(refetchButton);
    await expect(canvas.queryByRole('button', { name: send })).toBeNull();
    await expect(canvas.queryByText(said)).toBeNull();
  },
});

/** RD.51: another trip at the same time. */
export const TimeConflict = InError.extend({
  args: { onBook: refusal(409, 'TIME_CONFLICT') },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/重疊|overlaps/);
  },
});

/** Keeps focus where it has moved before a late response arrives. */
export const FocusMovedOnBeforeResponse = meta.story({
  args: { onBook: fn(() => new Promise<void>((answer) => { setTimeout(answer, 300); })) },
  render: (args) => (
    <>
      <WithSentState {...args} />
      <input aria-label="elsewhere" />
    </>
  ),
  play: async ({ canvas }) => {
    const elsewhere = canvas.getByRole('textbox', { name: 'elsewhere' });
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await userEvent.type(elsewhere, '竹');
    await expect(await canvas.findByText(/預訂已送出|Booking sent/)).toBeVisible();
    // Wait a frame: the message would have taken focus by then.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await expect(elsewhere).toHaveFocus();
  },
});

/** Translates a shown error when the language changes. */
export const OtherLanguage = meta.story({
  args: { onBook: refusal(409, 'NO_SEATS') },
  render: function Switching(args) {
    const [i18n] = useState(() => createI18n({ texts: getAllTexts(), language: 'zh-TW' }));
    return (
      <I18nextProvider i18n={i18n}>
        <BookingForm {...args} />
        <Button variant="quiet" onClick={() => void i18n.changeLanguage('en')}>English</Button>
      </I18nextProvider>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^已沒有座位。$/);
    await userEvent.click(canvas.getByRole('button', { name: 'English' }));
    await expect(canvas.getByRole('button', { name: /Send booking/ })).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^No seats available$/);
  },
});

/** R4.28 */
export const AlreadyBooked = InError.extend({
  args: { onBook: refusal(409, 'ALREADY_BOOKED') },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/已經預訂|already booked/);
  },
});

/** RD.102: the pick-up is too far from the route. */
export const OffTheRoute = AlongTheWay.extend({
  args: {
    onBook: fn(() =>
      Promise.reject(new ApiError({ status: 422, code: 'VALIDATION', details: [detail('pickup_address', 'OFF_ROUTE')] })),
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/離路線太遠|far from/);
  },
});

export const LongText = meta.story({
  args: {
    ride: { ...longOffer, price_per_seat: 9_990, available_seats: 8, total_seats: 8 },
    ownStops: { pickup: airportTerminal, dropoff: { ...zhukeBureau, full_name: 'Hsinchu Science Park Bureau, Administration Building, East District, Hsinchu City' } },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.paste('兩件 28 吋行李箱和一台摺疊嬰兒車。Two large suitcases and a folding pram.');
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
