import { useState } from 'react';
import { useErrorText } from '../errorText/useErrorText.ts';

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
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function run(act: () => Promise<unknown> | void) {
    setBusy(true);
    setFailure(undefined);
    try {
      await act();
      return true;
    } catch (error) {
      setFailure(word(error, failedKey));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { run, isBusy, failure, forget: () => setFailure(undefined) };
}
