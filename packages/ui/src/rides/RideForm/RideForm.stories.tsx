import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import type { Vehicle } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import { airportTerminal, altis, caddy, hsinchuSciencePark, taipeiHsinchuTrip } from '@shunlu/api-contract/fixtures';
import { useState } from 'react';
import { expect, fireEvent, fn, mocked, spyOn, waitFor, within } from 'storybook/test';
import { Banner } from '../../feedback/Banner/Banner.tsx';
import type { EstimateInput } from '../lib/ride-values.ts';
import { commute, estimate, given, inItsColumn, publish, route } from './RideForm.fixtures.tsx';
import { RideForm } from './RideForm.tsx';
import type { RideFormProps } from './RideForm.tsx';

const minibus: Vehicle = { ...caddy, id: 23, seats: 20, is_available: true };

const meta = preview.meta({
  title: 'Rides/RideForm',
  component: RideForm,
  args: given,
  decorators: [inItsColumn],
  parameters: {
    guide: {
      when: 'To offer a ride or to ask for one, once or as a commute; filled in, to change one.',
      avoid: 'To book or join what is there: `BookingForm`. To look for it: `SearchForm`.',
      parts: '`FormSteps`: route, time, vehicle (of an offer), seats and price with `CostHelper` and `CostScale`, description and publishing. A commute has its days, two dates and a time, and says what they make. The only vehicle is chosen, seats are filled in from it and a line says so for 3 s; the price follows the suggestion until one is chosen.',
      keyboard: 'Tab walks the fields; arrow keys choose type, days, vehicle and usual time, and step seats and price; the map has its own keys. Publish checks the rules in their order: focus goes to the first field that breaks one, and the summary above links to it.',
      announced: 'Each station is a region. What the vehicle filled in and what the dates make is said politely; the summary of errors at once.',
    },
  },
});

/** R2.47, R5.32, R5.33: all fields; the only vehicle is selected, seats are filled in, and the first broken rule is shown. */
export const Default = meta.story({
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const stations = [/^路線$|^Route$/, /^時間$|^Time$/, /^車輛$|^Vehicle$/, /^座位與分攤$|^Seats and price$/, /^說明與發布$|^Description and publishing$/];
    for (const name of stations) await expect(canvas.getByRole('region', { name })).toBeVisible();
    for (const name of [/上車點|Pick-up/, /下車點|Drop-off/]) await expect(canvas.getByRole('combobox', { name })).toBeVisible();
    await expect(canvasElement.querySelector('[data-component="RoutePicker"]')).toBeVisible();
    await expect(canvas.getByLabelText(/出發日期|Departure date/)).toHaveValue('2026-11-20');
    await expect(canvas.getByRole('textbox', { name: /出發時間|Departure time/ })).toBeVisible();
    for (const name of [/可預訂座位|Available seats/, /每座分攤|Price per seat/]) await expect(canvas.getByRole('spinbutton', { name })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: /^(單次|One-time)$/ })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: /^(固定通勤|Commute)$/ })).toBeEnabled();
    await expect(canvas.getByRole('textbox', { name: /給乘客的話|Note to passengers/ })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: /Corolla/ })).toBeChecked();
    await expect(canvas.getByText(/帶入 4 個座位|4 seats filled in/)).toBeVisible();
    const total = canvas.getByRole('spinbutton', { name: /總座位數|Total seats/ });
    await expect(total).toHaveAttribute('aria-valuenow', '4');
    await expect(total).toHaveAttribute('aria-valuemax', '4');
    await expect(canvas.getByRole('spinbutton', { name: /可預訂座位|Available seats/ })).toHaveAttribute('aria-valuenow', '4');

    await userEvent.click(canvas.getByRole('button', { name: publish }));
    const start = canvas.getByRole('combobox', { name: /上車點|Pick-up/ });
    await waitFor(() => expect(start).toHaveFocus());
    await expect(start).toBeInvalid();
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** R5.32, R5.33, R9.4: a vehicle with three seats fills in three, and a note says so for 3 s; the story itself ends that time. */
export const SubmittedByKeyboard = meta.story({
  args: { vehicles: [{ ...altis, seats: 3 }] },
  beforeEach() {
    const timers = spyOn(window, 'setTimeout');
    return () => timers.mockRestore();
  },
  play: async ({ canvas }) => {
    const filled = /帶入 3 個座位|3 seats filled in/;
    await expect(canvas.getByText(filled)).toBeVisible();
    const [over] = mocked(window.setTimeout).mock.calls.findLast(([, ms]) => ms === 3_000) ?? [];
    (over as () => void)();
    await waitFor(() => expect(canvas.queryByText(filled)).toBeNull());
    for (const name of [/總座位數|Total seats/, /可預訂座位|Available seats/]) await expect(canvas.getByRole('spinbutton', { name })).toHaveAttribute('aria-valuenow', '3');
  },
});

