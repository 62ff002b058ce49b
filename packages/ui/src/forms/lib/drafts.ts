import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';

/** Holds what is filled in of a form while its person signs in again (D74). The app provides it; without it nothing is held. */
export interface Drafts {
  /** The values that a form of this name left behind. */
  read: (name: string) => unknown;
  /** Holds the values of a form that is open. */
  write: (name: string, values: unknown) => void;
  /** The form is gone. Its values stay only where the session ended under it. */
  close: (name: string) => void;
}

export const DraftsContext = createContext<Drafts>({ read: () => undefined, write: () => undefined, close: () => undefined });

interface Draft<Values> {
  /** What the form begins with; undefined where nothing was left behind. */
  savedValues: Values | undefined;
  /** Holds what is filled in now. Stable. */
  save: (values: Values) => void;
}

/**
 * The draft of one form.
 *
 * @param name of the form and what it is about, such as `review-12`; null for a form that must not be held, as of passwords
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

/** As `useState`, with a value that is held as the draft of a form is. */
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
