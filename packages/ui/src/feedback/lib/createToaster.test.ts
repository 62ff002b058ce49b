import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToaster, TOAST_LIMIT } from './createToaster.ts';
import type { Toaster } from './createToaster.ts';

const titles = (toaster: Toaster) => toaster.getSnapshot().map((toast) => toast.title);

describe('createToaster', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it.each([
    ['success', 4_000],
    ['error', 5_000],
    ['info', 4_000],
    ['warning', 4_000],
  ] as const)('R9.15: %s goes by itself after %i ms', (kind, durationMs) => {
    const toaster = createToaster();
    toaster[kind]('行程已建立。');
    vi.advanceTimersByTime(durationMs - 1);
    expect(titles(toaster)).toEqual(['行程已建立。']);
    vi.advanceTimersByTime(1);
    expect(titles(toaster)).toEqual([]);
  });

  it('R9.15: loading stays until it is dismissed', () => {
    const toaster = createToaster();
    const id = toaster.loading('上傳中…');
    vi.advanceTimersByTime(3_600_000);
    expect(titles(toaster)).toEqual(['上傳中…']);
    toaster.dismiss(id);
    expect(titles(toaster)).toEqual([]);
  });

  it('R9.15: a loading that became a success goes after the success’s 4 s', () => {
    const toaster = createToaster();
    const id = toaster.loading('上傳中…');
    vi.advanceTimersByTime(60_000);
    toaster.update(id, 'success', { title: '已上傳。' });
    vi.advanceTimersByTime(3_999);
    expect(titles(toaster)).toEqual(['已上傳。']);
    vi.advanceTimersByTime(1);
    expect(titles(toaster)).toEqual([]);
  });

  it.each(['notification', 'warning'] as const)('R9.16 R2.97: a notification shown as a %s goes after 5 s and keeps its data', (kind) => {
    const toaster = createToaster();
    toaster.notify({ title: '預訂已確認', message: '陳大明確認了你的 1 個座位。', data: { rideId: 7 } }, kind);
    expect(toaster.getSnapshot()[0]).toMatchObject({ kind, data: { rideId: 7 } });
    vi.advanceTimersByTime(4_999);
    expect(titles(toaster)).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(titles(toaster)).toHaveLength(0);
  });

  it('R9.16: at most 20 at a time; the oldest makes room', () => {
    const toaster = createToaster();
    for (let n = 1; n <= TOAST_LIMIT + 3; n += 1) toaster.loading(`第 ${n} 則`);
    expect(titles(toaster)).toHaveLength(20);
    expect(titles(toaster)[0]).toBe('第 4 則');
    expect(titles(toaster).at(-1)).toBe('第 23 則');
  });

  it('RD.174: waits while someone reads, and then runs on with what was left', () => {
    const toaster = createToaster();
    toaster.success('已儲存。');
    vi.advanceTimersByTime(3_000);
    toaster.pause();
    vi.advanceTimersByTime(60_000);
    toaster.info('新的一則也等。');
    vi.advanceTimersByTime(60_000);
    expect(titles(toaster)).toEqual(['已儲存。', '新的一則也等。']);
    toaster.resume();
    vi.advanceTimersByTime(1_000);
    expect(titles(toaster)).toEqual(['新的一則也等。']);
    vi.advanceTimersByTime(3_000);
    expect(titles(toaster)).toEqual([]);
  });

  it('runs again after the one that was being read has been closed', () => {
    const toaster = createToaster();
    const id = toaster.success('已儲存。');
    toaster.pause();
    toaster.dismiss(id);
    toaster.success('下一則');
    vi.advanceTimersByTime(4_000);
    expect(titles(toaster)).toEqual([]);
  });

  it('dismisses all at once, tells its listeners, and keeps its snapshot while nothing changes', () => {
    const toaster = createToaster();
    const listener = vi.fn();
    const unsubscribe = toaster.subscribe(listener);
    toaster.success('一');
    toaster.error('二');
    expect(toaster.getSnapshot()).toBe(toaster.getSnapshot());
    expect(listener).toHaveBeenCalledTimes(2);
    toaster.dismiss();
    expect(titles(toaster)).toEqual([]);
    unsubscribe();
    toaster.success('三');
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
