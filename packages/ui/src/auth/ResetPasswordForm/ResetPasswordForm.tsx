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

/** Where the form's links lead. */
export interface ResetPasswordFormPaths {
  signIn: string;
  forgotPassword: string;
}

export interface ResetPasswordFormProps extends Omit<ComponentProps<'section'>, 'children' | 'onSubmit' | 'title'> {
  /** Where the form's links lead. */
  paths: ResetPasswordFormPaths;
  /** From the link in the mail; null where its address carries none. */
  token: string | null;
  /** Sets the password. What it throws, a link that is no longer valid too (D14), stands above the form. */
  onSubmit: (values: PasswordReset) => Promise<void>;
}

/** Sets another password by the link of a mail (D8): the new one, twice. A link cut short leads to asking for another. */
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
