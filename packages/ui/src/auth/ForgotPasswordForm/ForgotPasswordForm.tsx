import { LIMITS } from '@shunlu/api-contract';
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useContractForm } from '../../forms/lib/useContractForm.ts';
import { SubmitButton } from '../../forms/SubmitButton/SubmitButton.tsx';
import { TextField } from '../../forms/TextField/TextField.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Link } from '../../primitives/Link/Link.tsx';
import { AuthForm } from '../AuthForm/AuthForm.tsx';
import { forgotPasswordSchema } from '../lib/schemas.ts';
import type { ForgotPasswordValues, ForgotPasswordInput } from '../lib/schemas.ts';

/** Paths that the form's links lead to. */
export interface ForgotPasswordFormPaths {
  signIn: string;
}

export interface ForgotPasswordFormProps extends Omit<ComponentProps<'section'>, 'children' | 'onSubmit' | 'title'> {
  /** Paths that the form's links lead to. */
  paths: ForgotPasswordFormPaths;
  /** Requests the link. Resolves alike for any address (D8); what it throws is shown above the form. */
  onSubmit: (values: ForgotPasswordInput) => Promise<void>;
}

/** Form that requests a password reset link (D8). After submission it says where to look, but not whether the account exists. */
export function ForgotPasswordForm({ paths, onSubmit, ...rest }: ForgotPasswordFormProps) {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useContractForm<ForgotPasswordValues, ForgotPasswordInput>({
    draft: null,
    schema: forgotPasswordSchema,
    defaultValues: { email: '' },
    onSubmit: async (values) => {
      await onSubmit(values);
      setSentTo(values.email);
    },
    failedKey: 'auth:forgot.failed',
  });
  const shared = {
    'data-component': 'ForgotPasswordForm',
    other: <Trans t={t} i18nKey="forgot.other" components={{ signIn: <Link to={paths.signIn}>{null}</Link> }} />,
    ...rest,
  };
  if (sentTo !== null) return <SentMessage {...shared} email={sentTo} onEditAgain={() => setSentTo(null)} />;

  return (
    <AuthForm title={t('forgot.title')} lead={t('forgot.lead')} form={form} {...shared}>
      <TextField
        label={t('field.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
      <SubmitButton isFullWidth isSubmitting={form.isSubmitting} submittingLabel={t('forgot.submitting')}>
        {t('forgot.submit')}
      </SubmitButton>
    </AuthForm>
  );
}

interface SentMessageProps extends Pick<ComponentProps<typeof AuthForm>, 'other'> {
  email: string;
  /** Returns to the form with its input. */
  onEditAgain: () => void;
}

/** Replaces the form after submission, and takes over the button's focus. */
function SentMessage({ email, onEditAgain, ...rest }: SentMessageProps) {
  const { t } = useTranslation('auth');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <AuthForm
      headingRef={heading}
      title={t('forgot.sent')}
      lead={t('forgot.sentLead', { email, minutes: LIMITS.resetLinkMinutes })}
      {...rest}
    >
      <p>{t('forgot.nothingCame')}</p>
      <Button variant="secondary" isFullWidth onClick={onEditAgain}>{t('forgot.again')}</Button>
    </AuthForm>
  );
}
