import { useEffect, useState } from 'react';
import { LIMITS } from '@shunlu/api-contract';

/** What a vehicle did to the seats: it filled in empty ones, or lowered what it does not have. */
interface SeatChange {
  kind: 'filled' | 'clamped';
  count: number;
}

/** The message that seats were filled in or lowered. */
export interface SeatChangeMessage {
  /** What was done, while the message stands (R5.32: 3 s). */
  shown: SeatChange | null;
  show: (filled: SeatChange) => void;
}

/** Shows the message for its 3 s; at first for `initial` seats, where a vehicle was preselected. */
export function useSeatChangeMessage(initial: number | null): SeatChangeMessage {
  const [shown, setShown] = useState<SeatChange | null>(initial === null ? null : { kind: 'filled', count: initial });
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), LIMITS.autoFillMessageMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return { shown, show: setShown };
}
