import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn, spyOn, waitFor } from 'storybook/test';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { Stateful } from '../../testing/Stateful.tsx';
import { fileInput, give, heicFile, pictureFile, tooLargeFile } from '../../forms/PictureField/PictureField.fixtures.ts';
import { AvatarPicker } from './AvatarPicker.tsx';
import type { AvatarPickerProps } from './AvatarPicker.tsx';

const CHOOSE = /選擇照片|Choose a photo/;
const ANOTHER = /換一張|Replace/;
const REMOVE = /^(移除|Remove) IMG_2041\.png$/;

const meta = preview.meta({
  title: 'Users/AvatarPicker',
  component: AvatarPicker,
  args: { person: { id: 1, first_name: '怡君', last_name: '林' }, value: null, onValueChange: fn() },
  render: (args) => <Stateful<AvatarPickerProps> field={AvatarPicker} args={args} />,
  parameters: {
    conformance: 'control',
    guide: {
      when: 'The own picture, in the profile’s form. It is shown at once and sent with the form: `value` is the file to upload, `null` while the saved picture stays.',
      avoid: 'A picture that is only shown is an Avatar. It takes one picture; it is not for attachments.',
      parts: 'The label; the picture, 88 px, or the initial; the button that opens the device’s own dialog; once a picture is chosen, its name and a button that takes the choice back; a hint with types and size. A picture can be dropped on it too, or pasted while the focus is inside.',
      keyboard: 'Tab reaches the button, Enter or Space opens the dialog. With a picture chosen, Tab goes on to 移除; after it, focus is on the first button again. Ctrl+V pastes.',
      announced: 'The label and the button’s words, then hint and error. “已選擇 IMG_2041.png” when a picture is taken, and the reason when a file is refused: its type, its size, or that it cannot be shown (D33).',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const picture = pictureFile();
    const free = spyOn(URL, 'revokeObjectURL');
    await give(canvasElement, picture);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(picture);
    const shown = () => canvasElement.querySelector('img')?.getAttribute('src') ?? '';
    await waitFor(() => expect(shown()).toMatch(/^blob:/));
    await expect(canvas.getByText('IMG_2041.png')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(/^(已選擇 IMG_2041\.png|IMG_2041\.png chosen)$/);

    const address = shown();
    await userEvent.click(canvas.getByRole('button', { name: REMOVE }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await expect(canvasElement.querySelector('img')).toBeNull();
    await expect(free).toHaveBeenCalledWith(address);
    await expect(canvas.getByRole('button', { name: CHOOSE })).toHaveFocus();
  },
});

/** The saved picture is shown until another is chosen. */
export const Saved = meta.story({
  render: (args) => (
    <Stateful<AvatarPickerProps>
      field={AvatarPicker}
      args={{ ...args, person: { ...args.person, profile_picture: URL.createObjectURL(pictureFile()) } }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: ANOTHER })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /移除|Remove/ })).toBeNull();
  },
});

export const Filled = meta.story({
  render: (args) => <Stateful<AvatarPickerProps> field={AvatarPicker} args={{ ...args, value: pictureFile() }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: ANOTHER })).toBeVisible();
    await expect(canvas.getByRole('button', { name: REMOVE })).toBeVisible();
  },
});

export const Keyboard = meta.story({
  render: (args) => <Stateful<AvatarPickerProps> field={AvatarPicker} args={{ ...args, value: pictureFile() }} />,
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
    await userEvent.keyboard(' ');
    await expect(opened).toHaveBeenCalledTimes(2);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await expect(canvas.getByRole('button', { name: CHOOSE })).toHaveFocus();
  },
});

export const WrongType = meta.story({
  name: 'RD.64: only JPEG, PNG and WebP',
  play: async ({ canvas, canvasElement, args }) => {
    await give(canvasElement, heicFile());
    const words = /JPEG、PNG 或 WebP 圖片|JPEG, PNG or WebP image/;
    await expect(canvas.getByRole('button', { name: CHOOSE })).toHaveAccessibleDescription(words);
    await expect(canvas.getByRole('status')).toHaveTextContent(words);
    await expect(args.onValueChange).not.toHaveBeenCalled();
    // A valid picture clears the error.
    await give(canvasElement, pictureFile());
    await expect(canvas.getByRole('button', { name: ANOTHER })).not.toHaveAccessibleDescription(words);
  },
});

export const TooLarge = meta.story({
  name: 'RD.64: at most 5 MB',
  play: async ({ canvas, canvasElement, args }) => {
    await give(canvasElement, tooLargeFile());
    await expect(canvas.getByRole('button', { name: CHOOSE })).toHaveAccessibleDescription(/5 MB.*5 MB/);
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

/** File that is not a picture despite its type. */
export const Broken = meta.story({
  play: async ({ canvas, canvasElement, args }) => {
    await give(canvasElement, new File(['no picture'], 'me.png', { type: 'image/png' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: CHOOSE })).toHaveAccessibleDescription(/無法讀取這張圖片|image cannot be read/));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
  },
});

export const DroppedAndPasted = meta.story({
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const picture = pictureFile();
    const files = new DataTransfer();
    files.items.add(picture);
    const target = canvas.getByRole('button', { name: CHOOSE });
    const drag = (type: string) =>
      target.dispatchEvent(new DragEvent(type, { dataTransfer: files, bubbles: true, cancelable: true }));
    // Without preventDefault the browser would open the file.
    await expect(drag('dragover')).toBe(false);
    await waitFor(() => expect(canvasElement.querySelector('[data-dragging]')).not.toBeNull());
    await expect(drag('drop')).toBe(false);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(picture);
    await waitFor(() => expect(canvasElement.querySelector('[data-dragging]')).toBeNull());

    await userEvent.click(canvas.getByRole('button', { name: REMOVE }));
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: files, bubbles: true, cancelable: true }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(picture);
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
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: CHOOSE })).toBeDisabled();
  },
});

export const LongText = meta.story({
  render: (args) => (
    <Stack gap={6}>
      <AvatarPicker
        {...args}
        label="在行程、訊息與評價旁邊出現的大頭照"
        hint="請用看得到臉的近照，駕駛與乘客在上車點才認得出彼此。JPEG、PNG 或 WebP，最大 5 MB。"
        error="照片沒有上傳成功，其他資料已經存好了。請檢查網路後再試一次。"
        value={pictureFile('陽明山國家公園擎天崗_2026年10月家族旅行_大合照前的單獨照片_修改後最終版.png')}
      />
      <AvatarPicker
        {...args}
        label="The photo that stands beside your rides, messages and reviews"
        hint="Take a recent one that shows your face, so that driver and passenger find each other. JPEG, PNG or WebP, at most 5 MB."
        error="The photo could not be uploaded; everything else is saved. Please check your connection and try again."
        value={pictureFile('yangmingshan-national-park-family-trip-october-2026-portrait-final-version-edited.png')}
      />
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
