import { deleteSearchAlert, listSearchAlerts } from '@shunlu/api-contract';
import { useMutation, useQuery } from '@shunlu/api-contract/react';
import { SearchAlertList } from '@shunlu/ui/search-alerts/SearchAlertList/SearchAlertList.tsx';
import { useTranslation } from 'react-i18next';
import { getSavedSearchPath } from '../search/index.ts';
import { useAuth } from '../api/authStore.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** The searches that are saved, to be told of rides that fit them (D103). */
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
        // What is found depends on the mode: passengers who look for a ride, or rides.
        onChoose={({ ride_mode }) => setMode(ride_mode === 'request' ? 'driver' : 'passenger')}
        onDelete={({ id }) => run({ params: { id } })}
      />
    </SettingsSection>
  );
}
