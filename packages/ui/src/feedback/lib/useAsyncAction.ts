import { useState } from 'react';
import { useErrorToastIfUnmounted } from '../../overlays/lib/useErrorToastIfUnmounted.ts';
import { useErrorText } from './useErrorText.ts';

/** Something a person asked for: whether it is under way, and why the last try failed. */
export interface AsyncAction {
  /** Does it and waits. @returns whether it succeeded; why not stands in `failure` */
  run: (act: () => Promise<unknown> | void) => Promise<boolean>;
  isBusy: boolean;
  /** Worded; gone with the next try. */
  failure: string | undefined;
  /** Forgets why the last try failed. */
  reset: () => void;
}

/**
 * Does what a person asked for, one at a time, and words what goes wrong.
 *
 * @param failedKey the sentence when the failure says nothing of itself
 */
export function useAsyncAction(failedKey?: string): AsyncAction {
  const getText = useErrorText();
  const errorToast = useErrorToastIfUnmounted();
  const [isBusy, setBusy] = useState(false);
  // Worded when it is shown: the language may be switched meanwhile.
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
