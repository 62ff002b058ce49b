import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listKeys, createMemoryStorage } from '../testing/memoryStorage.ts';
import { flushToSessionStorage, restoreFromSessionStorage, trackWrite } from './pendingWrites.ts';

const isOwnKey = (key: string) => key.startsWith('1/');
const SINCE = 1_795_000_000_000;
const never = new Promise(() => {});

describe('what is not written yet as the page goes', () => {
  beforeEach(() => vi.stubGlobal('sessionStorage', createMemoryStorage()));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('RD.123: goes over a reload, once: the latest of each key, and what was to be forgotten', async () => {
    await trackWrite('1/chat-draft/a', 'written', Promise.resolve());
    void trackWrite('1/chat-draft/b', 'first', never);
    void trackWrite('1/chat-draft/b', 'latest', never);
    void trackWrite('1/outbox/c', null, never);
    void trackWrite('2/chat-draft/d', 'of somebody else', never);
    flushToSessionStorage(SINCE, isOwnKey);
    expect(restoreFromSessionStorage(SINCE)).toEqual([['1/chat-draft/b', 'latest'], ['1/outbox/c', null]]);
    expect(restoreFromSessionStorage(SINCE)).toEqual([]);
    expect(listKeys(sessionStorage)).toEqual([]);
  });

  it('a write that is done says nothing of a later one under the same key', async () => {
    let isDone = (_: unknown) => {};
    const earlier = trackWrite('1/ride-draft/e', 'earlier', new Promise((resolve) => (isDone = resolve)));
    const nextWrite = trackWrite('1/ride-draft/e', 'later', Promise.resolve(earlier).then(() => never));
    isDone(undefined);
    await earlier;
    flushToSessionStorage(SINCE, (key) => key.endsWith('/e'));
    expect(restoreFromSessionStorage(SINCE)).toEqual([['1/ride-draft/e', 'later']]);
    void nextWrite;
  });

  it('what was handed over as the page was only put aside is not so for ever', async () => {
    let isDone = (_: unknown) => {};
    const writing = trackWrite('1/ride-draft/f', 'text', new Promise((resolve) => (isDone = resolve)));
    const isF = (key: string) => key.endsWith('/f');
    flushToSessionStorage(SINCE, isF);
    isDone(undefined);
    await writing;
    flushToSessionStorage(SINCE, isF);
    expect(restoreFromSessionStorage(SINCE)).toEqual([]);
  });

  it('RD.123: is good for the session that wrote it, and for a minute', () => {
    void trackWrite('1/outbox/g', 'text', never);
    const isG = (key: string) => key.endsWith('/g');
    flushToSessionStorage(SINCE, isG);
    expect(restoreFromSessionStorage(SINCE + 1)).toEqual([]);
    flushToSessionStorage(SINCE, isG);
    vi.useFakeTimers({ now: Date.now() + 60_000 });
    expect(restoreFromSessionStorage(SINCE)).toEqual([]);
    expect(listKeys(sessionStorage)).toEqual([]);
  });

  it('a tab without storage of its own, or with something else in it, has nothing to take over', () => {
    vi.stubGlobal('sessionStorage', createMemoryStorage({ unwritten: 'no JSON' }));
    expect(restoreFromSessionStorage(SINCE)).toEqual([]);
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => flushToSessionStorage(SINCE, isOwnKey)).not.toThrow();
    expect(restoreFromSessionStorage(SINCE)).toEqual([]);
  });
});
