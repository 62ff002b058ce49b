import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { detail } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import { alexandra, damingOwn } from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { fileInput, pictureFile } from '../../forms/PictureField/PictureField.fixtures.ts';
import { ProfileForm } from './ProfileForm.tsx';

const meta = preview.meta({
  title: 'Users/ProfileForm',
  component: ProfileForm,
  args: { user: damingOwn, onSubmit: fn(), onCancel: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 720, marginInline: 'auto' }}><Story /></div>],
  parameters: {
    guide: {
      when: 'The own profile, in edit mode.',
      avoid: 'E-mail and password are changed elsewhere.',
      parts: 'Photo, family and given name, e-mail (shown only), phone, about me with its counter, Save and Cancel.',
      keyboard: 'Tab walks the fields; Enter in a line saves.',
      announced: 'What is wrong, under its field, and focus goes to the first; what the server said, as an alert.',
    },
  },
});

export const Default = meta.story();

/** R2.34, R2.35, RD.122: the bio accepts at most 300 characters. */
export const Saving = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByLabelText(/電子郵件|Email/)).toBeDisabled();
    const phone = canvas.getByLabelText(/^電話|^Phone/);
    await expect(phone).toHaveValue('0987-654-321');
    const bio = canvas.getByLabelText(/^(自我介紹|About me)/);
    await userEvent.clear(bio);
    await userEvent.click(bio);
    await userEvent.paste('好'.repeat(301));
    await userEvent.clear(phone);
    await userEvent.type(phone, '0912{Enter}');
    await waitFor(() => expect(phone).toBeInvalid());
    await expect(bio).toHaveAccessibleDescription(/300/);
    await expect(bio).toBeInvalid();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.clear(phone);
    await expect(phone).toBeValid();
    await userEvent.type(phone, '0912-345-678');
    for (const [field, text] of [[/^(姓氏|Last name)$/, '程'], [/^(名字|First name)$/, '小明'], [/^(自我介紹|About me)/, '改搭高鐵。']] as const) {
      await userEvent.clear(canvas.getByLabelText(field));
      await userEvent.type(canvas.getByLabelText(field), text);
    }
    await userEvent.type(phone, '{Enter}');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ phone: '+886912345678', last_name: '程', first_name: '小明', bio: '改搭高鐵。' }, null),
    );
    await userEvent.click(canvas.getByRole('button', { name: /取消|Cancel/ }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
});

/** Shows a server error at its field and keeps the input. */
export const RefusedByServer = meta.story({
  args: {
    onSubmit: fn(() => Promise.reject(new ApiError({ status: 422, code: 'VALIDATION', details: [detail('bio', 'TOO_LONG', 300)] }))),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /儲存|Save/ }));
    await waitFor(() => expect(canvas.getByLabelText(/自我介紹|About me/)).toBeInvalid());
    await expect(canvas.getByLabelText(/自我介紹|About me/)).toHaveValue(damingOwn.bio);
  },
});

/** RD.142: an error at the field names text that cannot be stored; the input stays. */
export const TextsRefused = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const [name, phone, bio] = [canvas.getByLabelText(/^(名字|First name)$/), canvas.getByLabelText(/^(電話|Phone)/), canvas.getByLabelText(/^(自我介紹|About me)/)];
    await userEvent.clear(name);
    await userEvent.type(name, 'Mаria');
    await userEvent.clear(phone);
    await userEvent.type(phone, '（０９１２）３４５－６７８');
    await userEvent.clear(bio);
    await userEvent.type(bio, 'z\u0300\u0316\u0335');
    await userEvent.click(canvas.getByRole('button', { name: /^(儲存|Save)/ }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(/^(同一個詞混用了不同文字的字母|Letters of different alphabets in one word)/));
    await expect(bio).toHaveAccessibleDescription(/(同一個字上最多兩個附加符號。|At most two marks on one letter)/);
    await expect(phone).toBeValid();
    await expect(name).toHaveValue('Mаria');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

export const Offline = meta.story({
  args: { onSubmit: fn(() => Promise.reject(new ApiError({ status: 0, code: 'NETWORK' }))) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /儲存|Save/ }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args }) => {
    const name = canvas.getByLabelText(/^姓$|^姓氏|^Last name/);
    for (let stops = 0; stops < 4 && document.activeElement !== name; stops += 1) await userEvent.tab();
    await expect(name).toHaveFocus();
    await userEvent.keyboard('{Control>}a{/Control}林{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ last_name: '林' }), null));
  },
});

/** R7.8: the picture is submitted with the changed fields. */
export const WithPicture = meta.story({
  play: async ({ canvas, canvasElement, args }) => {
    const picture = pictureFile();
    await userEvent.upload(canvasElement.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement, picture);
    await userEvent.click(canvas.getByRole('button', { name: /儲存|Save/ }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ last_name: '陳' }), picture));
  },
});

/** D33: the server's error about the file is shown at the picture, which stays selected. */
export const PictureRefused = meta.story({
  args: {
    onSubmit: fn(() => Promise.reject(new ApiError({ status: 422, code: 'VALIDATION', details: [detail('avatar', 'FILE_BROKEN')] }))),
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.upload(fileInput(canvasElement), pictureFile());
    await userEvent.click(canvas.getByRole('button', { name: /儲存|Save/ }));
    const chooser = await canvas.findByRole('button', { description: /無法讀取這張圖片|image cannot be read/ });
    await expect(chooser).toHaveFocus();
    await expect(canvas.getByText('IMG_2041.png')).toBeVisible();
  },
});

export const LongText = meta.story({
  args: { user: { ...damingOwn, ...alexandra, bio: '每週五從台北回新竹，在園區工作。On Fridays from Taipei to Hsinchu.', email: 'alexandra.wilhelmina.featherstonehaugh-montgomery@carpool-department.example.com.tw' } },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
