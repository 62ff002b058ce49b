import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { detail } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import { altis, caddy } from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { carPictureFile, give } from '../../forms/PictureField/PictureField.fixtures.ts';
import { VehicleForm } from './VehicleForm.tsx';

const meta = preview.meta({
  title: 'Vehicles/VehicleForm',
  component: VehicleForm,
  args: { onSubmit: fn(), onCancel: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 560 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'To add or edit a vehicle; it stands in a Modal.',
      avoid: 'To choose one of several vehicles for a ride, see RideForm.',
      parts: 'Make, model, year, colour, plate, type, seats for passengers, features as chips and one of one’s own, words, photo, availability, Save and Cancel.',
      keyboard: 'Tab walks the fields; arrows change the seats; Enter in “another feature” adds it without saving; elsewhere Enter saves.',
      announced: 'What is wrong, under its field, and focus goes to the first; what the server said, as an alert.',
    },
  },
});

const saveButton = /儲存車輛|Save vehicle/;

export const Default = meta.story();

/** RD.45: label and hint say which seats are counted. */
export const SeatsForPassengers = meta.story({
  play: async ({ canvas }) => {
    const seats = canvas.getByRole('spinbutton', { name: /^(乘客座位|Passenger seats)$/ });
    await expect(seats).toHaveAccessibleDescription(/提供給乘客，不含駕駛。|For passengers, without the driver\./);
  },
});

/** RD.144: a plate typed full-width, and seats; a make with a tab in it is one line. */
export const PastedFullWidth = meta.story({
  args: { vehicle: altis },
  play: async ({ canvas, args }) => {
    const plate = canvas.getByLabelText(/車牌|License plate/);
    await userEvent.clear(plate);
    await userEvent.type(plate, 'ｒａｖ－４５６７。');
    const seats = canvas.getByRole('spinbutton');
    await userEvent.click(seats);
    await userEvent.keyboard('３');
    const make = canvas.getByLabelText(/廠牌|Make/);
    await userEvent.clear(make);
    await userEvent.click(make);
    await userEvent.paste('Toy\tota\u202e');
    await userEvent.click(canvas.getByRole('button', { name: saveButton }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ license_plate: 'RAV-4567', seats: 3, make: 'Toy ota' }), null));
  },
});

/** R5.42, R5.43, R5.44: default values, energy types, and an error for each empty field. */
export const New = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByLabelText(/^年份|^Year/)).toHaveValue('2026');
    await expect(canvas.getByLabelText(/^車種|^Type/)).toHaveValue('sedan');
    await expect(canvas.getByLabelText(/^動力|^Runs on/)).toHaveValue('petrol');
    await expect(canvas.getByRole('spinbutton')).toHaveAttribute('aria-valuenow', '4');
    // Year and type always have a value; erased seats return to the previous number.
    const getOptions = (label: RegExp) => Array.from(canvas.getByLabelText<HTMLSelectElement>(label).options, ({ value }) => value);
    const years = getOptions(/^年份|^Year/);
    await expect([years[0], years.at(-1), new Set(years).size]).toEqual(['2027', '1980', 48]);
    await expect(getOptions(/^車種|^Type/)).toEqual(['sedan', 'suv', 'hatchback', 'wagon', 'van', 'truck', 'motorcycle', 'other']);
    const seats = canvas.getByRole('spinbutton');
    await expect([seats.getAttribute('aria-valuemin'), seats.getAttribute('aria-valuemax')]).toEqual(['1', '20']);
    await userEvent.clear(seats);
    await userEvent.tab();
    await expect(seats).toHaveAttribute('aria-valuenow', '4');

    await userEvent.click(canvas.getByRole('button', { name: saveButton }));
    const make = canvas.getByLabelText(/廠牌|Make/);
    await waitFor(() => expect(make).toHaveFocus());
    for (const label of [/廠牌|Make/, /車款|Model/, /顏色|Color/, /車牌|License plate/]) {
      await expect(canvas.getByLabelText(label)).toBeInvalid();
      await expect(canvas.getByLabelText(label)).toHaveAccessibleDescription(/請填寫這一欄。|This field is required/);
    }
    await expect(args.onSubmit).not.toHaveBeenCalled();

    await userEvent.type(make, 'Toyota');
    await expect(make).toBeValid();
    await userEvent.type(canvas.getByLabelText(/車款|Model/), 'Corolla Altis');
    await userEvent.type(canvas.getByLabelText(/顏色|Color/), '白色');
    await userEvent.type(canvas.getByLabelText(/車牌|License plate/), 'abc-1234');
    await userEvent.selectOptions(canvas.getByLabelText(/^動力|^Runs on/), 'electric');
    seats.focus();
    await userEvent.keyboard('{End}{ArrowDown}');
    await userEvent.click(canvas.getByRole('checkbox', { name: /冷氣|Air conditioning/ }));
    await userEvent.type(canvas.getByLabelText(/其他設備|Another feature/), '天窗{Enter}');
    await userEvent.type(canvas.getByLabelText(/^說明|^Description/), '後車廂可放兩件大行李');
    await userEvent.click(canvas.getByRole('checkbox', { name: /^(可用於新行程|Can be used for new rides)$/ }));
    await userEvent.click(canvas.getByRole('button', { name: saveButton }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ make: 'Toyota', model: 'Corolla Altis', year: 2026, license_plate: 'ABC-1234', seats: 19, vehicle_type: 'sedan', energy: 'electric', is_available: false, description: '後車廂可放兩件大行李' }),
      null,
    );
    const [sent] = (args.onSubmit as ReturnType<typeof fn>).mock.lastCall as [{ features: string[] }];
    await expect(sent.features).toContain('天窗');
    await expect(sent.features).toHaveLength(2);
  },
});

