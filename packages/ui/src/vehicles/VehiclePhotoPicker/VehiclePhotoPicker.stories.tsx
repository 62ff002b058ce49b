import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { altis, caddy } from '@shunlu/api-contract/fixtures';
import { expect, fn, waitFor } from 'storybook/test';
import { Stateful } from '../../testing/Stateful.tsx';
import { carPictureFile, fileInput, give, heicFile, tooLargeFile } from '../../forms/PictureField/PictureField.fixtures.ts';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { VehiclePhotoPicker } from './VehiclePhotoPicker.tsx';
import type { VehiclePhotoPickerProps } from './VehiclePhotoPicker.tsx';

const CHOOSE = /選擇照片|Choose a photo/;
const ANOTHER = /換一張|Replace/;
const TAKE_BACK = /^(移除|Remove) IMG_2041\.png$/;
const REMOVE = /^(移除照片|Remove photo)$/;
const KEEP = /^(保留照片|Keep photo)$/;

const meta = preview.meta({
  title: 'Vehicles/VehiclePhotoPicker',
  component: VehiclePhotoPicker,
  args: { vehicle: altis, value: null, onValueChange: fn() },
  render: (args) => <Stateful<VehiclePhotoPickerProps> field={VehiclePhotoPicker} args={args} />,
  decorators: [(Story) => <div style={{ maxInlineSize: 560 }}><Story /></div>],
  parameters: {
    conformance: 'control',
    guide: {
      when: 'The photo in the vehicle’s form. It is shown at once and sent with the form: `value` is the file to upload, `remove` where the saved photo is to go, `null` while it stays.',
      avoid: 'A photo that is only shown is a VehicleArt. A person’s picture is an AvatarPicker, which is the same field, round.',
      parts: 'The label; the picture, wide, or the drawing of the vehicle’s type; the button that opens the device’s own dialog; once a picture is chosen, its name and a button that takes the choice back; where a photo is saved, a button that removes it, and after that one that keeps it; a hint with types and size. A picture can be dropped on it too, or pasted while the focus is inside.',
      keyboard: 'Tab reaches the button, Enter or Space opens the dialog; Tab goes on to 移除. Ctrl+V pastes.',
      announced: 'The label and the button’s words, then hint and error. “已選擇 IMG_2041.png” when a picture is taken, that the saved one goes when it is removed, and the reason when a file is refused: its type, its size, or that it cannot be shown (D33).',
    },
  },
});

/** Vehicle with a saved photo. */
const saved = (args: VehiclePhotoPickerProps) => (
  <Stateful<VehiclePhotoPickerProps>
    field={VehiclePhotoPicker}
    args={{ ...args, vehicle: { ...altis, photo_url: URL.createObjectURL(carPictureFile()) } }}
  />
);

/** Shows a chosen photo at once; clearing it restores the drawing. */
export const Default = meta.story({
  name: 'RD.93, RD.111: a photo can be chosen',
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const picture = carPictureFile();
    await give(canvasElement, picture);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(picture);
    await waitFor(() => expect(canvasElement.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/));
    await expect(canvas.getByRole('status')).toHaveTextContent(/^(已選擇 IMG_2041\.png|IMG_2041\.png chosen)$/);
    await userEvent.click(canvas.getByRole('button', { name: TAKE_BACK }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await expect(canvasElement.querySelector('img')).toBeNull();
    await expect(canvas.getByRole('button', { name: CHOOSE })).toHaveFocus();
  },
});

export const Filled = meta.story({
  render: (args) => <Stateful<VehiclePhotoPickerProps> field={VehiclePhotoPicker} args={{ ...args, value: carPictureFile() }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: ANOTHER })).toBeVisible();
    await expect(canvas.getByRole('button', { name: TAKE_BACK })).toBeVisible();
  },
});

/** Replaces the saved photo; clearing the choice restores it. */
export const Saved = meta.story({
  render: saved,
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const savedAddress = canvasElement.querySelector('img')?.src;
    await give(canvasElement, carPictureFile());
    await expect(canvas.queryByRole('button', { name: REMOVE })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: TAKE_BACK }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await expect(canvasElement.querySelector('img')).toHaveAttribute('src', savedAddress);
    await expect(canvas.getByRole('button', { name: REMOVE })).toBeVisible();
  },
});

export const Removed = meta.story({
  name: 'RD.111: the saved photo can be removed',
  render: saved,
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: REMOVE }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('remove');
    await expect(canvasElement.querySelector('img')).toBeNull();
    await expect(canvas.getByRole('status')).toHaveTextContent(/^儲存後會移除照片。$|^The photo goes when you save\.$/);
    await userEvent.click(canvas.getByRole('button', { name: KEEP }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await expect(canvasElement.querySelector('img')).not.toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: REMOVE }));
  },
});

/** Removing keeps focus on the button, which now keeps the photo. */
export const Keyboard = meta.story({
  render: saved,
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const opened = fn();
    fileInput(canvasElement).addEventListener('click', (event) => {
      // Prevent the file dialog, which would stay open.
      event.preventDefault();
      opened();
    });
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: ANOTHER })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('remove');
    await expect(canvas.getByRole('button', { name: KEEP })).toHaveFocus();
  },
});

export const WrongType = meta.story({
  name: 'RD.111: only JPEG, PNG and WebP',
  play: async ({ canvas, canvasElement, args }) => {
    await give(canvasElement, heicFile());
    await expect(canvas.getByRole('button', { name: CHOOSE })).toHaveAccessibleDescription(/JPEG、PNG 或 WebP 圖片|JPEG, PNG or WebP image/);
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

export const TooLarge = meta.story({
  name: 'RD.111: at most 5 MB',
  play: async ({ canvas, canvasElement, args }) => {
    await give(canvasElement, tooLargeFile());
    await expect(canvas.getByRole('button', { name: CHOOSE })).toHaveAccessibleDescription(/5 MB.*5 MB/);
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

export const InError = meta.story({
  args: { error: '上傳失敗，請再試一次。', mark: 'optional' },
  tags: ['forced-colours'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription(/^上傳失敗，請再試一次。/);
  },
});

export const Disabled = meta.story({
  args: { isDisabled: true },
  render: saved,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled();
  },
});

export const LongText = meta.story({
  render: (args) => (
    <Stack gap={6}>
      <VehiclePhotoPicker
        {...args}
        vehicle={caddy}
        label="乘客在上車點用來認出這輛車的照片，請拍到車頭和車身顏色"
        hint="車牌請遮起來，預訂確認前乘客只看得到前半。JPEG、PNG 或 WebP，最大 5 MB。"
        error="照片沒有上傳成功，其他資料已經存好了。請檢查網路後再試一次。"
        value={carPictureFile('新竹科學園區停車場_2026年10月_洗完車之後_側面全景_修改後最終版.png')}
      />
      <VehiclePhotoPicker
        {...args}
        vehicle={{ ...caddy, photo_url: '/removed.webp' }}
        label="A photo by which passengers find the vehicle at the pick-up, with its front and its colour"
        hint="Please cover the license plate; passengers see only its first part until a booking is confirmed. JPEG, PNG or WebP, at most 5 MB."
        error="The photo could not be uploaded; everything else is saved. Please check your connection and try again."
        value="remove"
      />
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
