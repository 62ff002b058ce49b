import { PageLayout } from '@shunlu/ui/navigation/PageLayout/PageLayout.tsx';
import { Stack } from '@shunlu/ui/primitives/Stack/Stack.tsx';
import { useTranslation } from 'react-i18next';
import { AccountSettings } from './AccountSettings.tsx';
import { BlockedSettings } from './BlockedSettings.tsx';
import { DataSettings } from './DataSettings.tsx';
import { DisplaySettings } from './DisplaySettings.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { SearchSettings } from './SearchSettings.tsx';

/** All settings: display, notifications, search alerts, account, blocks, data (D69, D70, D71, D76, D103). */
export default function SettingsPage() {
  const { t } = useTranslation('settings');
  return (
    <PageLayout width="narrow" title={t('title')} lead={t('lead')}>
      <Stack gap={5}>
        <DisplaySettings />
        <NotificationSettings />
        <SearchSettings />
        <AccountSettings />
        <BlockedSettings />
        <DataSettings />
      </Stack>
    </PageLayout>
  );
}
