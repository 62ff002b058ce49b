import type { Logger } from '../kernel/logger.ts';

/** Work that nobody waits for until the server stops. */
export function tasks(logger: Logger) {
  const running = new Set<Promise<void>>();
  return {
    /** @param complaint what the log says when it fails. */
    start(complaint: string, work: () => Promise<void>): void {
      const task = work()
        .catch((error: unknown) => logger.error({ err: error }, complaint))
        .finally(() => running.delete(task));
      running.add(task);
    },
    /** Resolves when all of it is done. */
    async finished(): Promise<void> {
      await Promise.all(running);
    },
  };
}
