import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { getErrorDetails, getDetailText } from '../../feedback/lib/error-text.ts';
import type { DetailLike } from '../../feedback/lib/error-text.ts';
import { useTranslator } from '../../feedback/lib/useTranslator.ts';
import { useDraftState } from './drafts.ts';

/** A picture that is sent with a form but is not part of its schema. */
export interface UploadedPicture<Chosen> {
  /** Props for `<AvatarPicker {...picture.field}>`. */
  field: {
    value: Chosen | null;
    onValueChange: (value: Chosen | null) => void;
    error: string | undefined;
    ref: RefObject<HTMLButtonElement | null>;
  };
  /** Submits the form with the picture. Server errors about the picture are shown at its field; all others are rethrown. */
  submit: (act: (picture: Chosen | null) => Promise<void> | void) => Promise<void>;
}

/**
 * State of a form's picture: the chosen file, and the server's error about type, size or content (D33).
 *
 * @param path name of the upload's field in error details
 * @param draft name of the draft of the form that it belongs to
 */
export function useUploadedPicture<Chosen>(path: string, draft: string): UploadedPicture<Chosen> {
  const translate = useTranslator();
  const ref = useRef<HTMLButtonElement>(null);
  const [value, setValue] = useDraftState<Chosen | null>(`${draft}/picture`, null);
  // Store the error, not its text: the language may change while the error is shown.
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