/** R5.27, R5.29, R5.30: a departure in the past, then everything right. */
export const Filled = meta.story({
  args: { estimate, initialValues: { ...route, departure_time: '07:30', description: '台北車站東三門上車，走國道 1 號。' }, plannedTrips: () => 1 },
  play: async ({ canvas, args, userEvent }) => {
    await expect(args.onEstimateChange).toHaveBeenLastCalledWith(expect.objectContaining({ seats: 4, vehicle_type: 'sedan' }));
    const time = canvas.getByRole('textbox', { name: /出發時間|Departure time/ });
    await userEvent.click(canvas.getByRole('button', { name: publish }));
    await waitFor(() => expect(time).toHaveFocus());
    await expect(time).toBeInvalid();
    await expect(canvas.getByRole('radio', { name: '07:00' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('radio', { name: '17:00' }));
    await expect(time).toBeValid();

    const price = canvas.getByRole('spinbutton', { name: /每座分攤|Price per seat/ });
    await expect(price).toHaveAttribute('aria-valuenow', '50');
    await expect(price).toHaveAttribute('aria-valuemin', '0');
    price.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(price).toHaveAttribute('aria-valuenow', '60');
    const total = canvas.getByRole('spinbutton', { name: /總座位數|Total seats/ });
    const available = canvas.getByRole('spinbutton', { name: /可預訂座位|Available seats/ });
    const getLimits = (count: HTMLElement) => [count.getAttribute('aria-valuemin'), count.getAttribute('aria-valuemax')];
    await expect(getLimits(total)).toEqual(['1', '4']);
    total.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(available).toHaveAttribute('aria-valuenow', '2');
    await expect(getLimits(available)).toEqual(['1', '2']);

    await userEvent.click(canvas.getByRole('button', { name: publish }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({
        ride_mode: 'offer', departure_time: '2026-11-20T09:00:00.000Z', total_seats: 2, available_seats: 2, price_per_seat: 60, vehicle_id: altis.id,
      }),
    );
  },
});

/** R5.30: while a total is typed, no intermediate digit lowers the available seats for good. */
export const TotalRetyped = meta.story({
  args: { estimate, initialValues: { ...route, departure_time: '17:00' } },
  play: async ({ canvas, userEvent }) => {
    const available = canvas.getByRole('spinbutton', { name: /可預訂座位|Available seats/ });
    await userEvent.type(canvas.getByRole('spinbutton', { name: /總座位數|Total seats/ }), '2', { initialSelectionStart: 0, initialSelectionEnd: 1 });
    await expect(available).toHaveAttribute('aria-valuenow', '2');
    await userEvent.keyboard('{Backspace}3');
    await userEvent.tab();
    await expect(available).toHaveAttribute('aria-valuenow', '3');
  },
});

/** Tapping a button on a phone may not move focus: lowering the total must not restore seats. */
export const TappedWithoutFocus = meta.story({
  args: { estimate, initialValues: { ...route, departure_time: '17:00' } },
  play: async ({ canvas }) => {
    const total = canvas.getByRole('spinbutton', { name: /總座位數|Total seats/ });
    const available = canvas.getByRole('spinbutton', { name: /可預訂座位|Available seats/ });
    const fewer = async (count: HTMLElement) => {
      const button = count.closest('[data-component="NumberStepper"]')?.querySelector('button');
      // Click without moving focus, like Safari on iOS.
      await fireEvent.click(button as HTMLElement);
    };
    total.focus();
    for (const count of ['3', '2', '1']) {
      await fewer(available);
      await waitFor(() => expect(available).toHaveAttribute('aria-valuenow', count));
    }
    await fewer(total);
    await waitFor(() => expect(total).toHaveAttribute('aria-valuenow', '3'));
    await expect(available).toHaveAttribute('aria-valuenow', '1');
    await expect(total).toHaveFocus();
  },
});

/**
 * RD.131, RD.40, RD.201: the form of a change, with the rules above and the source of the route. The price does not follow the
 * suggestion, which is shown beside it with the cap. A conflict is shown at its field.
 */
export const Changes = meta.story({
  args: {
    estimate,
    isChange: true,
    notice: <Banner title="已經有人預訂這趟">可以改說明、調低價格、增加座位。</Banner>,
    initialValues: {
      ...route, departure_time: '16:05', vehicle_id: altis.id, total_seats: 4, available_seats: 0, price_per_seat: 40, description: '東三門上車。',
    },
    onSubmit: fn(() => Promise.reject(new ApiError({ status: 409, code: 'RIDE_HAS_BOOKINGS', facts: { fields: ['price_per_seat'] } }))),
    onValuesChange: fn(),
    plannedTrips: () => 1,
  },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/修改行程|Edit ride/);
    await expect(canvas.getByText(/^(估計路線，約 |Estimated route, about )/)).toBeVisible();
    // RD.39, D103: the day's other trip is counted, and its car's toll with it.
    await expect(canvasElement).toHaveTextContent(/第 2／2 趟|Trip 2 of 2/);
    await expect(args.onEstimateChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ vehicle_id: altis.id, departure_time: '2026-11-20T08:05:00.000Z' }),
    );
    const price = canvas.getByRole('spinbutton', { name: /每座分攤|Price per seat/ });
    await expect(price).toHaveAttribute('aria-valuenow', '40');
    price.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onValuesChange).toHaveBeenLastCalledWith(expect.objectContaining({ price_per_seat: 50 }));
    await expect(price).toHaveAccessibleDescription(/(建議|Suggested) NT\$50/);
    const scale = canvas.getByRole('img', { name: /^(每座 NT\$50，建議 NT\$50，上限 NT\$79|NT\$50 per seat.*NT\$50.*NT\$79)/ });
    const aboveCap = /^(每座 NT\$80 高於分攤上限 NT\$79。|NT\$80 per seat is above the shared cost of NT\$79\.)/;
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(canvas.queryByText(/高於分攤上限|above the shared cost/)).toBeNull();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByText(aboveCap)).toBeVisible();
    await expect(scale).toHaveAttribute('data-above');
    await userEvent.click(canvas.getByRole('button', { name: /儲存修改|Save changes/ }));
    await waitFor(() => expect(price).toBeInvalid());
    await expect((await canvas.findAllByText(/已經有人預訂，這項內容不能更改|cannot be changed/))[0]).toBeVisible();
  },
});

