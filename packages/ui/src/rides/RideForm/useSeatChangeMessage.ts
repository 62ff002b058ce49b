import { useEffect, useState } from 'react';
import { LIMITS } from '@shunlu/api-contract';

/** Effect of choosing a vehicle: it filled in empty seats, or lowered too many. */
interface SeatChange {
  kind: 'filled' | 'clamped';
  count: number;
}

/** Message that seats were filled in or lowered. */
export interface SeatChangeMessage {
  /** Change to show for 3 s (R5.32); null otherwise. */
  shown: SeatChange | null;
  show: (filled: SeatChange) => void;
}

/** Shows the message for 3 s; initially for `initial` seats of a preselected vehicle. */
export function useSeatChangeMessage(initial: number | null): SeatChangeMessage {
  const [shown, setShown] = useState<SeatChange | null>(initial === null ? null : { kind: 'filled', count: initial });
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), LIMITS.autoFillMessageMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return { shown, show: setShown };
}
