import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { altis, longVehicle, longVehicleInEnglish } from '@shunlu/api-contract/fixtures';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { carPictureFile } from '../../forms/PictureField/PictureField.fixtures.ts';
import { VehicleCard } from './VehicleCard.tsx';

const meta = preview.meta({
  title: 'Vehicles/VehicleCard',
  component: VehicleCard,
  args: { vehicle: altis, onEdit: fn(), onDelete: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 360 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'One of the own vehicles, in the grid of the vehicles page.',
      avoid: 'As a part of a ride or a profile a vehicle is a VehicleSummary.',
      parts: 'Drawing or photo, plate, availability, name, colour, type and seats, features, words, Edit and Delete.',
      keyboard: 'Tab reaches Edit and Delete. Delete asks first, with focus on the button that keeps the vehicle.',
      announced: 'An article named by the vehicle; the photo as such, the drawing not; each button with the vehicle’s name; why it cannot be deleted, as an alert.',
    },
  },
});

/** R2.84 */
export const Default = meta.story({
  play: async ({ canvas, args }) => {
    for (const text of [/^可使用$|^Available$/, 'ABC-1234', /^(白色・轎車・汽油・4 座|白色 · Sedan · Petrol · 4 seats)$/]) {
      await expect(canvas.getByText(text)).toBeVisible();
    }
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(altis.features);
    await userEvent.click(canvas.getByRole('button', { name: /^編輯|^Edit/ }));
    await expect(args.onEdit).toHaveBeenCalledWith(altis);
  },
});

export const WithPhoto = meta.story({
  name: 'RD.111: with its photo',
  render: (args) => <VehicleCard {...args} vehicle={{ ...altis, photo_url: URL.createObjectURL(carPictureFile()) }} />,
  play: async ({ canvas }) => {
    const photo = canvas.getByRole<HTMLImageElement>('img', { name: /^2023 Toyota Corolla Altis 的照片$|^Photo: 2023 Toyota Corolla Altis$/ });
    await waitFor(() => expect(photo.naturalWidth).toBeGreaterThan(0));
  },
});

/** Shows the drawing if the photo does not load. */
export const WithoutItsPhoto = meta.story({
  args: { vehicle: { ...altis, photo_url: 'data:image/webp;base64,' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('img')).toBeNull());
  },
});

/** R2.84: an unavailable vehicle with the longest texts. */
export const LongChinese = meta.story({
  args: { vehicle: longVehicle },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^停用中$|^Unavailable$/)).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(longVehicle.features.length);
  },
});
export const LongEnglish = meta.story({ args: { vehicle: longVehicleInEnglish } });

/** R2.85: deletes only after a confirmation. */
export const Keyboard = meta.story({
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: /^刪除|^Delete/ });
    await userEvent.tab();
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('alertdialog');
    await expect(args.onDelete).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('button', { name: /保留車輛|Keep vehicle/ })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /保留車輛|Keep vehicle/ })).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: /刪除車輛|Delete vehicle/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onDelete).toHaveBeenCalledWith(altis));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
});

/** D23: a vehicle in use cannot be deleted, and the dialog says why. R3.23: card and dialog have the plate in upper case. */
export const InUse = meta.story({
  args: { vehicle: { ...altis, license_plate: 'abc1234' }, onDelete: fn(() => Promise.reject(new ApiError({ status: 409, code: 'VEHICLE_IN_USE' }))) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^刪除|^Delete/ }));
    await userEvent.click(await screen.findByRole('button', { name: /刪除車輛|Delete vehicle/ }));
    await expect(canvas.getByText('ABC-1234')).toBeVisible();
    await expect(screen.getByRole('alertdialog')).toHaveTextContent('ABC-1234');
    await expect(await screen.findByRole('alert')).toHaveTextContent(/未來的行程|future rides/);
  },
});

/** A card without actions. */
export const ReadOnly = meta.story({ args: { onEdit: undefined, onDelete: undefined } });
export const Narrow = LongEnglish.extend(narrow);
export const LargeText = LongChinese.extend(largeText);
