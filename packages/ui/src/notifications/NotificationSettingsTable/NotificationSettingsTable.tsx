import { NOTIFICATION_KINDS } from '@shunlu/api-contract';
import type { DeliveryChannel, NotificationChoices, NotificationKind } from '@shunlu/api-contract';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Switch } from '../../forms/Switch/Switch.tsx';

export interface NotificationSettingsTableProps extends Omit<ComponentProps<'table'>, 'children'> {
  /** Which channels are on for each kind. */
  choices: NotificationChoices;
  /** Available channels; push only if the server supports it. */
  channels: readonly DeliveryChannel[];
  /** Called when a switch is changed. */
  onChoice: (choice: { kind: NotificationKind; channel: DeliveryChannel; isOn: boolean }) => void;
}

const Root = styled.table`
  inline-size: 100%;
  border-collapse: collapse;

  thead th { color: var(--text-muted); font-size: var(--size-small); font-weight: var(--weight-regular); line-height: var(--line-snug); }
  th { text-align: start; font-weight: var(--weight-regular); }
  th:not(:first-child), td { inline-size: 1%; padding-inline-start: var(--space-4); text-align: center; white-space: nowrap; }
  /* Centred below the column heading: row and column name the switch, its label is hidden. */
  td > [data-component='Switch'] { justify-content: center; gap: 0; }
  td [data-part='words'] { flex: none; }
  tbody tr { border-block-start: var(--border) solid var(--line); }
  tbody :is(th, td) { block-size: var(--control); }
`;

/** Table of switches for which kinds of notifications are sent by mail or push while the app is closed (D71). */
export function NotificationSettingsTable({ choices, channels, onChoice, ...rest }: NotificationSettingsTableProps) {
  const { t } = useTranslation('settings');
  return (
    <Root data-component="NotificationSettingsTable" {...rest}>
      <thead>
        <tr>
          <th scope="col">{t('notify.kind')}</th>
          {channels.map((channel) => <th key={channel} scope="col">{t(`notify.channel.${channel}`)}</th>)}
        </tr>
      </thead>
      <tbody>
        {NOTIFICATION_KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(`notify.kinds.${kind}`)}</th>
            {channels.map((channel) => (
              <td key={channel}>
                <Switch
                  label={`${t(`notify.kinds.${kind}`)} ${t(`notify.channel.${channel}`)}`}
                  isLabelHidden
                  value={choices[kind][channel]}
                  onValueChange={(isOn) => onChoice({ kind, channel, isOn })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Root>
  );
}
