import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { detailsOf, detailText } from '../../feedback/errorText/errorText.ts';
import { useWord } from '../../feedback/errorText/useWord.ts';

/** A picture that is sent with a form and is no part of its schema. */
export interface SentPicture<Chosen> {
  /** For `<AvatarPicker {...picture.field}>`. */
  field: {
    value: Chosen | null;
    onValueChange: (value: Chosen | null) => void;
    error: string | undefined;
    ref: RefObject<HTMLButtonElement | null>;
  };
  /** Sends the form with the picture. What the server finds wrong with it stands at its field; whatever else is thrown on. */
  send: (act: (picture: Chosen | null) => Promise<void> | void) => Promise<void>;
}

/**
 * The picture of a form: what was chosen, and what the server found wrong with it (D33): its type, its size, its content.
 *
 * @param path what the upload's field is called in findings
 */
export function useSentPicture<Chosen>(path: string): SentPicture<Chosen> {
  const word = useWord();
  const ref = useRef<HTMLButtonElement>(null);
  const [value, setValue] = useState<Chosen | null>(null);
  const [error, setError] = useState<string>();

  return {
    field: {
      value,
      onValueChange: (chosen) => {
        setValue(chosen);
        setError(undefined);
      },
      error,
      ref,
    },
    async send(act) {
      setError(undefined);
      try {
        await act(value);
      } catch (thrown) {
        const finding = detailsOf(thrown).find((detail) => detail.path === path);
        if (finding === undefined) throw thrown;
        setError(detailText(finding, word));
        ref.current?.focus();
      }
    },
  };
}
