import type { ComponentProps } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useContractForm } from '../../forms/lib/useContractForm.ts';
import { PasswordField } from '../../forms/PasswordField/PasswordField.tsx';
import { SubmitButton } from '../../forms/SubmitButton/SubmitButton.tsx';
import { TextField } from '../../forms/TextField/TextField.tsx';
import { Link } from '../../primitives/Link/Link.tsx';
import { AuthForm } from '../AuthForm/AuthForm.tsx';
import { loginSchema } from '../lib/schemas.ts';
import type { Credentials, LoginValues } from '../lib/schemas.ts';

/** Paths that the form's links lead to. */
export interface LoginFormPaths {
  signUp: string;
  /** Path of the password reset page; without it there is no link. */
  forgotPassword?: string;
}

export interface LoginFormProps extends Omit<ComponentProps<'section'>, 'children' | 'onSubmit' | 'title'> {
  /** Paths that the form's links lead to. */
  paths: LoginFormPaths;
  /** Logs in. What it throws is shown above the form; input is kept. */
  onSubmit: (credentials: Credentials) => Promise<void>;
}

const Forgot = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: center;
  min-block-size: var(--touch);
`;

/** Login form: e-mail and password. Server errors are shown above the form, field errors below the field. */
export function LoginForm({ paths, onSubmit, ...rest }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const form = useContractForm<LoginValues, Credentials>({
    draft: null,
    schema: loginSchema,
    defaultValues: { email: '', password: '' },
    onSubmit,
    failedKey: 'auth:login.failed',
  });
  return (
    <AuthForm
      data-component="LoginForm"
      title={t('signIn')}
      lead={t('login.lead')}
      form={form}
      other={<Trans t={t} i18nKey="login.other" components={{ signUp: <Link to={paths.signUp}>{null}</Link> }} />}
      {...rest}
    >
      <TextField
        label={t('field.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
      <PasswordField label={t('field.password')} autoComplete="current-password" {...form.field('password')} />
      <SubmitButton isFullWidth isSubmitting={form.isSubmitting} submittingLabel={t('login.submitting')}>
        {t('signIn')}
      </SubmitButton>
      {paths.forgotPassword !== undefined && (
        <Forgot to={paths.forgotPassword}>{t('login.forgotPassword')}</Forgot>
      )}
    </AuthForm>
  );
}
