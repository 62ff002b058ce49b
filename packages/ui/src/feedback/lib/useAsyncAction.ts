import { useState } from 'react';
import { useUnreadRefusal } from '../../overlays/lib/useErrorToastIfUnmounted.ts';
import { useErrorText } from './useErrorText.ts';

/** Something a person asked for: whether it is under way, and why the last try failed. */
export interface Attempt {
  /** Does it and waits. @returns whether it succeeded; why not stands in `failure` */
  run: (act: () => Promise<unknown> | void) => Promise<boolean>;
  isBusy: boolean;
  /** Worded; gone with the next try. */
  failure: string | undefined;
  /** Forgets why the last try failed. */
  forget: () => void;
}

/**
 * Does what a person asked for, one at a time, and words what goes wrong.
 *
 * @param failedKey the sentence when the failure says nothing of itself
 */
export function useAttempt(failedKey?: string): Attempt {
  const word = useErrorText();
  const unread = useUnreadRefusal();
  const [isBusy, setBusy] = useState(false);
  // Worded when it is shown: the language may be switched meanwhile.
  const [failed, setFailed] = useState<{ error: unknown }>();

  function forget() {
    setFailed(undefined);
    unread.forget();
  }

  async function run(act: () => Promise<unknown> | void) {
    setBusy(true);
    forget();
    try {
      await act();
      return true;
    } catch (error) {
      setFailed({ error });
      unread.note(error, failedKey);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { run, isBusy, failure: failed && word(failed.error, failedKey), forget };
}
