import { LIMITS, findTextProblem, tidyText } from '@shunlu/api-contract';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsyncAction } from '../../feedback/lib/useAsyncAction.ts';
import { useDraftState } from '../../forms/lib/drafts.ts';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { TextArea } from '../../forms/TextArea/TextArea.tsx';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
import type { ConfirmDialogProps } from '../ConfirmDialog/ConfirmDialog.tsx';

export interface ReasonDialogProps extends Omit<ConfirmDialogProps, 'isOpen' | 'isBusy' | 'onConfirm' | 'onCancel' | 'children'> {
  /** What will happen, and to whom. */
  children: ReactNode;
  /** Who reads the reason; without it, that the other side does. */
  reasonHint?: ReactNode;
  /** A reason must be given (D5, D50). */
  isReasonRequired?: boolean;
  /** The key of the sentence for a failure that says nothing of itself. */
  failedKey: string;
  /** Name of the reason's draft: what is asked, and about what, such as `reject-12` (`useDraft`). */
  draft: string;
  /** Yes, with the reason, trimmed; `null` where none was given. What it throws is shown in the dialog, which stays. */
  onConfirm: (reason: string | null) => Promise<unknown> | void;
  /** Called by the cancel button, Escape and the backdrop, and after success. */
  onClose: () => void;
}

/** What a dialog made of this one leaves to its users. */
export type MadeReasonDialogProps = Omit<
  ReasonDialogProps,
  'title' | 'children' | 'confirmLabel' | 'cancelLabel' | 'reasonHint' | 'isReasonRequired' | 'failedKey' | 'tone' | 'draft' | 'onConfirm'
>;

/** Asks before something that another person is told of, and why (D49). It is open as long as it is there. */
export function ReasonDialog({
  children,
  reasonHint,
  isReasonRequired = false,
  failedKey,
  draft,
  onConfirm,
  onClose,
  ...rest
}: ReasonDialogProps) {
  const { t } = useTranslation(['feedback', 'errors']);
  const { run, isBusy, failure } = useAsyncAction(failedKey);
  const [reason, setReason] = useDraftState(draft, '');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const limit = LIMITS.reason.max;

  /** Said at the field, which takes the focus, as in every form: that has it read. */
  function showProblem(problem: string) {
    setError(problem);
    field.current?.focus();
  }

  async function confirm() {
    const trimmed = tidyText(reason);
    if (isReasonRequired && trimmed === '') return showProblem(t('errors:details.REASON_REQUIRED'));
    const problem = findTextProblem(trimmed, limit);
    if (problem !== undefined) return showProblem(t(`errors:details.${problem.code}`, { limit }));
    if (await run(() => onConfirm(trimmed === '' ? null : trimmed))) onClose();
    return undefined;
  }

  return (
    <ConfirmDialog
      data-component="ReasonDialog"
      {...rest}
      isOpen
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div>{children}</div>
      <TextArea
        label={t('reason.label')}
        mark={isReasonRequired ? 'required' : 'optional'}
        hint={reasonHint ?? t('reason.hint')}
        max={limit}
        rows={2}
        value={reason}
        onValueChange={(text) => {
          setReason(text);
          setError(undefined);
        }}
        error={error}
        ref={field}
      />
      <FormBanner>{failure}</FormBanner>
    </ConfirmDialog>
  );
}
