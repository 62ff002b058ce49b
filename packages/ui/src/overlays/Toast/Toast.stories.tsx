import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { Toast } from './Toast.tsx';
import type { ToastProps } from './Toast.tsx';

const meta = preview.meta({
  title: 'Overlays/Toast',
  component: Toast,
  args: {
    toast: { id: '1', kind: 'notification', title: '預訂已確認', message: '陳大明確認了你的 1 個座位。', data: { rideId: 7 } } as ToastProps['toast'],
    onClose: fn(),
    onViewDetails: fn(),
  },
  parameters: {
    guide: {
      when: 'To tell that something was done, or happened elsewhere, where nothing is asked of the person. Say it with `useToaster()`; the Toaster shows it.',
      avoid:
        'What must be answered or corrected stays where it belongs: `FormBanner`, `ErrorState`, `Banner`. A toast goes by itself, so nothing may be found only there; '
        + 'notifications are in the notification centre too.',
      parts: 'Sign of its kind, title, `message`, View Details only when the notification carries `data`, close button.',
      keyboard: 'Two buttons. F8 leads to the newest toast from anywhere, Escape back; its clock stands still meanwhile.',
      announced: 'Nothing of itself: it has no role. The Toaster’s list is the live region that reads it, once.',
    },
  },
});

export const Default = meta.story({
  name: 'R2.97: title, message, close, and View Details because it carries data',
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('預訂已確認')).toBeVisible();
    await expect(canvas.getByText('陳大明確認了你的 1 個座位。')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /查看詳情|View Details/ }));
    await expect(args.onViewDetails).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: /關閉|Close/ }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /查看詳情|View Details/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onViewDetails).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

export const WithoutData = meta.story({
  name: 'R2.97: without data there is nothing to view',
  args: { toast: { id: '1', kind: 'notification', title: '系統維護', message: '今晚 02:00 到 03:00。' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
  },
});

/** A live region inside the Toaster's would be read twice. */
export const Kinds = meta.story({
  tags: ['forced-colours'],
  render: (args) => (
    <Stack gap={2}>
      <Toast {...args} toast={{ id: '1', kind: 'success', title: '已預訂，等待駕駛確認。' }} />
      <Toast {...args} toast={{ id: '2', kind: 'error', title: '操作失敗，請稍後再試。' }} />
      <Toast {...args} toast={{ id: '3', kind: 'warning', title: '預訂已取消', message: '林怡君取消了 2 個座位。' }} />
      <Toast {...args} toast={{ id: '4', kind: 'info', title: '已複製。' }} />
      <Toast {...args} toast={{ id: '5', kind: 'loading', title: '上傳中…' }} />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[role="alert"], [role="status"], [aria-live]')).toHaveLength(0);
  },
});

export const LongChinese = meta.story({
  args: {
    toast: {
      id: '1',
      kind: 'notification',
      title: '桃園國際機場第二航廈入境大廳到國立陽明交通大學光復校區的預訂已確認',
      message: '陳大明確認了你 11/20（週五） 16:05 的 3 個座位，並留言說明會在東三門臨停區等你，請提早五分鐘到。',
      data: { rideId: 7 },
    },
  },
});
export const LongEnglish = meta.story({
  args: {
    toast: {
      id: '1',
      kind: 'notification',
      title: 'Your booking from Taoyuan International Airport Terminal 2 has been confirmed',
      message: 'Daming Chen has confirmed your three seats on Friday, Nov 20, 16:05, and has left you a message about where to meet.',
      data: { rideId: 7 },
    },
  },
});
export const Narrow = LongEnglish.extend(narrow);
export const LargeText = LongEnglish.extend(largeText);
