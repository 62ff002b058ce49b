import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { getErrorDetails, getDetailText } from '../../feedback/lib/error-text.ts';
import type { DetailLike } from '../../feedback/lib/error-text.ts';
import { useTranslator } from '../../feedback/lib/useTranslator.ts';
import { useDraftState } from './drafts.ts';

/** A picture that is sent with a form and is no part of its schema. */
export interface UploadedPicture<Chosen> {
  /** For `<AvatarPicker {...picture.field}>`. */
  field: {
    value: Chosen | null;
    onValueChange: (value: Chosen | null) => void;
    error: string | undefined;
    ref: RefObject<HTMLButtonElement | null>;
  };
  /** Sends the form with the picture. What the server finds wrong with it stands at its field; whatever else is thrown on. */
  submit: (act: (picture: Chosen | null) => Promise<void> | void) => Promise<void>;
}

/**
 * The picture of a form: what was chosen, and what the server found wrong with it (D33): its type, its size, its content.
 *
 * @param path what the upload's field is called in findings
 * @param draft name of the draft of the form it is part of
 */
export function useUploadedPicture<Chosen>(path: string, draft: string): UploadedPicture<Chosen> {
  const translate = useTranslator();
  const ref = useRef<HTMLButtonElement>(null);
  const [value, setValue] = useDraftState<Chosen | null>(`${draft}/picture`, null);
  // Worded when it is shown: the language may be switched meanwhile.
  const [serverError, setServerError] = useState<DetailLike>();

  return {
    field: {
      value,
      onValueChange: (chosen) => {
        setValue(chosen);
        setServerError(undefined);
      },
      error: getDetailText(serverError, translate),
      ref,
    },
    async submit(act) {
      setServerError(undefined);
      try {
        await act(value);
      } catch (thrown) {
        const pictureError = getErrorDetails(thrown).find((detail) => detail.path === path);
        if (pictureError === undefined) throw thrown;
        setServerError(pictureError);
        ref.current?.focus();
      }
    },
  };
}
