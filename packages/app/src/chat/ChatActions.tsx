import type { Conversation } from '@shunlu/api-contract';
import { Menu } from '@shunlu/ui/overlays/Menu/Menu.tsx';
import type { MenuTriggerProps } from '@shunlu/ui/overlays/Menu/Menu.tsx';
import { blockIcon, dotsIcon, flagIcon } from '@shunlu/ui/primitives/Icon/icons.ts';
import { IconButton } from '@shunlu/ui/primitives/IconButton/IconButton.tsx';
import { useTranslation } from 'react-i18next';
import { useTrust } from '../trust/index.ts';

function MoreButton(props: MenuTriggerProps) {
  const { t } = useTranslation('common');
  return <IconButton {...props} icon={dotsIcon} label={t('action.more')} />;
}

const moreButton = (props: MenuTriggerProps) => <MoreButton {...props} />;

/** What can be done about the other one of a chat: report and block (D70). */
export function ChatActions({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation(['trust', 'common']);
  const { block, report } = useTrust();
  const { other_user: other, booking_id: id, departure_time, pickup, dropoff } = conversation;
  const person = { id: other.id, first_name: other.name, last_name: '' };
  const booking = id === null ? undefined : { id, departure_time, pickup, dropoff };
  return (
    <Menu
      label={t('common:action.more')}
      trigger={moreButton}
      items={[
        { key: 'report', label: t('trust:report.title', { name: other.name }), icon: flagIcon, onSelect: () => report({ person, booking }) },
        { key: 'block', label: t('trust:block.ask', { name: other.name }), icon: blockIcon, tone: 'danger', onSelect: () => block(person) },
      ]}
    />
  );
}
