import { useId, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../primitives/Button/Button.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { Modal } from '../Modal/Modal.tsx';
import type { ModalProps } from '../Modal/Modal.tsx';

export interface ConfirmDialogProps extends Omit<ModalProps, 'onClose' | 'footer' | 'size' | 'role' | 'initialFocus' | 'describedBy'> {
  /** Whether it is asked. */
  isOpen: boolean;
  /** The question: 取消這筆預訂？ */
  title: ReactNode;
  /** What will happen, and what cannot be undone. */
  children: ReactNode;
  /** Says what is done, not "OK": 取消預訂. */
  confirmLabel: string;
  /** Says what is kept: 保留預訂. Without it 返回. */
  cancelLabel?: string;
  /** `danger` for what takes something away. */
  tone?: 'danger' | 'normal';
  /** Yes. The dialog does not close itself: set `isOpen`, or use `useConfirmation()`. */
  onConfirm: () => void;
  /** No: the other button, Escape, the backdrop. */
  onCancel: () => void;
  /** While it is being done: both buttons wait, and it cannot be closed. */
  isBusy?: boolean;
}

/** Asks before something that cannot be taken back. Focus starts on the button that changes nothing. */
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
  // The second press of a double press was meant for what asked the question: it answers none that nobody has read.
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
