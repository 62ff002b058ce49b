import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listKeys, memoryStorage } from '../testing/memoryStorage.ts';
import { handOver, takeOver, untilWritten } from './pendingWrites.ts';

const isOwnKey = (key: string) => key.startsWith('1/');
const SINCE = 1_795_000_000_000;
const never = new Promise(() => {});

describe('what is not written yet as the page goes', () => {
  beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('RD.123: goes over a reload, once: the latest of each key, and what was to be forgotten', async () => {
    await untilWritten('1/chat-draft/a', 'written', Promise.resolve());
    void untilWritten('1/chat-draft/b', 'first', never);
    void untilWritten('1/chat-draft/b', 'latest', never);
    void untilWritten('1/outbox/c', null, never);
    void untilWritten('2/chat-draft/d', 'of somebody else', never);
    handOver(SINCE, isOwnKey);
    expect(takeOver(SINCE)).toEqual([['1/chat-draft/b', 'latest'], ['1/outbox/c', null]]);
    expect(takeOver(SINCE)).toEqual([]);
    expect(listKeys(sessionStorage)).toEqual([]);
  });

  it('a write that is done says nothing of a later one under the same key', async () => {
    let isDone = (_: unknown) => {};
    const earlier = untilWritten('1/ride-draft/e', 'earlier', new Promise((resolve) => (isDone = resolve)));
    const nextWrite = untilWritten('1/ride-draft/e', 'later', Promise.resolve(earlier).then(() => never));
    isDone(undefined);
    await earlier;
    handOver(SINCE, (key) => key.endsWith('/e'));
    expect(takeOver(SINCE)).toEqual([['1/ride-draft/e', 'later']]);
    void nextWrite;
  });

  it('what was handed over as the page was only put aside is not so for ever', async () => {
    let isDone = (_: unknown) => {};
    const writing = untilWritten('1/ride-draft/f', 'text', new Promise((resolve) => (isDone = resolve)));
    const isF = (key: string) => key.endsWith('/f');
    handOver(SINCE, isF);
    isDone(undefined);
    await writing;
    handOver(SINCE, isF);
    expect(takeOver(SINCE)).toEqual([]);
  });

  it('RD.123: is good for the session that wrote it, and for a minute', () => {
    void untilWritten('1/outbox/g', 'text', never);
    const isG = (key: string) => key.endsWith('/g');
    handOver(SINCE, isG);
    expect(takeOver(SINCE + 1)).toEqual([]);
    handOver(SINCE, isG);
    vi.useFakeTimers({ now: Date.now() + 60_000 });
    expect(takeOver(SINCE)).toEqual([]);
    expect(listKeys(sessionStorage)).toEqual([]);
  });

  it('a tab without storage of its own, or with something else in it, has nothing to take over', () => {
    vi.stubGlobal('sessionStorage', memoryStorage({ unwritten: 'no JSON' }));
    expect(takeOver(SINCE)).toEqual([]);
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => handOver(SINCE, isOwnKey)).not.toThrow();
    expect(takeOver(SINCE)).toEqual([]);
  });
});
