import type { Clock } from './clock.ts';

export interface Breaker {
  /** Whether it may be tried now. Whoever is told yes says afterwards how it went. */
  canExecute(): boolean;
  recordSuccess(): void;
  /** @returns whether it is left alone from now on. */
  recordFailure(): boolean;
}

interface BreakerOptions {
  /** So many failures in a row open it. */
  failures: number;
  /** For how long; then one may try, and one success closes it. */
  openMs: number;
}

/** A circuit breaker: what fails again and again is left alone for a while, then tried by one alone. */
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