/** No choice of types if there is only one. */
export const OneTypeOnly = meta.story({
  args: { types: ['one_time'], estimate, initialValues: route },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio', { name: /^(固定通勤|Commute)$/ })).toBeNull();
    await expect(canvas.getByLabelText(/出發日期|Departure date/)).toBeInTheDocument();
  },
});

/** R5.17: an error with its summary. */
export const InError = meta.story({
  args: { estimate, initialValues: { ...route, departure_time: '07:30' }, plannedTrips: () => 1 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: publish }));
    const time = canvas.getByRole('textbox', { name: /出發時間|Departure time/ });
    await waitFor(() => expect(time).toBeInvalid());
    await expect(time).toHaveAccessibleDescription(/^(出發時間不能早於現在。|Departure time cannot be in the past)/);
    time.blur();
    await userEvent.click(canvas.getByRole('link', { name: /出發時間|Departure time/ }));
    await expect(time).toHaveFocus();
  },
});

/** R5.12: a time that is past today may be valid on another day; its error disappears when the day changes. */
export const ErrorClearedByOtherField = meta.story({
  args: { estimate, initialValues: { ...route, departure_time: '07:30' } },
  play: async ({ canvas, userEvent }) => {
    const time = canvas.getByRole('textbox', { name: /出發時間|Departure time/ });
    await userEvent.click(canvas.getByRole('button', { name: publish }));
    await waitFor(() => expect(time).toBeInvalid());
    await fireEvent.change(canvas.getByLabelText(/出發日期|Departure date/), { target: { value: '2026-11-21' } });
    await waitFor(() => expect(time).toBeValid());
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** R5.27, R5.31: eight seats at most of a vehicle with twenty; a smaller one clamps both counts; an unavailable one cannot be chosen (RD.93). */
export const SeveralVehicles = meta.story({
  name: 'R5.32, R5.33: of several vehicles none is chosen; the one that is fills in the seats, and that is said',
  args: { vehicles: [minibus, altis, { ...caddy, id: 24, license_plate: 'XYZ-0001' }], estimate, initialValues: route },
  play: async ({ canvas, userEvent }) => {
    const total = canvas.getByRole('spinbutton', { name: /總座位數|Total seats/ });
    await expect(total).not.toHaveAttribute('aria-valuenow');
    for (const vehicle of canvas.getAllByRole('radio', { name: /Caddy|Corolla/ })) await expect(vehicle).not.toBeChecked();
    const available = canvas.getByRole('spinbutton', { name: /可預訂座位|Available seats/ });
    const [large, small, unavailable] = canvas.getAllByRole('radio', { name: /Caddy|Corolla/ });
    await expect(unavailable).toBeDisabled();
    await userEvent.click(large as HTMLElement);
    await expect(total).toHaveAttribute('aria-valuenow', '4');
    await expect(canvas.getByText(/帶入 4 個座位|4 seats filled in/)).toBeVisible();
    await expect(available).toHaveAttribute('aria-valuenow', '4');
    await expect(total).toHaveAttribute('aria-valuemax', '8');
    for (const count of [total, available]) {
      count.focus();
      await userEvent.keyboard('{End}');
      await expect(count).toHaveAttribute('aria-valuenow', '8');
    }
    await userEvent.click(small as HTMLElement);
    for (const count of [total, available]) await expect(count).toHaveAttribute('aria-valuenow', '4');
    await expect(canvas.getByText(/^(這輛車只有 4 個座位，座位數已調整。|This vehicle has 4 seats; the seats were lowered to them\.)$/)).toBeVisible();
  },
});

/** R2.23, R2.48, R5.16: without a vehicle the form links to the page that adds one, and says what is missing. */
export const WithoutVehicle = meta.story({
  args: { vehicles: [], estimate, initialValues: { ...route, departure_time: '17:00' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: /新增車輛|Add a vehicle/ })).toHaveAttribute('href', '/vehicles');
    await userEvent.click(canvas.getByRole('button', { name: publish }));
    await expect((await canvas.findAllByText(/請選擇車輛|Please select a vehicle/))[0]).toBeVisible();
  },
});

/** R2.47, R2.48, R5.28: a request has all fields but the vehicle, and asks for 1 to 8 seats. */
export const Request = meta.story({
  args: { mode: 'request', vehicles: [], estimate, initialValues: { ...route, departure_time: '17:00' } },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvas.queryByRole('radio', { name: /Corolla/ })).toBeNull();
    for (const name of [/上車點|Pick-up/, /下車點|Drop-off/]) await expect(canvas.getByRole('combobox', { name })).toBeVisible();
    await expect(canvasElement.querySelector('[data-component="RoutePicker"]')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /^(固定通勤|Commute)$/ }));
    for (const name of [/^(平日|Weekdays)$/, /^(每天|Every day)$/, /^(自選星期|Chosen days)$/]) await expect(canvas.getByRole('radio', { name })).toBeEnabled();
    for (const label of [/^(開始日期|Start date)/, /^(結束日期|End date)/]) await expect(canvas.getByLabelText(label)).toBeEnabled();
    await userEvent.click(canvas.getByRole('radio', { name: /^(單次|One-time)$/ }));
    await expect(canvas.getByLabelText(/出發日期|Departure date/)).toHaveValue('2026-11-20');
    await expect(canvas.getByRole('textbox', { name: /出發時間|Departure time/ })).toHaveValue('17:00');
    await expect(canvas.getByRole('spinbutton', { name: /每座上限|Max price per seat/ })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /給駕駛的話|Note to drivers/ })).toBeVisible();
    const seats = canvas.getByRole('spinbutton', { name: /需要座位|Seats needed/ });
    await expect(seats).toHaveAttribute('aria-valuemin', '1');
    await expect(seats).toHaveAttribute('aria-valuemax', '8');
    await userEvent.click(canvas.getByRole('button', { name: /發布徵求|Publish request/ }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ ride_mode: 'request', total_seats: 1 })));
    const [[sent]] = (args.onSubmit as ReturnType<typeof fn>).mock.calls as [[object]];
    await expect(sent).not.toHaveProperty('vehicle_id');
  },
});

