/** Calls back again and again; returns what ends it. Tests pass their own. */
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

/** Does some work now and then again and again, one run at a time. @returns what ends it, after a run under way has finished. */
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
