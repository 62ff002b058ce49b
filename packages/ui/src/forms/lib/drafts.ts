import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';

/** Keeps the input of a form while its person logs in again (D74). The app provides it; by default nothing is kept. */
export interface Drafts {
  /** Returns the stored values of a form. */
  read: (name: string) => unknown;
  /** Stores the values of an open form. */
  write: (name: string, values: unknown) => void;
  /** Called when the form unmounts. Its values are kept only if the session has expired. */
  close: (name: string) => void;
}

export const DraftsContext = createContext<Drafts>({ read: () => undefined, write: () => undefined, close: () => undefined });

interface Draft<Values> {
  /** Stored values to start with, if any. */
  savedValues: Values | undefined;
  /** Stores the current values. Stable. */
  save: (values: Values) => void;
}

/**
 * Reads and writes the draft of one form.
 *
 * @param name of the form and its subject, such as `review-12`; null for a form that must not be kept, such as one with passwords
 */
export function useDraft<Values>(name: string | null): Draft<Values> {
  const { read, write, close } = useContext(DraftsContext);
  const [savedValues] = useState(() => (name === null ? undefined : (read(name) as Values | undefined)));
  const latest = useRef(savedValues);
  useEffect(() => {
    if (name === null) return undefined;
    if (latest.current !== undefined) write(name, latest.current);
    return () => close(name);
  }, [name, write, close]);
  const save = useCallback(
    (values: Values) => {
      latest.current = values;
      if (name !== null) write(name, values);
    },
    [name, write],
  );
  return { savedValues, save };
}

/** Like `useState`, with a value that is kept like a form's draft. */
export function useDraftState<Value>(name: string | null, initial: Value): [value: Value, setValue: (value: Value) => void] {
  const { savedValues = initial, save } = useDraft<Value>(name);
  const [value, setValue] = useState(savedValues);
  const change = useCallback(
    (next: Value) => {
      setValue(next);
      save(next);
    },
    [save],
  );
  return [value, change];
}
