import { CONSENT_VERSION, LIMITS } from '@shunlu/api-contract';
import type { ComponentProps } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useContractForm } from '../../forms/lib/useContractForm.ts';
import { PasswordField } from '../../forms/PasswordField/PasswordField.tsx';
import { SubmitButton } from '../../forms/SubmitButton/SubmitButton.tsx';
import { TextField } from '../../forms/TextField/TextField.tsx';
import { getNameFields } from '../../i18n/person.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Link } from '../../primitives/Link/Link.tsx';
import { from } from '../../tokens/breakpoints.ts';
import { AuthForm } from '../AuthForm/AuthForm.tsx';
import { ConsentBox } from '../ConsentBox/ConsentBox.tsx';
import { PASSWORD_DEPENDENT_FIELDS, signUpSchema } from '../lib/schemas.ts';
import type { Registration, SignUpValues } from '../lib/schemas.ts';

/** Paths that the form's links lead to. */
export interface SignUpFormPaths {
  signIn: string;
  privacy: string;
  rules: string;
}

export interface SignUpFormProps extends Omit<ComponentProps<'section'>, 'children' | 'onSubmit' | 'title'> {
  /** Paths that the form's links lead to. */
  paths: SignUpFormPaths;
  /** Signs up. What it throws is shown at the fields it names, else above the form; input is kept. */
  onSubmit: (registration: Registration) => Promise<void>;
}

const Names = styled.div`
  display: grid;
  align-items: start;
  gap: var(--space-5) var(--space-4);

  ${from('large')} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
`;

/** Sign-up form: name, e-mail, phone, password twice, and consent to privacy notice and carpooling rules (D70). */
export function SignUpForm({ paths, onSubmit, ...rest }: SignUpFormProps) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  const form = useContractForm<SignUpValues, SignUpValues>({
    draft: null,
    schema: signUpSchema,
    dependentFields: PASSWORD_DEPENDENT_FIELDS,
    defaultValues: {
      first_name: '',
      last_name: '',
      email: '',
      phone: '',
      password: '',
      confirm_password: '',
      consent: false,
    },
    // The repeated password is not sent (R5.13). `consent_version` is sent instead of the checkbox.
    onSubmit: ({ confirm_password: _, consent: __, ...registration }) =>
      onSubmit({ ...registration, consent_version: CONSENT_VERSION }),
    failedKey: 'auth:signUpForm.failed',
  });

  return (
    <AuthForm
      data-component="SignUpForm"
      title={t('signUp')}
      lead={t('signUpForm.lead')}
      form={form}
      other={<Trans t={t} i18nKey="signUpForm.other" components={{ signIn: <Link to={paths.signIn}>{null}</Link> }} />}
      {...rest}
    >
      <Names>
        {/* Fields are registered in screen order, so that focus finds the first one in error. */}
        {getNameFields(language).map(({ name, autoComplete }) => (
          <TextField key={name} label={t(`field.${name}`)} autoComplete={autoComplete} {...form.field(name)} />
        ))}
      </Names>
      <TextField
        label={t('field.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
      <TextField
        label={t('field.phone')}
        type="tel"
        autoComplete="tel"
        placeholder={t('field.phoneExample')}
        hint={t('field.phoneHint')}
        {...form.field('phone')}
      />
      <PasswordField
        label={t('field.password')}
        autoComplete="new-password"
        hint={t('field.passwordHint', { min: LIMITS.password.min })}
        {...form.field('password')}
      />
      <PasswordField label={t('field.confirmPassword')} autoComplete="new-password" {...form.field('confirm_password')} />
      <ConsentBox paths={paths} {...form.field('consent')} />
      <SubmitButton isFullWidth isSubmitting={form.isSubmitting} submittingLabel={t('signUpForm.submitting')}>
        {t('signUp')}
      </SubmitButton>
    </AuthForm>
  );
}
