import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { shieldIcon } from '../../primitives/Icon/icons.ts';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { Banner } from './Banner.tsx';

const onAction = fn();

const meta = preview.meta({
  title: 'Feedback/Banner',
  component: Banner,
  args: { children: '駕駛確認後才算成立。' },
  parameters: {
    guide: {
      when: 'A message that is true of what stands below it, and stays until it is not: a rule, a warning, a result that must not be missed.',
      avoid:
        'What goes by itself is a toast. What went wrong with a form is a `FormBanner` or an `ErrorSummary`; what could not be loaded an `ErrorState`. '
        + 'Plain help is text.',
      parts: 'Sign of its tone (or `icon`), `title` where there is more than one line, text, `action` at the end.',
      keyboard: 'Not operable, except for its action.',
      announced:
        'Silent of itself. Give `role="alert"` when it answers what the person just did, `role="status"` when it appears by itself. The tone is never '
        + 'said: word the message so that it does without.',
    },
  },
});

export const Default = meta.story();

export const Tones = meta.story({
  tags: ['forced-colours'],
  render: () => (
    <Stack gap={3}>
      <Banner icon={shieldIcon} title="共乘提醒">不營利，每日 2 趟為限，僅分攤油資與國道通行費，依原定路線行駛。</Banner>
      <Banner tone="info">駕駛確認後才算成立。</Banner>
      <Banner tone="ok">行程已建立。</Banner>
      <Banner tone="warn">每座分攤高於上限 NT$79。</Banner>
      <Banner tone="bad">座位不足，只剩 1 座。</Banner>
    </Stack>
  ),
});

/** Follows an action of the person, and is announced at once. */
export const Announced = meta.story({
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
    await expect(onAction).toHaveBeenCalledOnce();
  },
});

export const Keyboard = WithAction.extend({
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(onAction).toHaveBeenCalledOnce();
  },
});

export const LongText = meta.story({
  render: () => (
    <Stack gap={3}>
      <Banner
        tone="warn"
        title="桃園國際機場第二航廈入境大廳到國立陽明交通大學光復校區的行程待評價"
        action={<Button variant="secondary" size="compact">評價這趟行程與駕駛</Button>}
      >
        請在行程結束後的 14 天內留下評價，之後就不能再補；雙方都送出或期限到了，評價才會公開。
      </Banner>
      <Banner
        tone="info"
        title="Your driver has moved the pick-up point at Taoyuan International Airport"
        action={<Button variant="secondary" size="compact">Show where it is now</Button>}
      >
        It is on the arrivals level now, about three minutes on foot from where it was. The departure time has not changed.
      </Banner>
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
