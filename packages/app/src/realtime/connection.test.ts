import { describe, expect, it } from 'vitest';
import { INITIAL_CONNECTION, transition } from './connection.ts';
import type { Connection, ConnectionEvent } from './connection.ts';

type Status = Connection['status'];
type EventType = ConnectionEvent['type'];

const STATUSES: readonly Status[] = ['waiting', 'connecting', 'connected', 'exhausted', 'rateLimited', 'closed'];

function follow(status: Status, type: EventType, connection: Partial<Connection> = {}) {
  const event = type === 'rateLimited' ? { type, retryAfterMs: 42_000, atMs: 10_000 } : { type, atMs: 10_000 };
  const next = transition({ ...INITIAL_CONNECTION, ...connection, status }, event);
  return { ...next.connection, effects: next.effects.map((effect) => effect.type) };
}

describe('the transitions of the connection', () => {
  it.each<[Status, EventType, Status, string[]]>([
    ['waiting', 'attempt', 'connecting', []],
    ['waiting', 'retryDue', 'connecting', ['connect']],
    ['waiting', 'serverAnswered', 'connecting', ['restart']],
    ['connecting', 'failed', 'waiting', []],
    ['connecting', 'authenticated', 'connected', ['reportConnected']],
    ['connecting', 'exhausted', 'exhausted', []],
    ['waiting', 'exhausted', 'exhausted', []],
    ['connecting', 'rateLimited', 'rateLimited', ['scheduleRetry']],
    ['connecting', 'kicked', 'waiting', ['reportDisconnected', 'scheduleRetry']],
    ['connected', 'dropped', 'waiting', ['reportDisconnected']],
    ['connected', 'timedOut', 'waiting', ['reportDisconnected', 'reportTimeout']],
    ['connected', 'kicked', 'waiting', ['reportDisconnected', 'scheduleRetry']],
    ['exhausted', 'wake', 'connecting', ['connect']],
    ['exhausted', 'serverAnswered', 'connecting', ['restart']],
    ['exhausted', 'attempt', 'connecting', []],
    ['rateLimited', 'retryDue', 'connecting', ['connect']],
  ])('%s, %s: %s', (status, type, next, effects) => {
    expect(follow(status, type)).toMatchObject({ status: next, effects });
  });

  it.each<[Status, EventType[]]>([
    ['waiting', ['wake', 'failed']],
    ['connecting', ['wake', 'attempt', 'retryDue']],
    ['connected', ['wake', 'attempt', 'serverAnswered', 'retryDue', 'exhausted', 'failed']],
    ['exhausted', ['retryDue', 'failed']],
    ['rateLimited', ['wake', 'attempt', 'serverAnswered', 'exhausted', 'failed', 'dropped']],
    ['closed', ['wake', 'attempt', 'serverAnswered', 'authenticated', 'retryDue', 'dropped', 'kicked', 'close', 'unauthorized']],
  ])('ignores in %s: %s', (status, types) => {
    for (const type of types) expect(follow(status, type), type).toEqual({ ...INITIAL_CONNECTION, status, effects: [] });
  });

  it('R7.67: closes in every status when the server refuses the token or the page goes', () => {
    for (const status of STATUSES.filter((one) => one !== 'closed')) {
      for (const type of ['unauthorized', 'close'] as const) expect(follow(status, type)).toMatchObject({ status: 'closed', effects: ['close'] });
    }
  });

  it('RD.70: restarts an overdue attempt with twice the time, at most 20 s', () => {
    const restarted = [0, 4_000, 8_000, 16_000].map((attemptTimeoutMs) => follow('connecting', 'serverAnswered', { attemptedAtMs: -20_000, attemptTimeoutMs }));
    expect(restarted.map(({ attemptTimeoutMs, effects }) => [attemptTimeoutMs, ...effects])).toEqual([
      [4_000, 'restart'], [8_000, 'restart'], [16_000, 'restart'], [20_000, 'restart'],
    ]);
    expect(follow('connecting', 'serverAnswered', { attemptedAtMs: 7_000, attemptTimeoutMs: 4_000 })).toMatchObject({ attemptedAtMs: 7_000, effects: [] });
  });

  it('gives the first attempt after a connection no extra time', () => {
    expect(follow('connecting', 'authenticated', { attemptTimeoutMs: 8_000 })).toMatchObject({ attemptTimeoutMs: 0 });
  });
});
