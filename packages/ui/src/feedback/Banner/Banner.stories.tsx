import preview from '#storybook/preview';
import { expect, fn } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { Banner } from './Banner.tsx';

const onAction = fn();

const meta = preview.meta({
  title: 'Feedback/Banner',
  component: Banner,
  args: { children: '駕駛確認後才算成立。' },
  parameters: {
    docs: {
      description: {
        component:
          'A message in the page, above what it concerns. It stays until it is no longer true; what goes by itself is a toast.\n\n'
          + '**Parts:** sign, `title`, text, `action`. **Screen reader:** silent by itself; give `role="alert"` when it answers what the person just did, '
          + '`role="status"` when it appears by itself.',
      },
    },
  },
});

export const Plain = meta.story({ args: { title: '共乘提醒', children: '不營利，每日 2 趟為限，僅分攤油資與國道通行費，依原定路線行駛。' } });
export const Info = meta.story({ args: { tone: 'info' } });
export const Ok = meta.story({ args: { tone: 'ok', children: '行程已建立。' } });
export const Warn = meta.story({ args: { tone: 'warn', children: '每座分攤高於上限 NT$79。' } });
export const Bad = meta.story({
  args: { tone: 'bad', role: 'alert', children: '座位不足，只剩 1 座。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('座位不足，只剩 1 座。');
  },
});
export const WithAction = meta.story({
  args: {
    tone: 'warn',
    title: '1 趟待評價',
    children: '11/17（週二） 竹北到南港',
    action: <Button variant="secondary" size="compact" onClick={onAction}>評價</Button>,
  },
  beforeEach: () => {
    onAction.mockClear();
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '評價' }));
    await userEvent.keyboard('{Enter}');
    await expect(onAction).toHaveBeenCalledTimes(2);
  },
});
