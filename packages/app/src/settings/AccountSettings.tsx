import { changePassword, sendConfirmation } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import { useMutation } from '@shunlu/api-contract/react';
import { ChangePasswordForm } from '@shunlu/ui/auth/ChangePasswordForm/ChangePasswordForm.tsx';
import { useAsyncAction } from '@shunlu/ui/feedback/lib/useAsyncAction.ts';
import { FormBanner } from '@shunlu/ui/forms/FormBanner/FormBanner.tsx';
import { useToaster } from '@shunlu/ui/feedback/lib/ToasterContext.tsx';
import { Button } from '@shunlu/ui/primitives/Button/Button.tsx';
import { useTranslation } from 'react-i18next';
import { useAuth } from '../api/authStore.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** E-mail address and password (D69, D70). */
export function AccountSettings() {
  const { t } = useTranslation('settings');
  const toaster = useToaster();
  const { run } = useMutation(changePassword);
  return (
    <>
      <EmailSettings />
      <SettingsSection title={t('password.title')} lead={t('password.lead')}>
        <ChangePasswordForm
          onSubmit={async (body) => {
            await run({ body });
            toaster.success(t('password.done'));
          }}
        />
      </SettingsSection>
    </>
  );
}

/** Says whether the address is confirmed; otherwise the mail can be sent again. */
function EmailSettings() {
  const { t } = useTranslation('settings');
  const toaster = useToaster();
  const { run: send } = useMutation(sendConfirmation);
  const { run, isBusy, failure } = useAsyncAction('settings:email.failed');
  const user = useAuth((state) => state.currentUser);
  if (user === null) return null;
  const { email, email_confirmed: isConfirmed } = user;

  async function ask() {
    try {
      await send({});
      toaster.success(t('email.sent'));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'EMAIL_ALREADY_CONFIRMED') throw error;
      // Confirmed on another device, where the mail may have been opened.
      const { currentUser, setUser } = useAuth.getState();
      if (currentUser !== null) setUser({ ...currentUser, email_confirmed: true });
      toaster.success(t('email.confirmed', { email }));
    }
  }
  return (
    <SettingsSection title={t('email.title')} lead={t(isConfirmed ? 'email.confirmed' : 'email.unconfirmed', { email })}>
      {!isConfirmed && (
        <>
          <FormBanner>{failure}</FormBanner>
          <div>
            <Button variant="secondary" isBusy={isBusy} onClick={() => void run(ask)}>{t('email.send')}</Button>
          </div>
        </>
      )}
    </SettingsSection>
  );
}
