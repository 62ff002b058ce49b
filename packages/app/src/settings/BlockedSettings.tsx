import { listBlocked } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';
import { BlockedList } from '@shunlu/ui/trust/BlockedList/BlockedList.tsx';
import { useTranslation } from 'react-i18next';
import { useBlocking } from '../trust/index.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** The people that the user has blocked (D70). */
export function BlockedSettings() {
  const { t } = useTranslation('trust');
  const answer = useQuery(listBlocked, {});
  const { unblock } = useBlocking();
  return (
    <SettingsSection title={t('blocked.title')}>
      <BlockedList
        people={answer.state === 'ready' ? { state: 'ready', data: answer.data.users } : answer}
        onUnblock={unblock}
      />
    </SettingsSection>
  );
}
