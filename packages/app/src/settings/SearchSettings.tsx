import { deleteSearchAlert, listSearchAlerts } from '@shunlu/api-contract';
import { useMutation, useQuery } from '@shunlu/api-contract/react';
import { SearchAlertList } from '@shunlu/ui/search-alerts/SearchAlertList/SearchAlertList.tsx';
import { useTranslation } from 'react-i18next';
import { getSavedSearchPath } from '../search/index.ts';
import { useAuth } from '../api/authStore.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** The search alerts of the user (D103). */
export function SearchSettings() {
  const { t } = useTranslation('rides');
  const answer = useQuery(listSearchAlerts, {});
  const { run } = useMutation(deleteSearchAlert);
  const setMode = useAuth((state) => state.setMode);
  return (
    <SettingsSection title={t('searchAlert.title')}>
      <SearchAlertList
        alerts={answer.state === 'ready' ? { state: 'ready', data: answer.data.alerts } : answer}
        searchTo={getSavedSearchPath}
        // The mode decides whether it finds requests or rides.
        onChoose={({ ride_mode }) => setMode(ride_mode === 'request' ? 'driver' : 'passenger')}
        onDelete={({ id }) => run({ params: { id } })}
      />
    </SettingsSection>
  );
}
