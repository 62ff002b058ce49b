import { cancelBooking, reportUser } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import type { Call } from '@shunlu/api-contract/client';
import { confirmedBooking } from '@shunlu/api-contract/fixtures';
import { CallContext, useMutation } from '@shunlu/api-contract/react';
import { renderToString } from 'react-dom/server';
import { SWRConfig, unstable_serialize } from 'swr';
import type { Cache, State } from 'swr';
import { SWRGlobalState } from 'swr/_internal';
import { describe, expect, it, vi } from 'vitest';
import { usePatchCache } from './patchCache.ts';

type Answers = Map<string, State<unknown, unknown> & { _k?: unknown }>;
const createBookingAnswers = (): Answers => new Map([['one', { data: 1, _k: ['bookings.list', {}] }]]);

/** Returns the result of a hook in a component below a cache. */
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
const useCancel = () => useMutation(cancelBooking);

const input = { params: { id: confirmedBooking.id }, body: {} };

/** The part of Node's `process` that reports unhandled rejections; the types of the app are those of a browser. */
interface Process {
  listeners: (event: 'unhandledRejection') => ((error: unknown) => void)[];
  removeAllListeners: (event: 'unhandledRejection') => void;
  on: (event: 'unhandledRejection', listener: (error: unknown) => void) => void;
}

/** Collects the unhandled rejections of an action. */
async function collectUncaught(work: () => Promise<unknown>): Promise<unknown[]> {
  const { process } = globalThis as unknown as { process: Process };
  const uncaught: unknown[] = [];
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (error) => uncaught.push(error));
  await work();
  // Node reports them after the microtasks.
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  process.removeAllListeners('unhandledRejection');
  for (const other of others) process.on('unhandledRejection', other);
  return uncaught;
}

it('R4.2: what a command makes stale is not read anew where the cache is gone with its provider', async () => {
  const answers = createBookingAnswers();
  const { run } = hookBelow(answers, useCancel);
  const keys = vi.spyOn(answers, 'keys');
  // SWRConfig does this when it is unmounted.
  SWRGlobalState.delete(answers as Cache);
  expect(await collectUncaught(() => run(input))).toEqual([]);
  expect(keys).not.toHaveBeenCalled();
});

it('R3.39: what a command makes stale is read anew wherever it is shown, and nothing else is', async () => {
  const keys = ['bookings.list', 'bookings.history', 'rides.get', 'rides.search', 'rides.mine', 'vehicles.list'].map((id) => [id, {}] as const);
  const names = keys.map((key) => unstable_serialize(key));
  const answers: Answers = new Map(names.map((name, index) => [name, { data: 1, _k: keys[index] }]));
  const { run } = hookBelow(answers, useCancel);
  const refetch = vi.fn<(name: string) => Promise<boolean>>().mockResolvedValue(true);
  Object.assign(SWRGlobalState.get(answers as Cache)?.[0] ?? {}, Object.fromEntries(names.map((name, index) => [name, [async () => refetch(keys[index]?.[0] ?? '')]])));
  await run(input);
  await vi.waitFor(() => expect(refetch.mock.calls.flat()).toEqual(['bookings.list', 'bookings.history', 'rides.get', 'rides.search', 'rides.mine']));
});

it('what is told late is not written where the cache is gone with its provider', async () => {
  const answers = createBookingAnswers();
  const patch = hookBelow(answers, usePatchCache);
  SWRGlobalState.delete(answers as Cache);
  expect(await collectUncaught(async () => patch('bookings', () => 2))).toEqual([]);
  expect(answers).toEqual(createBookingAnswers());
});

it('what else goes wrong with that is not kept quiet, and the command is done all the same', async () => {
  const answers = createBookingAnswers();
  const { run } = hookBelow(answers, useCancel);
  const broken = new Error('broken');
  vi.spyOn(answers, 'keys').mockImplementation(() => {
    throw broken;
  });
  expect(await collectUncaught(async () => expect(await run(input)).toEqual({ booking: confirmedBooking }))).toEqual([broken]);
});

