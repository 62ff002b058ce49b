import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { DELIVERY_CHANNELS, getNotificationChoices, setNotificationChoice } from '@shunlu/api-contract';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NotificationSettingsTable } from './NotificationSettingsTable.tsx';
import type { NotificationSettingsTableProps } from './NotificationSettingsTable.tsx';

/** Holds the choices, like the server. */
function Keeping({ choices, onChoice, ...rest }: NotificationSettingsTableProps) {
  const [preferences, setPreferences] = useState<Record<string, unknown>>({ notify: choices });
  return (
    <NotificationSettingsTable
      {...rest}
      choices={getNotificationChoices(preferences)}
      onChoice={(choice) => {
        setPreferences(setNotificationChoice(preferences, choice));
        onChoice(choice);
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Notifications/NotificationSettingsTable',
  component: NotificationSettingsTable,
  args: {
    choices: getNotificationChoices({ notify: { message: { email: false } } }),
    channels: DELIVERY_CHANNELS,
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
    const kinds = [
      /^(預訂|Bookings)$/, /^(行程變更與取消|Rides changed or cancelled)$/, /^(未讀訊息|Unread messages)$/, /^(出發前提醒|Before departure)$/, /^(評價|Reviews)$/,
      /^(空位與順路行程|Free seats and matching rides)$/,
    ];
    const [, email, push] = canvas.getAllByRole('columnheader');
    await expect([email?.textContent, push?.textContent].join()).toMatch(/^(電子郵件,推播|Email,Push)$/);
    const rows = canvas.getAllByRole('row').slice(1);
    await expect(rows).toHaveLength(kinds.length);
    for (const [index, kind] of kinds.entries()) {
      const row = within(rows[index] as HTMLElement);
      await expect(row.getByRole('rowheader')).toHaveTextContent(kind);
      const [byEmail, byPush] = row.getAllByRole('switch');
      await expect(byEmail).toHaveAccessibleName(expect.stringMatching(/ (電子郵件|Email)$/));
      await expect(byPush).toHaveAccessibleName(expect.stringMatching(/ (推播|Push)$/));
      // By default only mails about unread messages are off.
      await expect([byEmail, byPush].map((each) => (each as HTMLInputElement).checked)).toEqual([index !== 2, true]);
    }
    const one = canvas.getByRole('switch', { name: messages });
    await expect(one).not.toBeChecked();
    await userEvent.click(one);
    await expect(one).toBeChecked();
    await expect(args.onChoice).toHaveBeenLastCalledWith({ kind: 'message', channel: 'email', isOn: true });
    await userEvent.click(canvas.getByRole('switch', { name: /^(空位與順路行程 推播|Free seats and matching rides Push)$/ }));
    await expect(args.onChoice).toHaveBeenLastCalledWith({ kind: 'seat', channel: 'push', isOn: false });
  },
});

/** The server does not support push. */
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
