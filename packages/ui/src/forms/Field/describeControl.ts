import type { ReactNode } from 'react';

export interface Description {
  /** Id for the hint, where there is one. */
  hintId: string | undefined;
  /** Id for the error, where there is one. */
  errorId: string | undefined;
  /** What ties the control to both. */
  attributes: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
}

/**
 * Ties a control to its hint and its error: the error is read first, and makes the control invalid.
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
