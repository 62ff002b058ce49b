import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryImport } from './retryImport.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('what cannot be loaded is asked for again after three seconds, or as soon as the network is back', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('offline')).mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue('code');
  const onFailure = vi.fn<() => void>();
  const loaded = retryImport(load, onFailure);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  await expect(loaded).resolves.toBe('code');
  expect(onFailure).toHaveBeenCalledTimes(2);
});
