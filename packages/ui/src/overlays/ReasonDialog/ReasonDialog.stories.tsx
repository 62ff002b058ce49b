import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ReasonDialog } from './ReasonDialog.tsx';

const meta = preview.meta({
  title: 'Overlays/ReasonDialog',
  component: ReasonDialog,
  args: {
    title: '取消這則徵求？',
    children: '11/20（週五） 16:05，台北車站 到 新竹科學園區。已加入的人會收到通知。',
    confirmLabel: '取消徵求',
    cancelLabel: '保留徵求',
    draft: 'ask-1',
    failedKey: 'bookings:card.cancelFailed',
    onConfirm: fn(),
    onClose: fn(),
  },
  parameters: {
    docs: { story: { inline: false, height: '520px' } },
    guide: {
      when: 'Before something that another person is told of, together with why: cancel, reject, leave, mark a no-show. The dialogs about bookings and rides are made of it.',
      avoid: 'Where nobody would read a reason, `ConfirmDialog` asks alone. A passenger’s booking has dialogs of its own: `CancelBookingDialog`, `RejectDialog`, `NoShowDialog`.',
      parts: 'The question; what will happen and to whom; the reason, optional unless the rule requires it, at most 200 characters; two buttons that say what they do. It is open as long as it is there.',
      keyboard: 'Focus starts on the button that changes nothing; Shift + Tab leads to the reason. Escape is that button.',
      announced: '“Alert dialog”, the question and the text. A missing reason and a refusal are read out at once.',
    },
  },
});

const yes = '取消徵求';

/** RD.85: the reason is optional. */
export const Default = meta.story({
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: '保留徵求' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: yes }));
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledWith(null));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
});

export const Keyboard = meta.story({
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: '保留徵求' })).toHaveFocus());
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('  改搭高鐵了 ');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledWith('改搭高鐵了'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(2));
  },
});

/** RD.16, R5.12: without a reason the dialog does not submit; the error disappears when one is typed. */
export const ReasonRequired = meta.story({
  args: { isReasonRequired: true },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: yes }));
    const reason = screen.getByRole('textbox');
    await expect(reason).toBeInvalid();
    await expect(reason).toHaveFocus();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.type(reason, '臨時出差');
    await expect(reason).toBeValid();
  },
});

/** RD.122: accepts at most 200 characters. */
export const TooLong = meta.story({
  play: async ({ args }) => {
    const reason = await screen.findByRole('textbox');
    await userEvent.click(reason);
    await userEvent.paste('因'.repeat(201));
    await userEvent.click(screen.getByRole('button', { name: yes }));
    await expect(reason).toBeInvalid();
    await expect(reason).toHaveFocus();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.keyboard('{Backspace}');
    await userEvent.click(screen.getByRole('button', { name: yes }));
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledWith('因'.repeat(200)));
  },
});

/** RD.142: a reason with refused characters shows an error before it is sent. */
export const NotAText = meta.story({
  play: async ({ args }) => {
    const reason = await screen.findByRole('textbox');
    await userEvent.click(reason);
    await userEvent.paste('好q\u0300\u0316\u0335');
    await userEvent.click(screen.getByRole('button', { name: yes }));
    await expect(reason).toHaveAccessibleDescription(/同一個字上最多兩個附加符號。|At most two marks on one letter/);
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
});

/** It cannot be closed while the action runs. */
export const Busy = meta.story({
  args: { onConfirm: fn(() => new Promise<void>(() => undefined)) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: yes }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

/** Shows the server's error and keeps the input. */
export const InError = meta.story({
  args: { onConfirm: fn(() => Promise.reject(new ApiError({ status: 409, code: 'DEPARTED' }))) },
  play: async ({ args }) => {
    await screen.findByRole('alertdialog');
    await userEvent.type(screen.getByRole('textbox'), '趕不上');
    await userEvent.click(screen.getByRole('button', { name: yes }));
    await expect(await screen.findByRole('alert')).toBeVisible();
    await expect(screen.getByRole('textbox')).toHaveValue('趕不上');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

export const LongText = meta.story({
  args: {
    isReasonRequired: true,
    title: '取消桃園國際機場第二航廈入境大廳到國立陽明交通大學光復校區的徵求？',
    children: 'Fri, Nov 20, 16:05, Taoyuan Airport Terminal 2 to National Yang Ming Chiao Tung University, Guangfu Campus. The seats are released at once and Alexandra Wilhelmina Featherstonehaugh-Montgomery is told.',
    confirmLabel: 'Cancel this request',
    cancelLabel: 'Keep this request',
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
