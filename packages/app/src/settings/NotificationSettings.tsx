import { getConfig, DELIVERY_CHANNELS, toNotificationChoiceChange, getNotificationChoices, setNotificationChoice } from '@shunlu/api-contract';
import type { NotificationChoice } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';
import { Switch } from '@shunlu/ui/forms/Switch/Switch.tsx';
import { NotificationSettingsTable } from '@shunlu/ui/notifications/NotificationSettingsTable/NotificationSettingsTable.tsx';
import { startTransition, useOptimistic } from 'react';
import { useTranslation } from 'react-i18next';
import { savePreferences } from '../api/preferences.ts';
import { useAuth } from '../api/authStore.ts';
import { useFailureToast } from '../lib/useFailureToast.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { usePush } from './usePush.ts';

/** Which notifications are sent while the app is closed, and how (D71). */
export function NotificationSettings() {
  const { t } = useTranslation('settings');
  const showFailure = useFailureToast();
  const preferences = useAuth((state) => state.currentUser?.preferences) ?? {};
  const isConfirmed = useAuth((state) => state.currentUser?.email_confirmed) ?? true;
  // A switch changes at once, and back if the server did not save it.
  const [shown, turn] = useOptimistic(preferences, (current, choice: NotificationChoice) => setNotificationChoice(current, choice));
  const config = useQuery(getConfig, {});
  const pushKey = config.state === 'ready' ? config.data.push_key : null;

  function choose(choice: NotificationChoice) {
    startTransition(async () => {
      turn(choice);
      try {
        await savePreferences(toNotificationChoiceChange(choice));
      } catch (error) {
        showFailure(error, 'operationFailed');
      }
    });
  }

  return (
    <SettingsSection title={t('notify.title')} lead={t(isConfirmed ? 'notify.lead' : 'notify.leadUnconfirmed')}>
      {pushKey !== null && <PushSwitch publicKey={pushKey} />}
      <NotificationSettingsTable
        choices={getNotificationChoices(shown)}
        channels={pushKey === null ? ['email'] : DELIVERY_CHANNELS}
        onChoice={choose}
      />
    </SettingsSection>
  );
}

/** Switch for push messages to this browser. */
function PushSwitch({ publicKey }: { publicKey: string }) {
  const { t } = useTranslation('settings');
  const showFailure = useFailureToast();
  const { state, change } = usePush(publicKey);
  const hint = state === 'denied' ? t('push.denied') : state === 'unsupported' ? t('push.unsupported') : t('push.hint');
  return (
    <Switch
      label={t('push.label')}
      hint={hint}
      value={state === 'on'}
      isDisabled={state === 'unsupported' || state === 'denied'}
      onValueChange={(isOn) => {
        change(isOn).catch((error: unknown) => showFailure(error, 'operationFailed'));
      }}
    />
  );
}
