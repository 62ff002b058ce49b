import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { revalidateOnVisible } from './revalidateOnVisible.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page whose visibility the test changes. */
function aPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const turn = (to: DocumentVisibilityState) => {
    page.visibilityState = to;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { page, turn };
}

it('who comes back after a minute is asked for anew; who looked away for a moment, or has left, is not', () => {
  const ask = vi.fn();
  const { page, turn } = aPage();
  const stop = revalidateOnVisible(ask, page);
  turn('hidden');
  vi.advanceTimersByTime(59_000);
  turn('visible');
  expect(ask).not.toHaveBeenCalled();
  turn('hidden');
  vi.advanceTimersByTime(60_000);
  turn('visible');
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
  turn('hidden');
  vi.advanceTimersByTime(60_000);
  turn('visible');
  expect(ask).toHaveBeenCalledTimes(1);
});
