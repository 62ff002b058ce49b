import type { Clock } from './clock.ts';

export interface Breaker {
  /** Whether a call may be made now. After `true`, the caller must record success or failure. */
  canExecute(): boolean;
  recordSuccess(): void;
  /** @returns whether the breaker is open now. */
  recordFailure(): boolean;
}

interface BreakerOptions {
  /** The number of consecutive failures that open the breaker. */
  failures: number;
  /** How long it stays open. Then one call may be tried, and its success closes it. */
  openMs: number;
}

/** A circuit breaker: after repeated failures it refuses calls for a while, then lets a single one through. */
export function createBreaker(clock: Clock, { failures, openMs }: BreakerOptions): Breaker {
  let inARow = 0;
  let openUntil = 0;
  let isTrying = false;
  const isOpen = () => inARow >= failures;
  return {
    canExecute() {
      if (!isOpen()) return true;
      if (isTrying || clock.now().getTime() < openUntil) return false;
      isTrying = true;
      return true;
    },
    recordSuccess() {
      isTrying = false;
      inARow = 0;
    },
    recordFailure() {
      isTrying = false;
      inARow += 1;
      if (!isOpen()) return false;
      openUntil = clock.now().getTime() + openMs;
      return true;
    },
  };
}
