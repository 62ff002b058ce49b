/** Calls `work` at an interval. Returns a function that stops it. Tests pass their own. */
export type Schedule = (work: () => void, everyMs: number) => () => void;

const byTimer: Schedule = (work, everyMs) => {
  const timer = setInterval(work, everyMs);
  timer.unref();
  return () => clearInterval(timer);
};

interface RunEveryOptions {
  everyMs: number;
  onError: (error: unknown) => void;
  schedule?: Schedule;
}

/** Runs `work` now and then at an interval, one run at a time. @returns a function that stops it and waits for a pending run. */
export function runEvery(work: () => Promise<void>, { everyMs, onError, schedule = byTimer }: RunEveryOptions): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = (): void => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  };
  const stop = schedule(run, everyMs);
  run();
  return async () => {
    stop();
    await running;
  };
}
