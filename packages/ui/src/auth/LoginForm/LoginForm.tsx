import type { ComponentProps } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useContractForm } from '../../forms/form/useContractForm.ts';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { PasswordField } from '../../forms/PasswordField/PasswordField.tsx';
import { SubmitButton } from '../../forms/SubmitButton/SubmitButton.tsx';
import { TextField } from '../../forms/TextField/TextField.tsx';
import { Divider } from '../../primitives/Divider/Divider.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { Link } from '../../primitives/Link/Link.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { loginSchema } from '../schemas.ts';
import type { Credentials, LoginValues } from '../schemas.ts';

/** Where the form's links lead. */
export interface LoginFormPaths {
  signUp: string;
  /** Without it there is no such link. */
  forgotPassword?: string;
}

export interface LoginFormProps extends Omit<ComponentProps<'section'>, 'children' | 'onSubmit'> {
  paths: LoginFormPaths;
  /** Signs in. What it throws is shown above the form; what was typed stays. */
  onSubmit: (credentials: Credentials) => Promise<void>;
}

const Root = styled.section`
  display: grid;
  gap: var(--space-6);

  [data-part='head'] p { color: var(--text-muted); }
  [data-part='forgot'] { display: inline-flex; align-items: center; justify-self: center; min-block-size: var(--touch); }
  [data-part='other'] { text-align: center; }
`;

/** E-mail and password. Errors of the server stand above the form, those of a field under it. */
export function LoginForm({ paths, onSubmit, ...rest }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const form = useContractForm<LoginValues, Credentials>({
    schema: loginSchema,
    defaultValues: { email: '', password: '' },
    onSubmit,
    failedKey: 'auth:login.failed',
  });
  return (
    <Root data-component="LoginForm" {...rest}>
      <Stack data-part="head" gap={2}>
        <Heading level={1} tabIndex={-1}>{t('signIn')}</Heading>
        <p>{t('login.lead')}</p>
      </Stack>
      <FormBanner>{form.failure}</FormBanner>
      <Stack as="form" gap={5} {...form.formProps}>
        <TextField
          label={t('field.email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email')}
        />
        <PasswordField label={t('field.password')} autoComplete="current-password" {...form.field('password')} />
        <SubmitButton block isSubmitting={form.isSubmitting} submittingLabel={t('login.submitting')}>
          {t('signIn')}
        </SubmitButton>
        {paths.forgotPassword !== undefined && (
          <Link data-part="forgot" to={paths.forgotPassword}>{t('login.forgotPassword')}</Link>
        )}
      </Stack>
      <Divider />
      <p data-part="other">
        <Trans t={t} i18nKey="login.other" components={{ signUp: <Link to={paths.signUp}>{null}</Link> }} />
      </p>
    </Root>
  );
}
