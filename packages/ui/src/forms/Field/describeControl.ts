import type { ReactNode } from 'react';

export interface Description {
  /** Id of the hint, if any. */
  hintId: string | undefined;
  /** Id of the error, if any. */
  errorId: string | undefined;
  /** Attributes that connect the control to both. */
  attributes: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
}

/**
 * Builds the ids and attributes that connect a control to its hint and error. The error is read first and marks the control as
 * invalid.
 *
 * @param describedBy ids of further descriptions, read before both
 */
export function describeControl(
  id: string,
  { hint, error, describedBy }: { hint: ReactNode; error: string | undefined; describedBy: string | undefined },
): Description {
  const hintId = hint == null ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  return {
    hintId,
    errorId,
    attributes: {
      id,
      'aria-describedby': [describedBy, errorId, hintId].filter(Boolean).join(' ') || undefined,
      'aria-invalid': error === undefined ? undefined : true,
    },
  };
}
