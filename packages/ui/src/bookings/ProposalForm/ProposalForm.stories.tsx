import preview from '#storybook/preview';
import { realBrowser } from '#storybook/realBrowser';
import { largeText, narrow } from '#storybook/stress';
import type { ErrorCode, Vehicle } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import { alexandra, altis, caddy, request, taipeiHsinchuCost, taipeiHsinchuTrip } from '@shunlu/api-contract/fixtures';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { CostHelperProps } from '../../rides/CostHelper/CostHelper.tsx';
import { ProposalForm } from './ProposalForm.tsx';
import type { ProposalFormProps } from './ProposalForm.tsx';

const estimate: CostHelperProps['estimate'] = { state: 'ready', data: { trip: taipeiHsinchuTrip, cost: taipeiHsinchuCost } };
const sienta: Vehicle = { ...altis, id: 24, model: 'Sienta', color: '銀色', license_plate: 'BKR-6021', seats: 6, vehicle_type: 'wagon' };
const scooter: Vehicle = { ...altis, id: 25, make: 'Gogoro', model: 'VIVA MIX', license_plate: 'EMD-8812', seats: 1, vehicle_type: 'motorcycle' };

/** Sets `isSent` after submitting, like the app. */
function WithSentState(props: ProposalFormProps) {
  const [isSent, setSent] = useState(false);
  return (
    <ProposalForm
      {...props}
      isSent={isSent}
      onPropose={async (input) => {
        await props.onPropose(input);
        setSent(true);
      }}
    />
  );
}

const refusal = (code: ErrorCode) => fn(() => Promise.reject(new ApiError({ status: 409, code })));

const meta = preview.meta({
  title: 'Bookings/ProposalForm',
  component: ProposalForm,
  args: { ride: request, vehicles: [altis, sienta], vehiclesTo: '/vehicles', onPropose: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 440 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'For a driver on a request that nobody drives yet: offers to drive it.',
      avoid: 'Who wants to come along joins with `BookingForm`. What was sent is shown as `OwnProposal`.',
      parts: 'How many seats the party needs and what it pays at most; the own vehicles, those that are out of use or too small with the reason; how many trips the driver has on that day; where it is known, what the trip costs; the price of a seat; words to the creator; what the party pays; one button. Without a vehicle, a way to add one.',
      keyboard: 'Arrow keys choose the vehicle and step the price; Tab leads on to the words and the button.',
      announced: 'A region named by its title. A price above the maximum is read out as it happens; that it is sent is read out and takes the focus.',
    },
  },
});

const send = /^送出提議$|^Send proposal$/;

/** RD.1: sends the contract's input; the seats are those of the request. */
export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /Sienta/ }));
    await userEvent.click(canvas.getByRole('button', { name: /減少|Decrease/ }));
    await expect(canvas.getAllByText('NT$140')).toHaveLength(2);
    await userEvent.type(canvas.getByRole('textbox'), ' 可以在東三門接你們 ');
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await waitFor(() =>
      expect(args.onPropose).toHaveBeenCalledWith({
        role: 'driver', vehicle_id: sienta.id, price_per_seat: 70, special_requests: '可以在東三門接你們',
      }),
    );
  },
});

export const Keyboard = meta.story({
  render: (args) => <WithSentState {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' {ArrowDown}');
    await expect(canvas.getByRole('radio', { name: /Sienta/ })).toBeChecked();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('spinbutton')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: send })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(args.onPropose).toHaveBeenCalledWith({ role: 'driver', vehicle_id: sienta.id, price_per_seat: 60, special_requests: null }),
    );
    await waitFor(() => expect(canvas.getByText(/^提議已送出$|^Proposal sent$/)).toBeVisible());
  },
});

/** Selects the only suitable vehicle. R3.23: its plate is in upper case. */
export const OneVehicle = meta.story({
  args: { vehicles: [{ ...altis, license_plate: 'abc1234' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ABC-1234')).toBeVisible();
    await expect(canvas.getByRole('radio')).toBeChecked();
  },
});

/** RD.39: shows the number of trips on the day before sending, and errors that the server would report. */
export const ThirdDailyTrip = meta.story({
  args: { plannedTrips: 2 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/3／2|Trip 3 of 2/);
  },
});

/** RD.77, RD.93: a vehicle that is too small or unavailable cannot be chosen, and says why. */
export const SomeDoNotFit = meta.story({
  args: { ride: { ...request, total_seats: 4, available_seats: 4 }, vehicles: [scooter, caddy, altis] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: /VIVA/ })).toBeDisabled();
    await expect(canvas.getByRole('radio', { name: /Caddy/ })).toBeDisabled();
    await expect(canvas.getByRole('radio', { name: /Altis/ })).toBeChecked();
  },
});

export const NoneFits = meta.story({
  args: { vehicles: [scooter, caddy] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await expect(await canvas.findByText(/請選擇車輛|select a vehicle/)).toBeVisible();
    await expect(args.onPropose).not.toHaveBeenCalled();
  },
});

/** Without a vehicle it links to the page that adds one. */
export const Empty = meta.story({
  args: { vehicles: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /新增車輛|Add a vehicle/ })).toHaveAttribute('href', '/vehicles');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

