import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDelayedClose } from './delayedClose.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('R9.13: the list closes 200 ms after the field was left', () => {
  const close = vi.fn();
  const closing = createDelayedClose(close);
  closing.schedule();
  vi.advanceTimersByTime(199);
  expect(close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(close).toHaveBeenCalledOnce();
});

it('R9.13: it stays when the field is focused again, and its time begins anew when it is left again', () => {
  const close = vi.fn();
  const closing = createDelayedClose(close);
  closing.schedule();
  vi.advanceTimersByTime(150);
  closing.cancel();
  vi.advanceTimersByTime(1_000);
  expect(close).not.toHaveBeenCalled();
  closing.schedule();
  vi.advanceTimersByTime(150);
  closing.schedule();
  vi.advanceTimersByTime(199);
  expect(close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(close).toHaveBeenCalledOnce();
});
