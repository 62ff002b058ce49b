import { LIMITS } from '@shunlu/api-contract';
import type { ComponentProps } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useContractForm } from '../../forms/lib/useContractForm.ts';
import { PasswordField } from '../../forms/PasswordField/PasswordField.tsx';
import { SubmitButton } from '../../forms/SubmitButton/SubmitButton.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Link } from '../../primitives/Link/Link.tsx';
import { AuthForm } from '../AuthForm/AuthForm.tsx';
import { PASSWORD_DEPENDENT_FIELDS, resetPasswordSchema } from '../lib/schemas.ts';
import type { PasswordReset, ResetPasswordValues } from '../lib/schemas.ts';

/** Paths that the form's links lead to. */
export interface ResetPasswordFormPaths {
  signIn: string;
  forgotPassword: string;
}

export interface ResetPasswordFormProps extends Omit<ComponentProps<'section'>, 'children' | 'onSubmit' | 'title'> {
  /** Paths that the form's links lead to. */
  paths: ResetPasswordFormPaths;
  /** Token of the mailed link; null if the address has none. */
  token: string | null;
  /** Sets the password. What it throws, such as an expired link (D14), is shown above the form. */
  onSubmit: (values: PasswordReset) => Promise<void>;
}

/** Form behind the mailed link that sets a new password, typed twice (D8). Without a token it leads to requesting a new link. */
export function ResetPasswordForm({ paths, token, onSubmit, ...rest }: ResetPasswordFormProps) {
  const { t } = useTranslation('auth');
  const form = useContractForm<ResetPasswordValues, ResetPasswordValues>({
    draft: null,
    schema: resetPasswordSchema,
    dependentFields: PASSWORD_DEPENDENT_FIELDS,
    defaultValues: { password: '', confirm_password: '' },
    onSubmit: async ({ password }) => {
      if (token !== null) await onSubmit({ token, password });
    },
    failedKey: 'auth:reset.failed',
  });
  if (token === null) {
    return (
      <AuthForm
        data-component="ResetPasswordForm"
        title={t('reset.noLink')}
        lead={t('reset.noLinkLead')}
        other={<Trans t={t} i18nKey="forgot.other" components={{ signIn: <Link to={paths.signIn}>{null}</Link> }} />}
        {...rest}
      >
        <Button isFullWidth to={paths.forgotPassword}>{t('reset.askAgain')}</Button>
      </AuthForm>
    );
  }

  return (
    <AuthForm
      data-component="ResetPasswordForm"
      title={t('reset.title')}
      lead={t('reset.lead')}
      form={form}
      other={<Trans t={t} i18nKey="reset.other" components={{ forgot: <Link to={paths.forgotPassword}>{null}</Link> }} />}
      {...rest}
    >
      <PasswordField
        label={t('field.newPassword')}
        autoComplete="new-password"
        hint={t('field.passwordHint', { min: LIMITS.password.min })}
        {...form.field('password')}
      />
      <PasswordField label={t('field.confirmNewPassword')} autoComplete="new-password" {...form.field('confirm_password')} />
      <SubmitButton isFullWidth isSubmitting={form.isSubmitting} submittingLabel={t('reset.submitting')}>
        {t('reset.submit')}
      </SubmitButton>
    </AuthForm>
  );
}
