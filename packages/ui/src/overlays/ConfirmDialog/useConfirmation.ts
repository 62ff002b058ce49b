import { useState } from 'react';
import { useAsyncAction } from '../../feedback/lib/useAsyncAction.ts';

/** A question before an action, and how far it has got. */
export interface Confirmation {
  /** Opens the question. */
  open: () => void;
  /** What went wrong, worded; belongs into the dialog, which stays open. */
  failure: string | undefined;
  /** For `<ConfirmDialog {...confirmation.dialogProps}>`. */
  dialogProps: { isOpen: boolean; isBusy: boolean; onConfirm: () => void; onCancel: () => void };
}

/**
 * Asks before an action that cannot be taken back, waits for it, and keeps the question open with the reason when it
 * fails.
 *
 * @param act what is done on yes; closes the dialog when it resolves
 * @param failedKey the sentence when the failure says nothing of itself
 */
export function useConfirmation(act: () => Promise<unknown> | void, failedKey?: string): Confirmation {
  const { run, isBusy, failure, reset } = useAsyncAction(failedKey);
  const [isOpen, setOpen] = useState(false);

  async function confirm() {
    if (await run(act)) setOpen(false);
  }

  return {
    open: () => {
      reset();
      setOpen(true);
    },
    failure,
    dialogProps: { isOpen, isBusy, onConfirm: () => void confirm(), onCancel: () => setOpen(false) },
  };
}
