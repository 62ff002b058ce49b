import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { expect, fn } from 'storybook/test';
import { ErrorState } from './ErrorState.tsx';

const meta = preview.meta({
  title: 'Feedback/ErrorState',
  component: ErrorState,
  args: { title: '無法載入訊息', error: new ApiError({ status: 0, code: 'NETWORK' }), onRetry: fn() },
  parameters: {
    guide: {
      when: 'In place of what could not be loaded.',
      avoid: 'Around server state use `LoadState`, which shows this by itself. Inside a form use `FormBanner`; for nothing found `EmptyState`.',
      parts: 'Sign, what could not be done, what happened in the person’s language in the order of spec §8 (D30), Try Again where there is `onRetry`.',
      keyboard: 'Tab to the button.',
      announced: 'Read out at once (`alert`). While it is tried again the button says that it is busy.',
    },
  },
});

export const Default = meta.story({
  tags: ['forced-colours'],
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/網路連線異常|Network connection error/);
    await userEvent.click(canvas.getByRole('button', { name: /再試一次|Try Again/ }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const Keyboard = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

/** A retry is running. */
export const Retrying = meta.story({
  args: { isRetrying: true },
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button', { name: /再試一次|Try Again/ });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.onRetry).not.toHaveBeenCalled();
  },
});

export const KnownCode = meta.story({
  args: { title: undefined, error: new ApiError({ status: 404, code: 'RIDE_NOT_FOUND', error: 'Ride not found' }), onRetry: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/找不到這趟行程|Ride not found/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const LongChinese = meta.story({
  args: {
    title: '無法載入桃園國際機場第二航廈入境大廳到國立陽明交通大學光復校區的行程',
    error: new Error('中華電信的骨幹網路正在維修，預計今晚 02:00 恢復；在那之前，地圖、路線與抵達時間都可能無法更新。'),
  },
});
export const LongEnglish = meta.story({
  args: {
    title: 'The rides from Taoyuan International Airport Terminal 2 could not be loaded',
    error: new Error('The network is under maintenance until two o’clock tonight; maps, routes and arrival times may be out of date until then.'),
  },
});
export const Narrow = LongEnglish.extend(narrow);
export const LargeText = LongEnglish.extend(largeText);