/** RD.40: the price follows the suggestion until the driver has one; above the cap it warns. */
export const WithCost = meta.story({
  args: { estimate, vehicles: [altis] },
  play: async ({ canvas }) => {
    const price = canvas.getByRole('spinbutton');
    await waitFor(() => expect(price).toHaveAttribute('aria-valuenow', '50'));
    await expect(canvas.queryByText(/高於分攤上限|above the shared cost/)).toBeNull();
    price.focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await expect(canvas.getByText(/^每座 NT\$80 高於分攤上限 NT\$79。|^NT\$80 per seat is above the shared cost of NT\$79\./)).toBeVisible();
  },
});
/** D16: a price that the driver set stays, also one that the form began with. */
export const OwnPriceIsTheHighest = meta.story({
  render: function Estimated(args) {
    const [chosen, setChosen] = useState<Vehicle>();
    const cost = { ...taipeiHsinchuCost, suggested_per_seat: chosen?.id === sienta.id ? 60 : 50 };
    return <ProposalForm {...args} estimate={{ state: 'ready', data: { trip: taipeiHsinchuTrip, cost } }} onVehicleChange={setChosen} />;
  },
  play: async ({ canvas }) => {
    const price = canvas.getByRole('spinbutton');
    await userEvent.click(canvas.getByRole('radio', { name: /Altis/ }));
    await waitFor(() => expect(price).toHaveAttribute('aria-valuenow', '50'));
    await userEvent.clear(price);
    await userEvent.type(price, String(request.price_per_seat));
    await userEvent.click(canvas.getByRole('radio', { name: /Sienta/ }));
    await expect(canvas.getByRole('radio', { name: /Sienta/ })).toBeChecked();
    await expect(price).toHaveAttribute('aria-valuenow', String(request.price_per_seat));
  },
});
export const Estimating = meta.story({ args: { estimate: { state: 'loading' }, vehicles: [altis] } });

/** Rejects a price above the creator's maximum without a request. */
export const AboveTheHighest = meta.story({
  args: { vehicles: [altis] },
  play: async ({ canvas, args }) => {
    const price = canvas.getByRole('spinbutton');
    await userEvent.click(canvas.getByRole('button', { name: /增加|Increase/ }));
    await expect(price).toBeInvalid();
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await waitFor(() => expect(price).toHaveFocus());
    await expect(args.onPropose).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: /減少|Decrease/ }));
    await waitFor(() => expect(price).toBeValid());
  },
});

/** Uses the real mouse: layout changes on blur above the button must not make the click miss. */
export const SentRightAfterTyping = meta.story({
  args: { vehicles: [altis], estimate },
  play: async ({ canvas, args }) => {
    const browser = await realBrowser();
    if (!browser) return;
    const price = canvas.getByRole('spinbutton');
    const button = canvas.getByRole('button', { name: send });
    await waitFor(() => expect(price).toHaveAttribute('aria-valuenow', '50'));

    await browser.userEvent.click(price);
    await browser.userEvent.keyboard('160');
    await browser.userEvent.click(button);
    // Submitting moves focus to the invalid field.
    await waitFor(() => expect(price).toHaveFocus());
    await expect(price).toBeInvalid();
    await expect(args.onPropose).not.toHaveBeenCalled();

    await browser.userEvent.keyboard('70');
    await browser.userEvent.click(button);
    await waitFor(() => expect(args.onPropose).toHaveBeenCalledWith(expect.objectContaining({ price_per_seat: 70 })));
  },
});

export const Submitting = meta.story({
  args: { vehicles: [altis], onPropose: fn(() => new Promise<void>(() => undefined)) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await expect(await canvas.findByRole('button', { name: /送出中|Sending/ })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Sent = meta.story({
  args: { vehicles: [altis], isSent: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^提議已送出$|^Proposal sent$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: send })).toBeNull();
  },
});

/** RD.77: the party has grown meanwhile. The input stays. */
export const InError = meta.story({
  args: { vehicles: [altis], onPropose: refusal('VEHICLE_TOO_SMALL') },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '準時出發');
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/座位不夠|too few seats/);
    await expect(canvas.getByRole('textbox')).toHaveValue('準時出發');
  },
});
/** RD.51 */
export const TimeConflict = meta.story({
  args: { vehicles: [altis], onPropose: refusal('TIME_CONFLICT') },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/重疊|overlaps/);
  },
});
/** RD.13, R8.24: one live booking per ride and person, of either kind. */
export const AlreadyProposed = meta.story({
  args: { vehicles: [altis], onPropose: refusal('ALREADY_BOOKED') },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: send }));
    const banner = await canvas.findByRole('alert');
    await expect(banner).toHaveTextContent(/^你已經預訂這趟行程。$|^You have already booked this ride$/);
    await expect(banner).toHaveAttribute('data-tone', 'bad');
  },
});
/** D16 */
export const TripLimit = meta.story({
  args: { vehicles: [altis], onPropose: refusal('TRIP_LIMIT') },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('2');
  },
});

export const LongText = meta.story({
  args: {
    ride: { ...request, creator: alexandra, total_seats: 8, price_per_seat: 9_990 },
    vehicles: [caddy, { ...caddy, id: 26, is_available: true, seats: 8, license_plate: 'RAC-9090' }, altis],
    estimate,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.paste('可以放兩件大行李。I can take two large suitcases and stop at East Gate 3.');
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
