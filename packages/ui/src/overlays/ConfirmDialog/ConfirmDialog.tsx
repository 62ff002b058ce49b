import { useId, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../primitives/Button/Button.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { Modal } from '../Modal/Modal.tsx';
import type { ModalProps } from '../Modal/Modal.tsx';

export interface ConfirmDialogProps extends Omit<ModalProps, 'onClose' | 'footer' | 'size' | 'role' | 'initialFocus' | 'describedBy'> {
  /** Whether the dialog is open. */
  isOpen: boolean;
  /** Question, such as 取消這筆預訂？ */
  title: ReactNode;
  /** Consequences, and what cannot be undone. */
  children: ReactNode;
  /** Label that names the action, not "OK": 取消預訂. */
  confirmLabel: string;
  /** Label that names what is kept, such as 保留預訂; default 返回. */
  cancelLabel?: string;
  /** `danger` for destructive actions. */
  tone?: 'danger' | 'normal';
  /** Called on confirm. The dialog does not close itself: set `isOpen`, or use `useConfirmation()`. */
  onConfirm: () => void;
  /** Called by the cancel button, Escape and the backdrop. */
  onCancel: () => void;
  /** Whether the action is running: buttons are disabled, and the dialog cannot be closed. */
  isBusy?: boolean;
}

/** Confirms an action that cannot be undone. Focus starts on the cancel button. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  onConfirm,
  onCancel,
  isBusy = false,
  ...rest
}: ConfirmDialogProps) {
  const { t } = useTranslation('feedback');
  const cancelRef = useRef<HTMLButtonElement>(null);
  const textId = useId();
  // Ignore the second click of a double click; it targeted the button that opened the dialog.
  const onPress = (answer: () => void) => (event: MouseEvent) => {
    if (event.detail < 2) answer();
  };
  return (
    <Modal
      data-component="ConfirmDialog"
      {...rest}
      isOpen={isOpen}
      onClose={() => {
        if (!isBusy) onCancel();
      }}
      title={title}
      size="small"
      role="alertdialog"
      initialFocus={cancelRef}
      describedBy={textId}
      footer={
        <>
          <Button variant="secondary" ref={cancelRef} disabled={isBusy} onClick={onPress(onCancel)}>{cancelLabel ?? t('back')}</Button>
          <Button variant={tone === 'danger' ? 'danger' : 'primary'} isBusy={isBusy} onClick={onPress(onConfirm)}>{confirmLabel}</Button>
        </>
      }
    >
      <Stack id={textId} gap={3}>{children}</Stack>
    </Modal>
  );
}
