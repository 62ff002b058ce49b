import type { Logger } from './logger.ts';

/** Work that need not be waited for until the server stops. */
export function backgroundTasks(logger: Logger) {
  const running = new Set<Promise<unknown>>();
  return {
    /**
     * @param complaint what the log says when it fails.
     * @returns what comes of it; undefined when it failed.
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
    /** Resolves when all of it is done, also what it began itself. */
    async finished(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
