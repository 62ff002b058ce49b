import { useEffect, useState } from 'react';
import { LIMITS } from '@shunlu/api-contract';

/** What a vehicle did to the seats: it filled in empty ones, or lowered what it does not have. */
interface Filled {
  kind: 'filled' | 'clamped';
  count: number;
}

/** The message that seats were filled in or lowered. */
export interface FilledMessage {
  /** What was done, while the message stands (R5.32: 3 s). */
  shown: Filled | null;
  show: (filled: Filled) => void;
}

/** Shows the message for its 3 s; at first for `initial` seats, where a vehicle was preselected. */
export function useFilledMessage(initial: number | null): FilledMessage {
  const [shown, setShown] = useState<Filled | null>(initial === null ? null : { kind: 'filled', count: initial });
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), LIMITS.autoFillMessageMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return { shown, show: setShown };
}
