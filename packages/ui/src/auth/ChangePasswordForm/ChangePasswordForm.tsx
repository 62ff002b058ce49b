import { LIMITS } from '@shunlu/api-contract';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../forms/lib/useContractForm.ts';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { PasswordField } from '../../forms/PasswordField/PasswordField.tsx';
import { SubmitButton } from '../../forms/SubmitButton/SubmitButton.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { PASSWORD_DEPENDENT_FIELDS, changePasswordSchema } from '../lib/schemas.ts';
import type { ChangePasswordValues, PasswordChange } from '../lib/schemas.ts';

export interface ChangePasswordFormProps extends Omit<ComponentProps<'div'>, 'children' | 'onSubmit'> {
  /** Changes the password. What it throws is shown at the fields it names (a wrong current password too), else above. */
  onSubmit: (values: PasswordChange) => Promise<void>;
}

const EMPTY: ChangePasswordValues = { current_password: '', password: '', confirm_password: '' };

/** Form in the settings that changes the password: the current one, and the new one twice (D69). It empties after success. */
export function ChangePasswordForm({ onSubmit, ...rest }: ChangePasswordFormProps) {
  const { t } = useTranslation(['settings', 'auth']);
  const form = useContractForm<ChangePasswordValues, ChangePasswordValues>({
    draft: null,
    schema: changePasswordSchema,
    dependentFields: PASSWORD_DEPENDENT_FIELDS,
    defaultValues: EMPTY,
    onSubmit: async ({ confirm_password: _, ...change }) => {
      await onSubmit(change);
      form.methods.reset();
    },
    failedKey: 'settings:password.failed',
  });
  return (
    <div data-component="ChangePasswordForm" {...rest}>
      <Stack as="form" gap={5} {...form.formProps}>
        <FormBanner>{form.failure}</FormBanner>
        <PasswordField label={t('settings:password.current')} autoComplete="current-password" {...form.field('current_password')} />
        <PasswordField
          label={t('auth:field.newPassword')}
          autoComplete="new-password"
          hint={t('auth:field.passwordHint', { min: LIMITS.password.min })}
          {...form.field('password')}
        />
        <PasswordField label={t('auth:field.confirmNewPassword')} autoComplete="new-password" {...form.field('confirm_password')} />
        <div>
          <SubmitButton isSubmitting={form.isSubmitting} submittingLabel={t('settings:password.submitting')}>
            {t('settings:password.submit')}
          </SubmitButton>
        </div>
      </Stack>
    </div>
  );
}
