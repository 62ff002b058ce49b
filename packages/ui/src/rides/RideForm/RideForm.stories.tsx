import preview from '#storybook/preview';
import type { Vehicle } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import { altis, caddy, hsinchuSciencePark, taipeiHsinchuCost, taipeiHsinchuTrip, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { findPlaces, nameOfPoint, OFFLINE } from '../../places/forStories.ts';
import { RideForm } from './RideForm.tsx';
import type { RideFormProps } from './RideForm.tsx';

const estimate = { state: 'ready', data: { trip: taipeiHsinchuTrip, cost: taipeiHsinchuCost } } as const;
const route = { from_address: taipeiMainStation, to_address: hsinchuSciencePark };
const minibus: Vehicle = { ...caddy, id: 23, is_available: true };

const meta = preview.meta({
  title: 'Rides/RideForm',
  component: RideForm,
  args: {
    mode: 'offer' as RideFormProps['mode'],
    vehicles: [altis],
    vehiclesTo: '/vehicles',
    searchPlaces: findPlaces,
    reverseGeocode: nameOfPoint,
    tiles: OFFLINE,
    estimate: undefined as RideFormProps['estimate'],
    onEstimateChange: fn(),
    onSubmit: fn(),
    onCancel: fn(),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 720, marginInline: 'auto' }}><Story /></div>],
  parameters: {
    docs: {
      description: {
        component:
          'Offers a ride or asks for one. Stations: route, time, vehicle (offers), seats and price, description and publishing. '
          + 'It checks on Publish by the rules of the contract, in their order; the first that fails shows under its field and in a summary above that links to it, and focus goes there. '
          + 'Tab walks the fields; arrow keys step seats and price, choose a vehicle and a usual time. The price follows the suggestion until one is chosen. '
          + 'A screen reader hears each station as a region; what the vehicle filled in is announced.',
      },
    },
  },
});

const publish = /發布行程|Publish ride/;

/** R2.47, R5.14, R5.32, R5.33: the only vehicle is chosen, seats are filled in, and the first rule that fails shows. */
export const Offer = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('radio', { name: /Corolla/ })).toBeChecked();
    await expect(canvas.getByText(/帶入 4 個座位|4 seats filled in/)).toBeVisible();
    const total = canvas.getByRole('spinbutton', { name: /總座位數|Total seats/ });
    await expect(total).toHaveAttribute('aria-valuenow', '4');
    await expect(total).toHaveAttribute('aria-valuemax', '4');

    await userEvent.click(canvas.getByRole('button', { name: publish }));
    const start = canvas.getByRole('combobox', { name: /上車點|Pick-up/ });
    await waitFor(() => expect(start).toHaveFocus());
    await expect(start).toBeInvalid();
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** R5.17, R5.27, R5.29, R5.30: a departure in the past, then everything right, by keyboard. */
export const Filled = meta.story({
  args: { estimate, initialValues: { ...route, departure_time: '07:30', description: '台北車站東三門上車，走國道 1 號。' }, plannedTrips: () => 1 },
  play: async ({ canvas, args }) => {
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
    price.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(price).toHaveAttribute('aria-valuenow', '60');
    const total = canvas.getByRole('spinbutton', { name: /總座位數|Total seats/ });
    const available = canvas.getByRole('spinbutton', { name: /可預訂座位|Available seats/ });
    total.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(available).toHaveAttribute('aria-valuenow', '2');

    await userEvent.click(canvas.getByRole('button', { name: publish }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({
        ride_mode: 'offer', departure_time: '2026-11-20T09:00:00.000Z', total_seats: 2, available_seats: 2, price_per_seat: 60, vehicle_id: altis.id,
      }),
    );
  },
});

/** As in the drawing: an error with its summary. */
export const WithError = meta.story({
  args: { estimate, initialValues: { ...route, departure_time: '07:30' }, plannedTrips: () => 1 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: publish }));
    const time = canvas.getByRole('textbox', { name: /出發時間|Departure time/ });
    await waitFor(() => expect(time).toBeInvalid());
    time.blur();
    await userEvent.click(canvas.getByRole('link', { name: /出發時間|Departure time/ }));
    await expect(time).toHaveFocus();
  },
});

/** R5.31: choosing a smaller vehicle clamps both counts; an unavailable one cannot be chosen (RD.93). */
export const SeveralVehicles = meta.story({
  args: { vehicles: [minibus, altis, { ...caddy, id: 24, license_plate: 'XYZ-0001' }], estimate, initialValues: route },
  play: async ({ canvas }) => {
    const total = canvas.getByRole('spinbutton', { name: /總座位數|Total seats/ });
    await expect(total).not.toHaveAttribute('aria-valuenow');
    const [large, small, unavailable] = canvas.getAllByRole('radio', { name: /Caddy|Corolla/ });
    await expect(unavailable).toBeDisabled();
    await userEvent.click(large as HTMLElement);
    await expect(total).toHaveAttribute('aria-valuenow', '4');
    await expect(canvas.getByText(/帶入 4 個座位|4 seats filled in/)).toBeVisible();
    total.focus();
    await userEvent.keyboard('{End}');
    await expect(total).toHaveAttribute('aria-valuenow', '6');
    await userEvent.click(small as HTMLElement);
    await expect(total).toHaveAttribute('aria-valuenow', '4');
  },
});

/** R2.23: without a vehicle the form leads to where one is added, and says what is missing. */
export const WithoutVehicle = meta.story({
  args: { vehicles: [], estimate, initialValues: { ...route, departure_time: '17:00' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /新增車輛|Add a vehicle/ })).toHaveAttribute('href', '/vehicles');
    await userEvent.click(canvas.getByRole('button', { name: publish }));
    await expect((await canvas.findAllByText(/選擇車輛|select a vehicle/))[0]).toBeVisible();
  },
});

/** R2.48, R5.28: a request has no vehicle and asks for 1 to 8 seats. */
export const Request = meta.story({
  args: { mode: 'request', vehicles: [], estimate, initialValues: { ...route, departure_time: '17:00' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('radio', { name: /Corolla/ })).toBeNull();
    const seats = canvas.getByRole('spinbutton', { name: /需要座位|Seats needed/ });
    await expect(seats).toHaveAttribute('aria-valuemax', '8');
    await userEvent.click(canvas.getByRole('button', { name: /發布徵求|Publish request/ }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ ride_mode: 'request', total_seats: 1 })));
    const [[sent]] = (args.onSubmit as ReturnType<typeof fn>).mock.calls as [[object]];
    await expect(sent).not.toHaveProperty('vehicle_id');
  },
});

/** D16: the server refuses a third trip of the day; what was typed stays. */
export const TripLimit = meta.story({
  args: {
    estimate,
    initialValues: { ...route, departure_time: '17:00' },
    plannedTrips: () => 2,
    onSubmit: fn(() => Promise.reject(new ApiError({ status: 409, code: 'TRIP_LIMIT' }))),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: publish }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/2 趟|2 driven trips/);
    await expect(canvas.getByRole('combobox', { name: /上車點|Pick-up/ })).toHaveValue('台北車站');
  },
});

export const Published = meta.story({ args: { estimate, initialValues: { ...route, departure_time: '17:00' }, isPublished: true } });
