import { resetPassword } from '@shunlu/api-contract';
import { AuthLayout } from '@shunlu/ui/auth/AuthLayout/AuthLayout.tsx';
import { ResetPasswordForm } from '@shunlu/ui/auth/ResetPasswordForm/ResetPasswordForm.tsx';
import type { PasswordReset } from '@shunlu/ui/auth/lib/schemas.ts';
import { useToaster } from '@shunlu/ui/feedback/lib/ToasterContext.tsx';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { callNow } from '../api/client.ts';
import { paths } from '../lib/paths.ts';
import { useAuth } from '../api/authStore.ts';
import { useLinkToken } from './linkToken.ts';

/** Sets a new password by the link of a mail (D8), then leads to the login. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const toaster = useToaster();
  const navigate = useNavigate();
  const token = useLinkToken();

  async function reset(body: PasswordReset) {
    await callNow(resetPassword, { body });
    // The server has ended every session, also one in this browser.
    useAuth.getState().logOut();
    toaster.success(t('reset.done'));
    // Removes the used link from the history.
    await navigate(paths.login, { replace: true });
  }

  return (
    <AuthLayout>
      <ResetPasswordForm
        paths={{ signIn: paths.login, forgotPassword: paths.forgotPassword }}
        token={token}
        onSubmit={reset}
      />
    </AuthLayout>
  );
}
