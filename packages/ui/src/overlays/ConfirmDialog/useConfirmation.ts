import { useState } from 'react';
import { useErrorText } from '../../feedback/errorText/useErrorText.ts';

/** A question before an action, and how far it has got. */
export interface Confirmation {
  /** Opens the question. */
  ask: () => void;
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
  const word = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function confirm() {
    setBusy(true);
    setFailure(undefined);
    try {
      await act();
      setOpen(false);
    } catch (error) {
      setFailure(word(error, failedKey));
    } finally {
      setBusy(false);
    }
  }

  return {
    ask: () => {
      setFailure(undefined);
      setOpen(true);
    },
    failure,
    dialogProps: { isOpen, isBusy, onConfirm: () => void confirm(), onCancel: () => setOpen(false) },
  };
}
