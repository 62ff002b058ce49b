import { useState } from 'react';
import { useErrorToastIfUnmounted } from './useErrorToastIfUnmounted.ts';
import { useErrorText } from './useErrorText.ts';

/** State of an action: whether it is running, and why the last run failed. */
export interface AsyncAction {
  /** Runs the action. @returns whether it succeeded; the reason for a failure is in `failure` */
  run: (act: () => Promise<unknown> | void) => Promise<boolean>;
  isBusy: boolean;
  /** Error text of the last run; cleared by the next run. */
  failure: string | undefined;
  /** Clears the failure. */
  reset: () => void;
}

/**
 * Runs an async action and keeps its busy state and error text.
 *
 * @param failedKey translation key of the text for an error without a text of its own
 */
export function useAsyncAction(failedKey?: string): AsyncAction {
  const getText = useErrorText();
  const errorToast = useErrorToastIfUnmounted();
  const [isBusy, setBusy] = useState(false);
  // Store the error, not its text: the language may change while the error is shown.
  const [failedAction, setFailed] = useState<{ error: unknown }>();

  function reset() {
    setFailed(undefined);
    errorToast.clear();
  }

  async function run(act: () => Promise<unknown> | void) {
    setBusy(true);
    reset();
    try {
      await act();
      return true;
    } catch (error) {
      setFailed({ error });
      errorToast.show(error, failedKey);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { run, isBusy, failure: failedAction && getText(failedAction.error, failedKey), reset };
}
