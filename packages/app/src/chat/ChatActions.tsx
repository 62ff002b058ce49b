import type { Chat } from '@shunlu/api-contract';
import { Menu } from '@shunlu/ui/overlays/Menu/Menu.tsx';
import type { MenuTriggerProps } from '@shunlu/ui/overlays/Menu/Menu.tsx';
import { blockIcon, dotsIcon, flagIcon } from '@shunlu/ui/primitives/Icon/icons.ts';
import { IconButton } from '@shunlu/ui/primitives/IconButton/IconButton.tsx';
import { useTranslation } from 'react-i18next';
import { useReportAndBlock } from '../trust/index.ts';
import { toPerson } from './toPerson.ts';

function MoreButton(props: MenuTriggerProps) {
  const { t } = useTranslation('common');
  return <IconButton {...props} icon={dotsIcon} label={t('action.more')} />;
}

const moreButton = (props: MenuTriggerProps) => <MoreButton {...props} />;

/** Menu to report or block the other person of a chat (D70). */
export function ChatActions({ conversation }: { conversation: Chat }) {
  const { t } = useTranslation('common');
  const { booking_id: id, departure_time, pickup, dropoff } = conversation;
  const { isBlocked, report, block } = useReportAndBlock(toPerson(conversation), id === null ? undefined : { id, departure_time, pickup, dropoff });
  return (
    <Menu
      label={t('action.more')}
      trigger={moreButton}
      items={[
        { key: 'report', label: report.label, icon: flagIcon, onSelect: report.ask },
        { key: 'block', label: block.label, icon: blockIcon, ...(!isBlocked && { tone: 'danger' }), onSelect: block.ask },
      ]}
    />
  );
}
