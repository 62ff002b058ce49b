import { getProfile, sendBookingMessage, uploadAvatar } from '@shunlu/api-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { abortIdempotentRequests, createTimeoutSignal, createIdempotentTimeout } from './requestTimeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  abortIdempotentRequests({ olderThanMs: 0 });
  vi.useRealTimers();
});

describe('how long a call waits for its answer', () => {
  it('ends by itself, whatever it does', async () => {
    vi.useRealTimers();
    const limit = createIdempotentTimeout(5);
    expect(limit.aborted).toBe(false);
    await new Promise((resolve) => limit.addEventListener('abort', resolve));
  });

  it('may be cut short for what can be asked again, and for nothing else', () => {
    const read = createTimeoutSignal(getProfile);
    const repeated = createIdempotentTimeout(8_000);
    const written = createTimeoutSignal(sendBookingMessage);
    abortIdempotentRequests({ olderThanMs: 0 });
    expect([read?.aborted, repeated.aborted, written?.aborted]).toEqual([true, true, false]);
  });

  it('is cut short for what has waited long', () => {
    const old = createTimeoutSignal(getProfile);
    vi.advanceTimersByTime(8_000);
    const young = createTimeoutSignal(getProfile);
    abortIdempotentRequests({ olderThanMs: 8_000 });
    expect([old?.aborted, young?.aborted]).toEqual([true, false]);
  });

  it('has no end for a file', () => {
    expect(createTimeoutSignal(uploadAvatar)).toBeUndefined();
  });
});
