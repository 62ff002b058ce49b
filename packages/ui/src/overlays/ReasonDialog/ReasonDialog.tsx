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
  /** Consequences, and for whom. */
  children: ReactNode;
  /** Hint about who reads the reason; default: the other person. */
  reasonHint?: ReactNode;
  /** Whether a reason is required (D5, D50). */
  isReasonRequired?: boolean;
  /** Translation key of the text for an error without a text of its own. */
  failedKey: string;
  /** Name of the reason's draft: action and subject, such as `reject-12` (`useDraft`). */
  draft: string;
  /** Called on confirm with the trimmed reason or `null`. The dialog stays open and shows what it throws. */
  onConfirm: (reason: string | null) => Promise<unknown> | void;
  /** Called by the cancel button, Escape and the backdrop, and after success. */
  onClose: () => void;
}

/** Props that a dialog built on ReasonDialog passes on. */
export type MadeReasonDialogProps = Omit<
  ReasonDialogProps,
  'title' | 'children' | 'confirmLabel' | 'cancelLabel' | 'reasonHint' | 'isReasonRequired' | 'failedKey' | 'tone' | 'draft' | 'onConfirm'
>;

/** Confirms an action that another person is notified of, and asks for a reason (D49). Render it only while it is open. */
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

  /** Shows the error at the field and focuses it, so that it is read. */
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
