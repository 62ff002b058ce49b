import { register } from '@shunlu/api-contract';
import { AuthLayout } from '@shunlu/ui/auth/AuthLayout/AuthLayout.tsx';
import type { Registration } from '@shunlu/ui/auth/lib/schemas.ts';
import { SignUpForm } from '@shunlu/ui/auth/SignUpForm/SignUpForm.tsx';
import { useLanguage } from '@shunlu/ui/i18n/useLanguage.ts';
import { useToaster } from '@shunlu/ui/feedback/lib/ToasterContext.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { callNow } from '../api/client.ts';
import { loginPath, paths, returnPath } from '../lib/paths.ts';
import { useApp } from '../api/appStore.ts';
import { useAuth } from '../api/authStore.ts';
import { useMutationToast } from '../lib/useFailureToast.ts';

/** Registration form (spec §2). It also starts a session; the routes then redirect (R2.20). */
export default function SignUpPage() {
  const { t } = useTranslation('feedback');
  const { search } = useLocation();
  const toaster = useToaster();
  const inTry = useMutationToast('registrationFailed');
  const logIn = useAuth((state) => state.logIn);
  const language = useLanguage();

  async function signUp(registration: Registration) {
    logIn(await inTry(() => callNow(register, { body: registration }, { language })));
    // The account has the language, whether it was chosen or not.
    useApp.setState({ isLanguageChosen: false });
    toaster.success(t('toast.registered'));
  }

  return (
    <AuthLayout>
      <SignUpForm
        paths={{ signIn: loginPath(returnPath(search)), privacy: paths.privacy, rules: paths.rules }}
        onSubmit={signUp}
      />
    </AuthLayout>
  );
}
