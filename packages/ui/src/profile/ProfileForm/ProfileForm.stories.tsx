import preview from '#storybook/preview';
import { detail } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import { damingOwn } from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { ProfileForm } from './ProfileForm.tsx';

const meta = preview.meta({
  title: 'Profile/ProfileForm',
  component: ProfileForm,
  args: { user: damingOwn, onSubmit: fn(), onCancel: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 720, marginInline: 'auto' }}><Story /></div>],
  parameters: {
    docs: {
      description: {
        component:
          'The own profile in edit mode. The e-mail is shown and cannot be edited. Save checks, moves focus to the first field in error and says what is wrong under it; Cancel discards. Tab walks the fields; Enter in a line saves.',
      },
    },
  },
});

/** R2.34, R2.35 */
export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByLabelText(/電子郵件|Email/)).toBeDisabled();
    const phone = canvas.getByLabelText(/^電話|^Phone/);
    await userEvent.clear(phone);
    await userEvent.type(phone, '0912{Enter}');
    await waitFor(() => expect(phone).toBeInvalid());
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.clear(phone);
    await expect(phone).toBeValid();
    await userEvent.type(phone, '0912-345-678{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ phone: '+886912345678', last_name: '陳' })));
    await userEvent.click(canvas.getByRole('button', { name: /取消|Cancel/ }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
});

/** What the server finds shows at its field; what was typed stays. */
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

export const Offline = meta.story({
  args: { onSubmit: fn(() => Promise.reject(new ApiError({ status: 0, code: 'NETWORK' }))) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /儲存|Save/ }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
});
