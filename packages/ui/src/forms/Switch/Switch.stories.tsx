import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { Stateful } from '../../testing/Stateful.tsx';
import { Switch } from './Switch.tsx';
import type { SwitchProps } from './Switch.tsx';

const meta = preview.meta({
  title: 'Forms/Switch',
  component: Switch,
  args: { label: '出發前提醒', value: false, onValueChange: fn() },
  render: (args) => <Stateful<SwitchProps> field={Switch} args={args} />,
  parameters: {
    conformance: 'control',
    guide: {
      when: 'A setting that is on or off and takes effect at once: which notices come by e-mail, whether the position is shared on this trip.',
      avoid: 'What takes effect only when a form is sent is a Checkbox; so is consent. One of two things that are no on and off is a SegmentedControl.',
      parts: 'The label and, below it, a hint, at the start; the switch, 44 px high, at the end of the line. The thumb’s place says the state, its colour repeats it. Name what is on, without a verb: 出發前提醒, not 開啟提醒.',
      keyboard: 'Tab reaches it, Space switches.',
      announced: 'The label, “switch”, “on” or “off”; the hint as its description. The label does not change with the state.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const control = canvas.getByRole('switch', { name: '出發前提醒' });
    await userEvent.click(control);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(true);
    await expect(control).toBeChecked();
    // The label toggles it too.
    await userEvent.click(canvas.getByText('出發前提醒'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(false);
    await expect(control).not.toBeChecked();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    const control = canvas.getByRole('switch', { name: '出發前提醒' });
    await expect(control).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(false);
  },
});

export const Filled = meta.story({
  args: { value: true, hint: '出發前 24 小時與 1 小時各寄一封信。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toBeChecked();
    await expect(canvas.getByRole('switch')).toHaveAccessibleDescription('出發前 24 小時與 1 小時各寄一封信。');
  },
});

export const InError = meta.story({
  args: { error: '無法儲存，請再試一次。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toHaveAccessibleDescription('無法儲存，請再試一次。');
  },
});

export const Disabled = meta.story({
  tags: ['forced-colours'],
  render: () => (
    <Stack gap={2}>
      <Switch label="密碼變更通知" hint="為了帳號安全，這項通知一定會寄。" value onValueChange={fn()} isDisabled />
      <Switch label="分享目前位置" hint="行程開始後才能分享。" value={false} onValueChange={fn()} isDisabled />
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    const [on, off] = canvas.getAllByRole('switch');
    if (!on || !off) throw new Error('Two switches are drawn');
    await userEvent.click(off);
    await expect(on).toBeChecked();
    await expect(off).not.toBeChecked();
  },
});

/** On and off side by side, for snapshots. */
export const States = meta.story({
  tags: ['forced-colours'],
  render: () => (
    <Stack gap={2}>
      <Switch label="預訂成立與取消" value onValueChange={fn()} />
      <Switch label="未讀訊息" value={false} onValueChange={fn()} />
    </Stack>
  ),
});

export const LongText = meta.story({
  render: () => (
    <Stack gap={6}>
      <Switch
        label="訊息超過 10 分鐘沒讀的時候，寄電子郵件通知我"
        hint="同一個對話在你讀之前只會寄一封；手機的推播通知要另外在瀏覽器裡允許。"
        error="目前連不上伺服器，設定沒有存起來。請檢查網路後再切換一次。"
        value
        onValueChange={fn()}
      />
      <Switch
        label="Send me an e-mail when a message has waited unread for more than ten minutes"
        hint="One e-mail per conversation until you read it; push notifications are allowed in your browser’s settings."
        error="The server could not be reached, so the setting was not saved. Please check your connection and switch again."
        value={false}
        onValueChange={fn()}
      />
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
