export type Tick = 'minute' | 'second';

const LENGTH_MS: Record<Tick, number> = { minute: 60_000, second: 1_000 };

/** Time source of a component tree: the exact moment, and a shared tick so that thousands of rows need one timer. */
export interface Clock {
  /** The exact moment, for handlers and validation. */
  now: () => Date;
  /** Calls back when a new minute (or second) begins; returns the unsubscribe function. */
  subscribe: (tick: Tick, onTick: () => void) => () => void;
  /** Start of the current minute (or second): the same Date until the next tick. */
  snapshot: (tick: Tick) => Date;
}

/** Clock whose source can jump, as in tests. */
export interface AdjustableClock extends Clock {
  /** Call it when the result of `read` has jumped; subscribers re-render. */
  refresh: () => void;
}

interface Ticker {
  subscribe: (onTick: () => void) => () => void;
  snapshot: () => Date;
  refresh: () => void;
}

function createTicker(read: () => number, lengthMs: number): Ticker {
  const listeners = new Set<() => void>();
  let current = new Date(Number.NaN);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule() {
    timer = setTimeout(() => {
      schedule();
      for (const listener of listeners) listener();
    }, lengthMs - (read() % lengthMs));
  }

  return {
    subscribe(onTick) {
      if (listeners.size === 0) schedule();
      listeners.add(onTick);
      return () => {
        listeners.delete(onTick);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
    snapshot() {
      const moment = read();
      if (Math.floor(moment / lengthMs) !== Math.floor(current.getTime() / lengthMs)) current = new Date(moment);
      return current;
    },
    refresh() {
      if (listeners.size === 0) return;
      clearTimeout(timer);
      schedule();
      for (const listener of listeners) listener();
    },
  };
}

/** @param read milliseconds since the epoch; the default is the machine's clock. Stories and tests pass a frozen one. */
export function createClock(read: () => number = Date.now): AdjustableClock {
  const tickers: Record<Tick, Ticker> = {
    minute: createTicker(read, LENGTH_MS.minute),
    second: createTicker(read, LENGTH_MS.second),
  };
  return {
    now: () => new Date(read()),
    subscribe: (tick, onTick) => tickers[tick].subscribe(onTick),
    snapshot: (tick) => tickers[tick].snapshot(),
    refresh() {
      for (const ticker of Object.values(tickers)) ticker.refresh();
    },
  };
}
