import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createClock } from './createClock.ts';
import type { Clock, Tick } from './createClock.ts';

const ClockContext = createContext<Clock>(createClock());

export interface ClockProviderProps {
  /** Made by `createClock`; the same one as long as this is shown. */
  clock: Clock;
  /** What reads the time from it. */
  children: ReactNode;
}

/** Replaces the machine's clock below it; Storybook and tests freeze time with it. Without one the real time runs. */
export function ClockProvider({ clock, children }: ClockProviderProps) {
  return <ClockContext value={clock}>{children}</ClockContext>;
}

/**
 * The time to render with. Renders again when the next minute (or second) begins.
 * The only way a component may learn the time; in a handler use `useClock().now()`.
 */
export function useNow(tick: Tick = 'minute'): Date {
  const clock = useContext(ClockContext);
  const subscribe = useCallback((onTick: () => void) => clock.subscribe(tick, onTick), [clock, tick]);
  const snapshot = useCallback(() => clock.snapshot(tick), [clock, tick]);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** The clock itself, for handlers that need the exact moment. */
export function useClock(): Clock {
  return useContext(ClockContext);
}
