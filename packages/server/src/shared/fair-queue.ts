import { HttpError } from './HttpError.ts';

interface FairQueueOptions {
  /** All that are not done, including the one that runs. */
  maxWaiting: number;
  /** Those of one person among them. */
  maxPerPerson: number;
}

/** Seconds after which somebody whose own work fills their share may ask again. */
const RETRY_AFTER_S = 5;

/** Runs expensive work one piece at a time. No person can fill the queue: each has a small share of it. */
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
