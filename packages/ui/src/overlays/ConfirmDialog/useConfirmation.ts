import { useState } from 'react';
import { useAsyncAction } from '../../feedback/lib/useAsyncAction.ts';

/** State of a confirmation and its action. */
export interface Confirmation {
  /** Opens the dialog. */
  open: () => void;
  /** Error text; show it in the dialog, which stays open. */
  failure: string | undefined;
  /** Props for `<ConfirmDialog {...confirmation.dialogProps}>`. */
  dialogProps: { isOpen: boolean; isBusy: boolean; onConfirm: () => void; onCancel: () => void };
}

/**
 * Confirms an action, runs it, and keeps the dialog open with the error if it fails.
 *
 * @param act runs on confirm; the dialog closes when it resolves
 * @param failedKey translation key of the text for an error without a text of its own
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
