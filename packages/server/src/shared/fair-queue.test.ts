import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Creates work that runs until the test ends it. */
function openWork() {
  let end: (result: string) => void = () => {};
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end: (result: string) => end(result) };
}

const getOutcome = (run: Promise<unknown>) => run.then(() => 'done', ({ code }: { code: string }) => code);

it('RD.190: refuses a person whose own share is used up, and nobody else', async () => {
  const queue = createFairQueue({ maxWaiting: 20, maxPerPerson: 2 });
  const { work, end } = openWork();
  const own = [queue.run(1, work), queue.run(1, work)];
  expect(await getOutcome(queue.run(1, work))).toBe('RATE_LIMITED');
  const other = queue.run(2, async () => 'other');
  end('own');
  expect(await Promise.all([...own, other])).toEqual(['own', 'own', 'other']);
  expect(await queue.run(1, async () => 'again')).toBe('again');
});

it('refuses everybody while the queue is full, and takes them again once it is not', async () => {
  const queue = createFairQueue({ maxWaiting: 3, maxPerPerson: 2 });
  const { work, end } = openWork();
  const taken = [queue.run(1, work), queue.run(2, work), queue.run(3, work)];
  expect(await getOutcome(queue.run(4, work))).toBe('UNAVAILABLE');
  end('taken');
  await Promise.all(taken);
  expect(await queue.run(4, async () => 'taken now')).toBe('taken now');
});

it('RD.190: runs one piece of work at a time, also after one that failed', async () => {
  const queue = createFairQueue({ maxWaiting: 20, maxPerPerson: 2 });
  const { work, end } = openWork();
  let hasBegun = false;
  const failing = queue.run(1, async () => {
    await work();
    throw new Error('broken');
  });
  const next = queue.run(2, async () => {
    hasBegun = true;
  });
  await Promise.resolve();
  expect(hasBegun).toBe(false);
  end('now');
  await expect(failing).rejects.toThrow('broken');
  await next;
  expect(hasBegun).toBe(true);
});
