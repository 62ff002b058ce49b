import preview from '#storybook/preview';
import { ApiError } from '@shunlu/api-contract/client';
import { expect, fn } from 'storybook/test';
import { ErrorState } from './ErrorState.tsx';

const meta = preview.meta({
  title: 'Feedback/ErrorState',
  component: ErrorState,
  args: { title: '無法載入訊息', error: new ApiError({ status: 0, code: 'NETWORK' }), onRetry: fn() },
  parameters: {
    docs: {
      description: {
        component:
          'In place of what could not be loaded: what happened, in the person\'s language (spec §8, D30), and Try Again. Inside a form use FormBanner.\n\n'
          + '**Keyboard:** Tab to the button. **Screen reader:** read out at once (`alert`).',
      },
    },
  },
});

export const NoNetwork = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/網路連線異常|Network connection error/);
    const retry = canvas.getByRole('button', { name: /再試一次|Try Again/ });
    await userEvent.click(retry);
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledTimes(2);
  },
});
export const KnownCode = meta.story({
  args: { title: undefined, error: new ApiError({ status: 404, code: 'RIDE_NOT_FOUND', error: 'Ride not found' }), onRetry: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/找不到這趟行程|Ride not found/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});
