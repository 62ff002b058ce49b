import { deleteAccount, exportData, toTaipeiDate } from '@shunlu/api-contract';
import { useMutation } from '@shunlu/api-contract/react';
import { DeleteAccountDialog } from '@shunlu/ui/auth/DeleteAccountDialog/DeleteAccountDialog.tsx';
import type { AccountDeletion } from '@shunlu/ui/auth/lib/schemas.ts';
import { useAsyncAction } from '@shunlu/ui/feedback/lib/useAsyncAction.ts';
import { FormBanner } from '@shunlu/ui/forms/FormBanner/FormBanner.tsx';
import { useToaster } from '@shunlu/ui/feedback/lib/ToasterContext.tsx';
import { Button } from '@shunlu/ui/primitives/Button/Button.tsx';
import { downloadIcon, trashIcon } from '@shunlu/ui/primitives/Icon/icons.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { useAuth } from '../api/authStore.ts';
import { downloadJson } from './download.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** Download of the user's data, and deletion of the account (D69). */
export function DataSettings() {
  const { t } = useTranslation('settings');
  const { run, isBusy, failure } = useAsyncAction('settings:export.failed');
  const [isAsked, setAsked] = useState(false);

  async function save() {
    const data = await call(exportData, {});
    downloadJson(`shunlu-${toTaipeiDate(new Date(data.exported_at))}.json`, data);
  }

  return (
    <>
      <SettingsSection title={t('export.title')} lead={t('export.lead')}>
        <FormBanner>{failure}</FormBanner>
        <div>
          <Button variant="secondary" icon={downloadIcon} isBusy={isBusy} onClick={() => void run(save)}>{t('export.submit')}</Button>
        </div>
      </SettingsSection>
      <SettingsSection title={t('delete.title')} lead={t('delete.lead')}>
        <div>
          <Button variant="danger-outline" icon={trashIcon} onClick={() => setAsked(true)}>{t('delete.open')}</Button>
        </div>
        {isAsked && <DeleteAccount onClose={() => setAsked(false)} />}
      </SettingsSection>
    </>
  );
}

function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const toaster = useToaster();
  const { run } = useMutation(deleteAccount);

  async function erase(body: AccountDeletion) {
    await run({ body });
    // Every tab follows and erases what it has stored of the user (D74).
    useAuth.getState().logOutByUser();
    toaster.success(t('delete.done'));
  }
  return <DeleteAccountDialog onConfirm={erase} onClose={onClose} />;
}
