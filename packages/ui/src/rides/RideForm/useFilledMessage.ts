import { useEffect, useState } from 'react';
import { LIMITS } from '@shunlu/api-contract';

/** The message that seats were filled in. */
export interface FilledMessage {
  /** The seats that were filled in, while the message stands (R5.32: 3 s). */
  count: number | null;
  show: (count: number) => void;
}

/** Shows the message for its 3 s; at first for `initial` seats, where a vehicle was preselected. */
export function useFilledMessage(initial: number | null): FilledMessage {
  const [shown, setShown] = useState(initial === null ? null : { count: initial });
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), LIMITS.autoFillMessageMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return { count: shown?.count ?? null, show: (count) => setShown({ count }) };
}
