import preview from '#storybook/preview';
import { expect, fn } from 'storybook/test';
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
    docs: {
      description: {
        component:
          'One message that comes by itself and goes by itself. Say it through `useToaster()`; the Toaster shows it.\n\n'
          + '**Keyboard:** Tab reaches its buttons; its clock stands still meanwhile. **Screen reader:** read out, at once for errors and warnings.',
      },
    },
  },
});

export const Notification = meta.story({
  name: 'R2.97: title, message, close, and View Details because it carries data',
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('預訂已確認陳大明確認了你的 1 個座位。');
    await userEvent.click(canvas.getByRole('button', { name: /查看詳情|View Details/ }));
    await expect(args.onViewDetails).toHaveBeenCalledOnce();
    canvas.getByRole('button', { name: /關閉|Close/ }).focus();
    await userEvent.keyboard('{Enter}');
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
export const Success = meta.story({ args: { toast: { id: '1', kind: 'success', title: '已預訂，等待駕駛確認。' } } });
export const Failure = meta.story({
  args: { toast: { id: '1', kind: 'error', title: '操作失敗，請稍後再試。' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
});
export const Warning = meta.story({ args: { toast: { id: '1', kind: 'warning', title: '預訂已取消', message: '林怡君取消了 2 個座位。' } } });
export const Info = meta.story({ args: { toast: { id: '1', kind: 'info', title: '已複製。' } } });
export const Loading = meta.story({ args: { toast: { id: '1', kind: 'loading', title: '上傳中…' } } });
export const LongText = meta.story({
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
