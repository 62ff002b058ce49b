import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { detail } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import type { DeleteAccountDialogProps } from './DeleteAccountDialog.tsx';

function Demo(args: DeleteAccountDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    args.onClose();
  };
  return (
    <>
      <Button variant="danger-outline" onClick={() => setOpen(true)}>刪除帳號…</Button>
      {isOpen && <DeleteAccountDialog {...args} onClose={close} />}
    </>
  );
}

const meta = preview.meta({
  title: 'Auth/DeleteAccountDialog',
  component: DeleteAccountDialog,
  args: { onConfirm: fn(async () => {}), onClose: fn() },
  render: (args) => <Demo {...args} />,
  parameters: {
    docs: { story: { inline: false, height: '480px' } },
    guide: {
      when: 'In the settings, before the own account is deleted (D69).',
      avoid: 'For anything that can be taken back, or that needs no password: ConfirmDialog.',
      parts: 'The question; what is cancelled, what is deleted, what stays; the password; two buttons.',
      keyboard: 'Focus starts on the button that changes nothing; Escape is that button. Enter in the password deletes.',
      announced: '“Alert dialog”, the question and what happens. A wrong password at its field, which takes the focus.',
    },
  },
});

const password = /用密碼確認|Your password/;
const confirm = /^永久刪除$|^Delete for good$/;

export const Default = meta.story({
  name: 'RD.110: asks for the password and says what goes and what stays',
  play: async ({ args }) => {
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/評價會留下|reviews stay/);
    await userEvent.click(screen.getByRole('button', { name: confirm }));
    await waitFor(() => expect(screen.getByLabelText(password)).toBeInvalid());
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText(password), 'shunlu2026');
    await userEvent.click(screen.getByRole('button', { name: confirm }));
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledWith({ password: 'shunlu2026' }));
  },
});

export const WrongPassword = meta.story({
  args: {
    onConfirm: fn(() => Promise.reject(new ApiError({ status: 422, code: 'VALIDATION', details: [detail('password', 'PASSWORD_WRONG')] }))),
  },
  play: async () => {
    await screen.findByRole('alertdialog');
    await userEvent.type(screen.getByLabelText(password), 'wrong');
    await userEvent.click(screen.getByRole('button', { name: confirm }));
    await waitFor(() => expect(screen.getByLabelText(password)).toBeInvalid());
  },
});

export const Failed = meta.story({
  args: { onConfirm: fn(() => Promise.reject(new ApiError({ status: 0, code: 'NETWORK' }))) },
  play: async () => {
    await screen.findByRole('alertdialog');
    await userEvent.type(screen.getByLabelText(password), 'shunlu2026');
    await userEvent.click(screen.getByRole('button', { name: confirm }));
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
});

export const Keyboard = meta.story({
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: /^保留帳號$|^Keep account$/ })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
});

export const LongText = meta.story();
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