const noRoad = new ApiError({
  status: 422,
  code: 'VALIDATION',
  details: [{ path: 'to_address', code: 'NO_ROAD', msg: 'No road connects the two places; ferries do not count' }],
});
const liuqiu = { ...hsinchuSciencePark, id: 'liuqiu', display_name: '小琉球', full_name: '屏東縣琉球鄉', lat: 22.3424, lng: 120.3695 };

/** RD.168: before publishing, an error at the destination says that no road leads there; there are no figures and no retry. */
export const NoRoad = meta.story({
  args: {
    estimate: { state: 'error', error: noRoad, retry: fn() },
    initialValues: { ...route, to_address: liuqiu, departure_time: '17:00' },
  },
  play: async ({ canvas }) => {
    const end = canvas.getByRole('combobox', { name: /下車點|Drop-off/ });
    await expect(end).toBeInvalid();
    await expect(end).toHaveAccessibleDescription(/兩地之間沒有道路相通（渡輪不算）。|No road connects the two places; ferries do not count/);
    await expect(canvas.getByRole('combobox', { name: /上車點|Pick-up/ })).toBeValid();
    const helper = canvas.getByRole('region', { name: /分攤試算|Cost estimate/ });
    await expect(within(helper).getByRole('status')).toHaveTextContent(/^(兩地之間沒有道路相通（渡輪不算）。|No road connects the two places; ferries do not count)$/);
    await expect(within(helper).queryByRole('button')).toBeNull();
  },
});

