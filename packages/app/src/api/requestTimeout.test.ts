import { getProfile, sendBookingMessage, uploadAvatar } from '@shunlu/api-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveUpRepeatable, inTime, repeatableWithin } from './requestTimeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  giveUpRepeatable({ olderThanMs: 0 });
  vi.useRealTimers();
});

describe('how long a call waits for its answer', () => {
  it('ends by itself, whatever it does', async () => {
    vi.useRealTimers();
    const limit = repeatableWithin(5);
    expect(limit.aborted).toBe(false);
    await new Promise((resolve) => limit.addEventListener('abort', resolve));
  });

  it('may be cut short for what can be asked again, and for nothing else', () => {
    const read = inTime(getProfile);
    const repeated = repeatableWithin(8_000);
    const written = inTime(sendBookingMessage);
    giveUpRepeatable({ olderThanMs: 0 });
    expect([read?.aborted, repeated.aborted, written?.aborted]).toEqual([true, true, false]);
  });

  it('is cut short for what has waited long', () => {
    const old = inTime(getProfile);
    vi.advanceTimersByTime(8_000);
    const young = inTime(getProfile);
    giveUpRepeatable({ olderThanMs: 8_000 });
    expect([old?.aborted, young?.aborted]).toEqual([true, false]);
  });

  it('has no end for a file', () => {
    expect(inTime(uploadAvatar)).toBeUndefined();
  });
});
