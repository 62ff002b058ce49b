import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { getErrorDetails, detailText } from '../../feedback/lib/error-text.ts';
import type { DetailLike } from '../../feedback/lib/error-text.ts';
import { useWord } from '../../feedback/lib/useTranslator.ts';
import { useDraftState } from './drafts.ts';

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
 * @param draft name of the draft of the form it is part of
 */
export function useSentPicture<Chosen>(path: string, draft: string): SentPicture<Chosen> {
  const word = useWord();
  const ref = useRef<HTMLButtonElement>(null);
  const [value, setValue] = useDraftState<Chosen | null>(`${draft}/picture`, null);
  // Worded when it is shown: the language may be switched meanwhile.
  const [finding, setFinding] = useState<DetailLike>();

  return {
    field: {
      value,
      onValueChange: (chosen) => {
        setValue(chosen);
        setFinding(undefined);
      },
      error: detailText(finding, word),
      ref,
    },
    async send(act) {
      setFinding(undefined);
      try {
        await act(value);
      } catch (thrown) {
        const found = getErrorDetails(thrown).find((detail) => detail.path === path);
        if (found === undefined) throw thrown;
        setFinding(found);
        ref.current?.focus();
      }
    },
  };
}
