import type { Logger } from './logger.ts';

/** Runs background tasks. `finished()` waits for them at shutdown. */
export function backgroundTasks(logger: Logger) {
  const running = new Set<Promise<unknown>>();
  return {
    /**
     * @param complaint the log message for a failure.
     * @returns the result of `work`; undefined when it failed.
     */
    start<T>(complaint: string, work: () => Promise<T>): Promise<T | undefined> {
      const task = work()
        .catch((error: unknown) => {
          logger.error({ err: error }, complaint);
          return undefined;
        })
        .finally(() => running.delete(task));
      running.add(task);
      return task;
    },
    /** Resolves when all tasks are done, also those that tasks started. */
    async finished(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
