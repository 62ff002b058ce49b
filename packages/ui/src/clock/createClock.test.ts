import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClock } from './createClock.ts';

describe('clock', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T23:59:30+08:00') }));
  afterEach(() => vi.useRealTimers());

  it('ticks when the next minute begins, not a minute later', () => {
    const clock = createClock();
    const onTick = vi.fn();
    clock.subscribe('minute', onTick);
    vi.advanceTimersByTime(29_999);
    expect(onTick).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onTick).toHaveBeenCalledOnce();
    expect(clock.snapshot('minute')).toEqual(new Date('2026-11-21T00:00:00+08:00'));
    vi.advanceTimersByTime(60_000);
    expect(onTick).toHaveBeenCalledTimes(2);
  });

  it('gives the same moment within a minute, so that a render is stable', () => {
    const clock = createClock();
    const first = clock.snapshot('minute');
    vi.advanceTimersByTime(20_000);
    expect(clock.snapshot('minute')).toBe(first);
    expect(clock.now()).toEqual(new Date('2026-11-20T23:59:50+08:00'));
    vi.advanceTimersByTime(20_000);
    expect(clock.snapshot('minute')).toEqual(new Date('2026-11-21T00:00:10+08:00'));
  });

  it('keeps one timer for all and stops it with the last listener', () => {
    const clock = createClock();
    const stops = [vi.fn(), vi.fn()].map((onTick) => clock.subscribe('second', onTick));
    expect(vi.getTimerCount()).toBe(1);
    for (const stop of stops) stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