/** R2.85, R3.25, RD.132: filled in with the vehicle's values, its energy included; each of the eight types can be chosen. */
export const Edit = meta.story({
  args: { vehicle: { ...altis, vehicle_type: 'suv', energy: 'hybrid', seats: 3, is_available: false } },
  play: async ({ canvas, args }) => {
    const { options } = canvas.getByLabelText<HTMLSelectElement>(/^動力|^Runs on/);
    await expect(Array.from(options, ({ value }) => value)).toEqual(['petrol', 'diesel', 'hybrid', 'electric']);
    const filled = [
      [/^(廠牌|Make)$/, 'Toyota'], [/^(車款|Model)$/, 'Corolla Altis'], [/^(年份|Year)$/, '2023'], [/^(顏色|Colou?r)$/, '白色'],
      [/車牌|License plate/, 'ABC-1234'], [/^(車種|Type)$/, 'suv'], [/^(動力|Runs on)$/, 'hybrid'], [/^(說明|Description)/, '後座有充電線。'],
    ] as const;
    for (const [label, value] of filled) await expect(canvas.getByLabelText(label)).toHaveValue(value);
    await expect(canvas.getByRole('spinbutton')).toHaveAttribute('aria-valuenow', '3');
    for (const name of ['冷氣', '手機充電', '行李空間']) await expect(canvas.getByRole('checkbox', { name })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: /^(可用於新行程|Can be used for new rides)$/ })).not.toBeChecked();
    const types = Array.from(canvas.getByLabelText<HTMLSelectElement>(/^車種|^Type/).options, ({ value, text }) => [value, text]);
    await expect(types.map(([value]) => value)).toEqual(['sedan', 'suv', 'hatchback', 'wagon', 'van', 'truck', 'motorcycle', 'other']);
    await expect(new Set(types.map(([, text]) => text)).size).toBe(8);
    await userEvent.click(canvas.getByRole('button', { name: /取消|Cancel/ }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
});

/** RD.93, RD.122: a feature that was typed but not added is saved as well, with a description of at most 500 characters. */
export const FeatureNotAdded = meta.story({
  args: { vehicle: altis },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText(/其他設備|Another feature/), ' 天窗');
    const description = canvas.getByLabelText(/^說明|^Description/);
    await userEvent.clear(description);
    await userEvent.click(description);
    await userEvent.paste('後'.repeat(501));
    await userEvent.click(canvas.getByRole('button', { name: saveButton }));
    await waitFor(() => expect(description).toBeInvalid());
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.clear(description);
    await userEvent.type(description, '後車廂大');
    await userEvent.click(canvas.getByRole('checkbox', { name: /^(可用於新行程|Can be used for new rides)$/ }));
    await userEvent.click(canvas.getByRole('button', { name: saveButton }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ features: [...altis.features, '天窗'], description: '後車廂大', is_available: false }), null,
    ));
  },
});

/** The photo is sent with the form. */
export const WithPhoto = meta.story({
  name: 'RD.93, RD.111: with a photo',
  args: { vehicle: altis },
  play: async ({ canvas, canvasElement, args }) => {
    const picture = carPictureFile();
    await give(canvasElement, picture);
    await userEvent.click(canvas.getByRole('button', { name: saveButton }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ make: 'Toyota' }), picture));
  },
});

export const RemovingThePhoto = meta.story({
  name: 'RD.111: removing the photo',
  render: (args) => <VehicleForm {...args} vehicle={{ ...altis, photo_url: URL.createObjectURL(carPictureFile()) }} />,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /移除照片|Remove photo/ }));
    await userEvent.click(canvas.getByRole('button', { name: saveButton }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ make: 'Toyota' }), 'remove'));
  },
});

/** Shows a server error at its field and keeps the input. */
export const RefusedByServer = meta.story({
  args: {
    vehicle: altis,
    onSubmit: fn(() =>
      Promise.reject(new ApiError({ status: 422, code: 'VALIDATION', details: [detail('license_plate', 'INVALID_FORMAT')] })),
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: saveButton }));
    await waitFor(() => expect(canvas.getByLabelText(/車牌|License plate/)).toBeInvalid());
    await expect(canvas.getByLabelText(/車牌|License plate/)).toHaveValue('ABC-1234');
  },
});

/** R8.24: a server error without a field is shown above the form in a red banner; the input stays. */
export const TooManyVehicles = meta.story({
  args: { vehicle: altis, onSubmit: fn(() => Promise.reject(new ApiError({ status: 409, code: 'VEHICLE_LIMIT' }))) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: saveButton }));
    const banner = await canvas.findByRole('alert');
    await expect(banner).toHaveTextContent(/^車輛數量已達上限。$|^You have registered the maximum number of vehicles$/);
    await expect(banner).toHaveAttribute('data-tone', 'bad');
    await expect(canvas.getByLabelText(/車牌|License plate/)).toHaveValue('ABC-1234');
  },
});

export const Keyboard = meta.story({
  args: { vehicle: altis },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Control>}a{/Control}Lexus');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ make: 'Lexus', license_plate: 'ABC-1234' }), null));
    await expect(canvas.getByLabelText(/廠牌|Make/)).toHaveFocus();
  },
});

/** All texts at their longest, with the first field in error. */
export const LongText = meta.story({
  args: { vehicle: { ...caddy, make: '', description: '車內禁菸，後車廂可以直放一台腳踏車；第三排座位較窄，適合身高 160 公分以下的乘客。', features: ['兒童安全座椅（請先告知）', 'Room for a folding bicycle or two suitcases'] } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: saveButton }));
    await waitFor(() => expect(canvas.getByLabelText(/廠牌|Make/)).toBeInvalid());
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
