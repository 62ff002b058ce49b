import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createClock } from './createClock.ts';
import type { Clock, Tick } from './createClock.ts';

const ClockContext = createContext<Clock>(createClock());

export interface ClockProviderProps {
  /** Clock made by `createClock`; must not change. */
  clock: Clock;
  /** Components that read the time. */
  children: ReactNode;
}

/** Provides a clock to `useNow`. Storybook and tests freeze time with it; without a provider the real clock runs. */
export function ClockProvider({ clock, children }: ClockProviderProps) {
  return <ClockContext value={clock}>{children}</ClockContext>;
}

/**
 * Returns the time to render with, and re-renders when the next minute (or second) begins. Components read the time only through
 * it; handlers use `useClock().now()`.
 */
export function useNow(tick: Tick = 'minute'): Date {
  const clock = useContext(ClockContext);
  const subscribe = useCallback((onTick: () => void) => clock.subscribe(tick, onTick), [clock, tick]);
  const snapshot = useCallback(() => clock.snapshot(tick), [clock, tick]);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** Returns the clock, for handlers that need the exact moment. */
export function useClock(): Clock {
  return useContext(ClockContext);
}
