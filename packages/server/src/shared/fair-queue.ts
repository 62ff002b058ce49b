import { HttpError } from './HttpError.ts';

interface FairQueueOptions {
  /** The limit of all unfinished pieces of work, including the one that runs. */
  maxWaiting: number;
  /** The limit of one person's unfinished pieces of work. */
  maxPerPerson: number;
}

/** `retry_after` in seconds, for a person whose share is used up. */
const RETRY_AFTER_S = 5;

/** Runs expensive work one piece at a time. Each person has a small share of the queue, so that one cannot fill it. */
export function createFairQueue({ maxWaiting, maxPerPerson }: FairQueueOptions) {
  const waiting = new Map<number, number>();
  let total = 0;
  let last: Promise<unknown> = Promise.resolve();

  return {
    /** @throws HttpError RATE_LIMITED when the person's share is used up, UNAVAILABLE when the queue is full */
    async run<T>(userId: number, work: () => Promise<T>): Promise<T> {
      const own = waiting.get(userId) ?? 0;
      if (own >= maxPerPerson) throw new HttpError('RATE_LIMITED', { retry_after: RETRY_AFTER_S });
      if (total >= maxWaiting) throw new HttpError('UNAVAILABLE');
      waiting.set(userId, own + 1);
      total += 1;
      const mine = last.then(work, work);
      last = mine.catch(() => {});
      try {
        return await mine;
      } finally {
        const left = (waiting.get(userId) ?? 1) - 1;
        if (left === 0) waiting.delete(userId);
        else waiting.set(userId, left);
        total -= 1;
      }
    },
  };
}
