import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../forms/lib/useContractForm.ts';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { PasswordField } from '../../forms/PasswordField/PasswordField.tsx';
import { ConfirmDialog } from '../../overlays/ConfirmDialog/ConfirmDialog.tsx';
import type { ConfirmDialogProps } from '../../overlays/ConfirmDialog/ConfirmDialog.tsx';
import { deleteAccountSchema } from '../lib/schemas.ts';
import type { AccountDeletion } from '../lib/schemas.ts';

export interface DeleteAccountDialogProps
  extends Omit<ConfirmDialogProps, 'isOpen' | 'title' | 'children' | 'confirmLabel' | 'cancelLabel' | 'tone' | 'isBusy' | 'onConfirm' | 'onCancel'> {
  /** Deletes the account. The dialog shows what it throws, a wrong password at its field. */
  onConfirm: (values: AccountDeletion) => Promise<void>;
  /** Called by the cancel button, Escape and the backdrop. */
  onClose: () => void;
}

/** Confirms account deletion: says what is erased and kept, and asks for the password (D69). Render it only while it is open. */
export function DeleteAccountDialog({ onConfirm, onClose, ...rest }: DeleteAccountDialogProps) {
  const { t } = useTranslation('settings');
  const formRef = useRef<HTMLFormElement>(null);
  const form = useContractForm<AccountDeletion, AccountDeletion>({
    draft: null,
    schema: deleteAccountSchema,
    defaultValues: { password: '' },
    onSubmit: onConfirm,
    failedKey: 'settings:delete.failed',
  });
  return (
    <ConfirmDialog
      data-component="DeleteAccountDialog"
      {...rest}
      isOpen
      title={t('delete.question')}
      confirmLabel={t('delete.confirm')}
      cancelLabel={t('delete.keep')}
      isBusy={form.isSubmitting}
      onConfirm={() => formRef.current?.requestSubmit()}
      onCancel={onClose}
    >
      <p>{t('delete.text')}</p>
      <form ref={formRef} {...form.formProps}>
        <PasswordField label={t('delete.password')} autoComplete="current-password" {...form.field('password')} />
      </form>
      <FormBanner>{form.failure}</FormBanner>
    </ConfirmDialog>
  );
}
