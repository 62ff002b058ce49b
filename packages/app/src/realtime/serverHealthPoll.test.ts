import { ApiError } from '@shunlu/api-contract/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPageOpen, startHealthPolling } from './serverHealthPoll.ts';

const noAnswer = new ApiError({ status: 0, code: 'NETWORK' });

/** As a line that nobody closed, and nobody answers on. */
const neverAnswering = (giveUp: AbortSignal) =>
  new Promise((_, reject) => giveUp.addEventListener('abort', () => reject(noAnswer)));

function keepWatch() {
  const watch = {
    isWorthAsking: vi.fn(() => true),
    ask: vi.fn<(giveUp: AbortSignal) => Promise<unknown>>().mockRejectedValue(noAnswer),
    onAnswer: vi.fn<(wasAway: boolean) => void>(),
    onNoAnswer: vi.fn<() => void>(),
    onSilence: vi.fn<(isSilent: boolean) => void>(),
  };
  return { ...watch, stop: startHealthPolling(watch) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('whether the server is there', () => {
  it('RD.70, RD.195: is asked every 2 s; its first answer after none says that it was away', async () => {
    const { ask, onAnswer } = keepWatch();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ask).toHaveBeenCalledOnce();
    ask.mockResolvedValue({});
    await vi.advanceTimersByTimeAsync(4_000);
    expect(onAnswer.mock.calls).toEqual([[true], [false]]);
  });

  it('RD.195: is told as silence after 5 s without an answer, and no longer with the first one', async () => {
    const { ask, onSilence } = keepWatch();
    await vi.advanceTimersByTimeAsync(5_999);
    expect(onSilence).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onSilence).toHaveBeenLastCalledWith(true);
    ask.mockResolvedValue({});
    await vi.advanceTimersByTimeAsync(2_000);
    expect(onSilence).toHaveBeenLastCalledWith(false);
  });

  it('RD.195: is silence, too, where the answer neither comes nor fails', async () => {
    const { ask, onSilence } = keepWatch();
    ask.mockImplementation(neverAnswering);
    await vi.advanceTimersByTimeAsync(7_010);
    expect(onSilence).toHaveBeenLastCalledWith(true);
  });

  it('RD.70, RD.195: is waited for 2.5 s, and asked again at once: two looks are never under way', async () => {
    const { ask, onAnswer, onNoAnswer } = keepWatch();
    ask.mockImplementation(neverAnswering);
    await vi.advanceTimersByTimeAsync(2_000 + 2_499);
    expect(ask).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    expect(onNoAnswer).toHaveBeenCalledOnce();
    ask.mockResolvedValue({});
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(onAnswer.mock.calls).toEqual([[true]]);
  });

  it.each([
    ['refuses', () => Promise.reject(noAnswer)],
    ['swallows', neverAnswering],
  ])('RD.70: that %s what is asked answers a look within 2.5 s of being there, whenever that is', async (_, answer) => {
    for (let awayMs = 10_000; awayMs < 15_000; awayMs += 250) {
      const { ask, onAnswer, stop } = keepWatch();
      ask.mockImplementation(answer);
      // oxlint-disable-next-line no-await-in-loop -- one clock for all
      await vi.advanceTimersByTimeAsync(awayMs);
      ask.mockResolvedValue({});
      // oxlint-disable-next-line no-await-in-loop -- one clock for all
      await vi.advanceTimersByTimeAsync(2_501);
      expect(onAnswer.mock.calls[0], `away for ${awayMs} ms`).toEqual([true]);
      stop();
    }
  });

  it('is no silence where a blip is over with the next look', async () => {
    const { ask, onSilence } = keepWatch();
    await vi.advanceTimersByTimeAsync(1_000);
    ask.mockResolvedValueOnce({});
    await vi.advanceTimersByTimeAsync(6_000);
    expect(onSilence).not.toHaveBeenCalledWith(true);
  });

  it('is no silence where it refuses to answer: it is there', async () => {
    const { ask, onAnswer, onNoAnswer, onSilence } = keepWatch();
    ask.mockRejectedValue(new ApiError({ status: 429, code: 'RATE_LIMITED' }));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(onSilence).not.toHaveBeenCalledWith(true);
    expect(onNoAnswer).not.toHaveBeenCalled();
    expect(onAnswer).not.toHaveBeenCalled();
  });

  it('RD.195: is not known while nobody asks: hidden, or without a network', async () => {
    const { isWorthAsking, ask, onSilence } = keepWatch();
    isWorthAsking.mockReturnValue(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).not.toHaveBeenCalled();
    isWorthAsking.mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(onSilence).not.toHaveBeenCalledWith(true);
  });

  it('RD.195: is asked by a page that is visible and has a network, and by no other', () => {
    const isOpen = (visibilityState: string, onLine: boolean) => {
      vi.stubGlobal('document', { visibilityState });
      vi.stubGlobal('navigator', { onLine });
      return isPageOpen();
    };
    expect([isOpen('visible', true), isOpen('hidden', true), isOpen('visible', false)]).toEqual([true, false, false]);
    vi.unstubAllGlobals();
  });

  it('is asked no more once that is over, and nothing is said any more', async () => {
    const { ask, onAnswer, onSilence, stop } = keepWatch();
    let answer = (_: unknown) => {};
    ask.mockReturnValue(new Promise((resolve) => {
      answer = resolve;
    }));
    await vi.advanceTimersByTimeAsync(5_000);
    stop();
    expect(onSilence).toHaveBeenLastCalledWith(false);
    answer({});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledOnce();
    expect(onAnswer).not.toHaveBeenCalled();
  });
});
