import { cancelBooking } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import type { Call } from '@shunlu/api-contract/client';
import { confirmedBooking } from '@shunlu/api-contract/fixtures';
import { CallContext, useCommand } from '@shunlu/api-contract/react';
import { renderToString } from 'react-dom/server';
import { SWRConfig, unstable_serialize } from 'swr';
import type { Cache, State } from 'swr';
import { SWRGlobalState } from 'swr/_internal';
import { expect, it, vi } from 'vitest';
import { usePatch } from './patch.ts';

type Answers = Map<string, State<unknown, unknown> & { _k?: unknown }>;
const answersOfBookings = (): Answers => new Map([['one', { data: 1, _k: ['bookings.list', {}] }]]);

/** What a hook gives a component below a cache. */
function hookBelow<T>(answers: Answers, useHook: () => T, call: Call = vi.fn().mockResolvedValue({ booking: confirmedBooking })): T {
  const given: T[] = [];
  function Probe() {
    given.push(useHook());
    return null;
  }
  renderToString(
    <CallContext value={call}>
      <SWRConfig value={{ provider: () => answers as Cache }}><Probe /></SWRConfig>
    </CallContext>,
  );
  const [first] = given;
  if (first === undefined) throw new Error('It was not rendered');
  return first;
}
const useCancel = () => useCommand(cancelBooking);

const input = { params: { id: confirmedBooking.id }, body: {} };

/** Who hears in Node what nobody caught; the types of the app are a browser's. */
interface Process {
  listeners: (event: 'unhandledRejection') => ((error: unknown) => void)[];
  removeAllListeners: (event: 'unhandledRejection') => void;
  on: (event: 'unhandledRejection', listener: (error: unknown) => void) => void;
}

/** What nobody caught of some work. */
async function uncaughtOf(work: () => Promise<unknown>): Promise<unknown[]> {
  const { process } = globalThis as unknown as { process: Process };
  const uncaught: unknown[] = [];
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (error) => uncaught.push(error));
  await work();
  // Node tells of it when the microtasks are done.
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  process.removeAllListeners('unhandledRejection');
  for (const other of others) process.on('unhandledRejection', other);
  return uncaught;
}

it('R4.2: what a command makes stale is not read anew where the cache is gone with its provider', async () => {
  const answers = answersOfBookings();
  const { run } = hookBelow(answers, useCancel);
  const keys = vi.spyOn(answers, 'keys');
  // As SWRConfig does when it is unmounted.
  SWRGlobalState.delete(answers as Cache);
  expect(await uncaughtOf(() => run(input))).toEqual([]);
  expect(keys).not.toHaveBeenCalled();
});

it('what is told late is not written where the cache is gone with its provider', async () => {
  const answers = answersOfBookings();
  const patch = hookBelow(answers, usePatch);
  SWRGlobalState.delete(answers as Cache);
  expect(await uncaughtOf(async () => patch('bookings', () => 2))).toEqual([]);
  expect(answers).toEqual(answersOfBookings());
});

it('what else goes wrong with that is not kept quiet, and the command is done all the same', async () => {
  const answers = answersOfBookings();
  const { run } = hookBelow(answers, useCancel);
  const broken = new Error('broken');
  vi.spyOn(answers, 'keys').mockImplementation(() => {
    throw broken;
  });
  expect(await uncaughtOf(async () => expect(await run(input)).toEqual({ booking: confirmedBooking }))).toEqual([broken]);
});

it.each([
  ['is gone is read anew before that is said', 404, true],
  ['has changed is read anew before that is said', 409, true],
  ['was sent wrongly is not', 422, false],
])('a refusal: what is shown of what %s', async (_how, status, isReadAnew) => {
  const key = ['bookings.list', {}];
  const name = unstable_serialize(key);
  const answers: Answers = new Map([[name, { data: 1, _k: key }]]);
  const refusal = new ApiError({ status });
  const { run } = hookBelow(answers, useCancel, vi.fn().mockRejectedValue(refusal));
  let isRead = false;
  const readAnew = vi.fn(async () => {
    await Promise.resolve();
    isRead = true;
  });
  Object.assign(SWRGlobalState.get(answers as Cache)?.[0] ?? {}, { [name]: [readAnew] });
  await expect(run(input)).rejects.toBe(refusal);
  expect(isRead).toBe(isReadAnew);
});

it.each([
  ['is on its way', { isValidating: true }, true],
  ['may be on its way, for one that was asked for earlier has failed', { isValidating: false, error: new Error('given up') }, true],
  ['is at hand is not', { isValidating: false }, false],
])('what is told is written into an answer, which is read anew: one that %s', async (_how, state, isReadAnew) => {
  const key = ['bookings.list', {}];
  const name = unstable_serialize(key);
  const answers: Answers = new Map([[name, { data: 1, _k: key, ...state }]]);
  const patch = hookBelow(answers, usePatch);
  const readAnew = vi.fn().mockResolvedValue(true);
  // The components that show it are asked to read it by these.
  Object.assign(SWRGlobalState.get(answers as Cache)?.[0] ?? {}, { [name]: [readAnew] });
  patch('bookings', () => 2);
  await vi.waitFor(() => expect(answers.get(name)?.data).toBe(2));
  expect(readAnew).toHaveBeenCalledTimes(isReadAnew ? 1 : 0);
});
