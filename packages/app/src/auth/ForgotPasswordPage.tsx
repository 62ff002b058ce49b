import { forgotPassword } from '@shunlu/api-contract';
import { AuthLayout } from '@shunlu/ui/auth/AuthLayout/AuthLayout.tsx';
import { ForgotPasswordForm } from '@shunlu/ui/auth/ForgotPasswordForm/ForgotPasswordForm.tsx';
import { callNow } from '../api/client.ts';
import { paths } from '../lib/paths.ts';

/** Requests a mail with a link to set a new password (D8). */
export default function ForgotPasswordPage() {
  return (
    <AuthLayout>
      <ForgotPasswordForm
        paths={{ signIn: paths.login }}
        onSubmit={async (body) => {
          await callNow(forgotPassword, { body });
        }}
      />
    </AuthLayout>
  );
}
