import { ApiError } from '@shunlu/api-contract/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPageOpen, startHealthPolling } from './serverHealthPoll.ts';

const noAnswer = new ApiError({ status: 0, code: 'NETWORK' });

/** A dead connection: neither a response nor an error. */
const neverRespond = (giveUp: AbortSignal) =>
  new Promise((_, reject) => giveUp.addEventListener('abort', () => reject(noAnswer)));

function startPoll() {
  const options = {
    canAsk: vi.fn(() => true),
    ask: vi.fn<(giveUp: AbortSignal) => Promise<unknown>>().mockRejectedValue(noAnswer),
    onAnswer: vi.fn<(wasAway: boolean) => void>(),
    onNoAnswer: vi.fn<() => void>(),
    onReachability: vi.fn<(isUnreachable: boolean) => void>(),
  };
  return { ...options, stop: startHealthPolling(options) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the health poll', () => {
  it('RD.70, RD.195: asks every 2 s, and says with the first response that the server was away', async () => {
    const { ask, onAnswer } = startPoll();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ask).toHaveBeenCalledOnce();
    ask.mockResolvedValue({});
    await vi.advanceTimersByTimeAsync(4_000);
    expect(onAnswer.mock.calls).toEqual([[true], [false]]);
  });

  it('RD.195: reports the server as unreachable after 5 s without a response, until the first one', async () => {
    const { ask, onReachability } = startPoll();
    await vi.advanceTimersByTimeAsync(5_999);
    expect(onReachability).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onReachability).toHaveBeenLastCalledWith(true);
    ask.mockResolvedValue({});
    await vi.advanceTimersByTimeAsync(2_000);
    expect(onReachability).toHaveBeenLastCalledWith(false);
  });

  it('RD.195: reports it as unreachable when a request neither responds nor fails', async () => {
    const { ask, onReachability } = startPoll();
    ask.mockImplementation(neverRespond);
    await vi.advanceTimersByTimeAsync(7_010);
    expect(onReachability).toHaveBeenLastCalledWith(true);
  });

  it('RD.70, RD.195: waits 2.5 s and asks again at once, never twice at a time', async () => {
    const { ask, onAnswer, onNoAnswer } = startPoll();
    ask.mockImplementation(neverRespond);
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
    ['swallows', neverRespond],
  ])('RD.70: sees a server that %s requests within 2.5 s of its return', async (_, answer) => {
    for (let awayMs = 10_000; awayMs < 15_000; awayMs += 250) {
      const { ask, onAnswer, stop } = startPoll();
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

  it('does not report it when the next request succeeds', async () => {
    const { ask, onReachability } = startPoll();
    await vi.advanceTimersByTimeAsync(1_000);
    ask.mockResolvedValueOnce({});
    await vi.advanceTimersByTimeAsync(6_000);
    expect(onReachability).not.toHaveBeenCalledWith(true);
  });

  it('does not report it when the server responds with an error', async () => {
    const { ask, onAnswer, onNoAnswer, onReachability } = startPoll();
    ask.mockRejectedValue(new ApiError({ status: 429, code: 'RATE_LIMITED' }));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(onReachability).not.toHaveBeenCalledWith(true);
    expect(onNoAnswer).not.toHaveBeenCalled();
    expect(onAnswer).not.toHaveBeenCalled();
  });

  it('RD.195: reports nothing while the page may not ask', async () => {
    const { canAsk, ask, onReachability } = startPoll();
    canAsk.mockReturnValue(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).not.toHaveBeenCalled();
    canAsk.mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(onReachability).not.toHaveBeenCalledWith(true);
  });

  it('RD.195: asks while the page is visible and has a network', () => {
    const isOpen = (visibilityState: string, onLine: boolean) => {
      vi.stubGlobal('document', { visibilityState });
      vi.stubGlobal('navigator', { onLine });
      return isPageOpen();
    };
    expect([isOpen('visible', true), isOpen('hidden', true), isOpen('visible', false)]).toEqual([true, false, false]);
    vi.unstubAllGlobals();
  });

  it('asks and reports nothing after it is stopped', async () => {
    const { ask, onAnswer, onReachability, stop } = startPoll();
    let answer = (_: unknown) => {};
    ask.mockReturnValue(new Promise((resolve) => {
      answer = resolve;
    }));
    await vi.advanceTimersByTimeAsync(5_000);
    stop();
    expect(onReachability).toHaveBeenLastCalledWith(false);
    answer({});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledOnce();
    expect(onAnswer).not.toHaveBeenCalled();
  });
});
