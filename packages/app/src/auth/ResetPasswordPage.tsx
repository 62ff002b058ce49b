import { resetPassword } from '@shunlu/api-contract';
import { AuthLayout } from '@shunlu/ui/auth/AuthLayout/AuthLayout.tsx';
import { ResetPasswordForm } from '@shunlu/ui/auth/ResetPasswordForm/ResetPasswordForm.tsx';
import type { PasswordReset } from '@shunlu/ui/auth/lib/schemas.ts';
import { useToaster } from '@shunlu/ui/overlays/lib/ToasterContext.tsx';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { callNow } from '../api/client.ts';
import { paths } from '../lib/paths.ts';
import { useAuth } from '../api/authStore.ts';
import { useLinkToken } from './linkToken.ts';

/** Sets another password by the link of a mail (D8), and leads to a login with it. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const toaster = useToaster();
  const navigate = useNavigate();
  const token = useLinkToken();

  async function reset(body: PasswordReset) {
    await callNow(resetPassword, { body });
    // It ended every session, one that is open here too.
    useAuth.getState().logOut();
    toaster.success(t('reset.done'));
    // The used link stays in no history.
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
