import { login } from '@shunlu/api-contract';
import { AuthLayout } from '@shunlu/ui/auth/AuthLayout/AuthLayout.tsx';
import { LoginForm } from '@shunlu/ui/auth/LoginForm/LoginForm.tsx';
import type { Credentials } from '@shunlu/ui/auth/lib/schemas.ts';
import { useToaster } from '@shunlu/ui/feedback/lib/ToasterContext.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { callNow } from '../api/client.ts';
import { syncLanguagePreference } from '../api/preferences.ts';
import { paths, returnPath, signupPath } from '../lib/paths.ts';
import { useAuth } from '../api/authStore.ts';
import { useFailureToast, useMutationToast } from '../lib/useFailureToast.ts';

/** Login form (spec §2). The routes decide where it leads, because this page is for visitors only. */
export default function LoginPage() {
  const { t } = useTranslation('feedback');
  const { search } = useLocation();
  const toaster = useToaster();
  const showFailure = useFailureToast();
  const inTry = useMutationToast('loginFailed');
  const logIn = useAuth((state) => state.logIn);

  async function signIn(credentials: Credentials) {
    logIn(await inTry(() => callNow(login, { body: credentials })));
    toaster.success(t('toast.welcomeBack'));
    syncLanguagePreference().catch((error: unknown) => showFailure(error, 'operationFailed'));
  }

  return (
    <AuthLayout>
      <LoginForm paths={{ signUp: signupPath(returnPath(search)), forgotPassword: paths.forgotPassword }} onSubmit={signIn} />
    </AuthLayout>
  );
}