/** RD.169, RD.201: if no road is known, the figures come from the straight line, and the form says so before publishing. */
export const StraightLine = meta.story({
  args: {
    estimate: {
      ...estimate,
      data: { ...estimate.data, trip: { ...taipeiHsinchuTrip, path: [[25.0477, 121.517], [24.7806, 121.0059]], path_source: 'straight', waypoints: [] } },
    },
    initialValues: { ...route, departure_time: '17:00' },
  },
  play: async ({ canvas }) => {
    const said = /^(估計值：沒有道路圖資，以直線距離推算，約 |Estimate without a road map, from the straight line: about )/;
    await expect(canvas.getByText(said)).toBeVisible();
  },
});

/** Without an estimate the price is set by hand. R3.23: the vehicle's plate is in upper case. */
export const WithoutEstimate = meta.story({
  args: {
    vehicles: [{ ...altis, license_plate: 'abc1234' }],
    estimate: { state: 'error', error: new Error('offline'), retry: fn() },
    initialValues: { ...route, departure_time: '17:00' },
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/無法試算|No estimate/)).toBeVisible();
    await expect(canvas.getByText('ABC-1234')).toBeVisible();
    canvas.getByRole('spinbutton', { name: /每座分攤|Price per seat/ }).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await userEvent.click(canvas.getByRole('button', { name: publish }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ price_per_seat: 20 })));
  },
});

/** D74: a price that the user set before stays in a draft, though it is 0 and another is suggested, and it still counts as theirs. */
export const DraftWithOwnPrice = meta.story({
  args: { estimate, initialValues: { ...route, departure_time: '17:00', price_per_seat: 0, is_own_price: true }, onValuesChange: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/^(建議|Suggested) NT\$50$/)).toBeVisible();
    const price = canvas.getByRole('spinbutton', { name: /每座分攤|Price per seat/ });
    await expect(price).toHaveAttribute('aria-valuenow', '0');
    price.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onValuesChange).toHaveBeenLastCalledWith(expect.objectContaining({ price_per_seat: 10, is_own_price: true }));
  },
});

/** A suggested price from before a reload follows the next suggestion until the person sets one, even none. */
export const DraftWithSuggestedPrice = meta.story({
  args: { estimate, initialValues: { ...route, departure_time: '17:00', price_per_seat: 30, is_own_price: false }, onValuesChange: fn() },
  play: async ({ canvas, args, userEvent }) => {
    const price = canvas.getByRole('spinbutton', { name: /每座分攤|Price per seat/ });
    await waitFor(() => expect(price).toHaveAttribute('aria-valuenow', '50'));
    price.focus();
    await userEvent.keyboard('{Home}');
    await expect(args.onValuesChange).toHaveBeenLastCalledWith(expect.objectContaining({ price_per_seat: 0, is_own_price: true }));
    await userEvent.click(canvas.getByRole('button', { name: publish }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ price_per_seat: 0 })));
  },
});