it.each([
  ['is gone is read anew before that is said', 404, true],
  ['has changed is read anew before that is said', 409, true],
  ['was sent wrongly is not', 422, false],
])('a refusal: what is shown of what %s', async (_how, status, isRefetched) => {
  const key = ['bookings.list', {}];
  const name = unstable_serialize(key);
  const answers: Answers = new Map([[name, { data: 1, _k: key }]]);
  const refusal = new ApiError({ status });
  const { run } = hookBelow(answers, useCancel, vi.fn().mockRejectedValue(refusal));
  let isRead = false;
  const refetch = vi.fn(async () => {
    await Promise.resolve();
    isRead = true;
  });
  Object.assign(SWRGlobalState.get(answers as Cache)?.[0] ?? {}, { [name]: [refetch] });
  await expect(run(input)).rejects.toBe(refusal);
  expect(isRead).toBe(isRefetched);
});

it.each([
  ['is on its way', { isValidating: true }, true],
  ['may be on its way, for one that was asked for earlier has failed', { isValidating: false, error: new Error('given up') }, true],
  ['is at hand is not', { isValidating: false }, false],
])('what is told is written into an answer, which is read anew: one that %s', async (_how, state, isRefetched) => {
  const key = ['bookings.list', {}];
  const name = unstable_serialize(key);
  const answers: Answers = new Map([[name, { data: 1, _k: key, ...state }]]);
  const patch = hookBelow(answers, usePatchCache);
  const refetch = vi.fn().mockResolvedValue(true);
  // SWR calls these revalidators for the components that show the key.
  Object.assign(SWRGlobalState.get(answers as Cache)?.[0] ?? {}, { [name]: [refetch] });
  patch('bookings', () => 2);
  await vi.waitFor(() => expect(answers.get(name)?.data).toBe(2));
  expect(refetch).toHaveBeenCalledTimes(isRefetched ? 1 : 0);
});

describe('the key of a create', () => {
  const report = { body: { user_id: 7, reason: 'other', text: 'x' } } as const;
  const another = { body: { ...report.body, text: 'y' } } as const;
  const useReport = () => useMutation(reportUser);
  const network = new ApiError({ status: 0, code: 'NETWORK' });

  /** Collects the idempotency keys that are sent with the inputs, while the calls end as given. */
  async function collectKeys(inputs: readonly (typeof report | typeof another)[], ends: readonly (ApiError | undefined)[]): Promise<(string | undefined)[]> {
    const call = vi.fn<(...asked: Parameters<Call>) => Promise<unknown>>();
    for (const end of ends) {
      if (end === undefined) call.mockResolvedValueOnce({ ok: true });
      else call.mockRejectedValueOnce(end);
    }
    const { run } = hookBelow(new Map(), useReport, call as unknown as Call);
    for (const one of inputs) await run(one).catch(() => undefined);
    return call.mock.calls.map(([, , options]) => options?.idempotencyKey);
  }

  it.each([
    ['no answer came', network],
    ['the server was in trouble', new ApiError({ status: 503 })],
    ['the answer could not be read', new ApiError({ status: 201, code: 'BAD_RESPONSE' })],
  ])('RD.148: stays when the same is sent again after %s', async (_, end) => {
    const [first, second, third] = await collectKeys([report, report, report], [end, end, undefined]);
    expect(first).toMatch(/^\d+-\d+-\d+-\d+$/);
    expect([second, third]).toEqual([first, first]);
  });

  it.each([
    ['it was made', [report, report], undefined],
    ['it was refused', [report, report], new ApiError({ status: 409, code: 'OWN_ACCOUNT' })],
    ['something else is sent', [report, another], network],
  ] as const)('RD.148: is another one when %s', async (_, inputs, end) => {
    const [first, second] = await collectKeys(inputs, [end, undefined]);
    expect(first).not.toBe(second);
  });

  it('is sent with creates alone', async () => {
    const call = vi.fn<(...asked: Parameters<Call>) => Promise<unknown>>().mockResolvedValue({ booking: confirmedBooking });
    await hookBelow(new Map(), useCancel, call as unknown as Call).run(input);
    expect(call.mock.calls[0]?.[2]?.idempotencyKey).toBeUndefined();
  });
});
