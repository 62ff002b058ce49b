import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { NOTIFY_CHANNELS, notifyChoices, withNotifyChoice } from '@shunlu/api-contract';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { NotifySettings } from './NotifySettings.tsx';
import type { NotifySettingsProps } from './NotifySettings.tsx';

/** Keeps what was chosen, as the server does. */
function Keeping({ choices, onChoice, ...rest }: NotifySettingsProps) {
  const [preferences, setPreferences] = useState<Record<string, unknown>>({ notify: choices });
  return (
    <NotifySettings
      {...rest}
      choices={notifyChoices(preferences)}
      onChoice={(choice) => {
        setPreferences(withNotifyChoice(preferences, choice));
        onChoice(choice);
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Notifications/NotifySettings',
  component: NotifySettings,
  args: {
    choices: notifyChoices({ notify: { message: { email: false } } }),
    channels: NOTIFY_CHANNELS,
    onChoice: fn(),
  },
  render: (args) => <Keeping {...args} />,
  decorators: [(Story) => <div style={{ maxInlineSize: 640 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'In the settings: of what one is told while the app is not open, and how (D71).',
      avoid: 'A single setting is a Switch. What cannot be switched off is not in it.',
      parts: 'A row for each kind, a column for each way; each cell a switch that takes effect at once.',
      keyboard: 'Tab walks the switches row by row; Space turns one.',
      announced: 'A table; each switch with its kind and its way, on or off.',
    },
  },
});

const messages = /未讀訊息 電子郵件|Unread messages Email/;

export const Default = meta.story({
  name: 'RD.120: a switch per kind and channel',
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('switch')).toHaveLength(12);
    const one = canvas.getByRole('switch', { name: messages });
    await expect(one).not.toBeChecked();
    await userEvent.click(one);
    await expect(one).toBeChecked();
    await expect(args.onChoice).toHaveBeenCalledWith({ kind: 'message', channel: 'email', isOn: true });
  },
});
export const Playground = meta.story({ tags: ['playground'] });

/** Where the server sends no push messages. */
export const EmailOnly = meta.story({
  args: { channels: ['email'] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('switch')).toHaveLength(6);
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getAllByRole('switch')[0]).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChoice).toHaveBeenCalledWith({ kind: 'booking', channel: 'email', isOn: false });
  },
});

export const LongText = meta.story();
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