/** Provides the estimate on request, like the app. */
function Estimating(args: RideFormProps) {
  const [asked, setAsked] = useState<EstimateInput | null>(null);
  return <RideForm {...args} estimate={asked === null ? undefined : args.estimate} onEstimateChange={setAsked} />;
}

/**
 * R5.29: the price of a request, too, is at least 0, in steps of 10. D74: a suggested price alone is not reported as a change, because a
 * mere visit would replace a draft; it is reported with the next change. R3.14: the form holds the day of the month as 1.
 */
export const SuggestedPriceIsNotReported = meta.story({
  args: { mode: 'request', estimate, initialValues: route, onValuesChange: fn() },
  render: (args) => <Estimating {...args} />,
  play: async ({ canvas, args, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('spinbutton', { name: /每座上限|Max price per seat/ })).toHaveAttribute('aria-valuenow', '50'));
    await expect(args.onValuesChange).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByRole('textbox', { name: /給駕駛的話|Note to drivers/ }), '東');
    await expect(args.onValuesChange).toHaveBeenLastCalledWith(expect.objectContaining({ description: '東', price_per_seat: 50, is_own_price: false, recurring_schedule: { type: 'weekdays', weekdays: [], monthly_date: 1 } }));
    const price = canvas.getByRole('spinbutton', { name: /每座上限|Max price per seat/ });
    await expect(price).toHaveAttribute('aria-valuemin', '0');
    price.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(price).toHaveAttribute('aria-valuenow', '60');
  },
});

/** Keyboard only, from the route to publishing. */
export const Keyboard = meta.story({
  args: { estimate, initialValues: route },
  play: async ({ canvas, args, userEvent }) => {
    const reach = async (element: HTMLElement) => {
      for (let tabs = 0; tabs < 40 && document.activeElement !== element; tabs++) await userEvent.tab();
      await expect(element).toHaveFocus();
    };
    await reach(canvas.getByRole('radio', { name: /^(單次|One-time)$/ }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: /^(固定通勤|Commute)$/ })).toBeChecked();
    await reach(canvas.getByRole('radio', { name: /^(平日|Weekdays)$/ }));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await reach(canvas.getByRole('checkbox', { name: /^(星期二|Tuesday)$/ }));
    await userEvent.keyboard(' ');
    await reach(canvas.getByLabelText(/結束日期|End date/));
    // Simulates the keys of a native date input; simulated keys do nothing.
    await fireEvent.change(canvas.getByLabelText(/結束日期|End date/), { target: { value: '2026-12-31' } });
    await reach(canvas.getByRole('textbox', { name: /出發時間|Departure time/ }));
    await userEvent.keyboard('1830');
    await expect(canvas.getByText(/11\/24（週二） 18:30，共 6 趟|Tue, Nov 24, 18:30; 6 trips/)).toBeVisible();
    await reach(canvas.getByRole('spinbutton', { name: /每座分攤|Price per seat/ }));
    await userEvent.keyboard('{ArrowDown}');
    await reach(canvas.getByRole('button', { name: publish }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ recurring_schedule: { type: 'weekly', weekdays: [2] }, price_per_seat: 40 }),
      ),
    );
  },
});

export const LongText = meta.story({
  args: {
    estimate,
    vehicles: [{ ...altis, make: 'Mercedes-Benz', model: 'Sprinter 516 CDI Transfer 長軸高頂旅行車', color: '珍珠白與金屬銀雙色' }],
    plannedTrips: () => 2,
    initialValues: {
      ...commute,
      from_address: airportTerminal,
      to_address: { ...hsinchuSciencePark, display_name: 'National Yang Ming Chiao Tung University, Guangfu Campus, North Gate' },
      recurring_schedule: { type: 'weekly', weekdays: [1, 3, 5, 6, 0], monthly_date: 1 },
      recurring_end_date: '2027-06-30',
      description: '平日早上固定從桃園機場出發，車上不抽菸、不吃東西；行李以一件登機箱為限。\nPlease be at the exit five minutes early, I cannot wait at the kerb.',
    },
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
