import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSocket } from '../realtime/socketClient.ts';
import { useTypingSignal } from './typing.ts';

const emit = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  emit.mockReset();
  setSocket({ emit, timeout: () => ({ emitWithAck: () => Promise.reject(new Error('Nothing is asked here')) }) });
});
afterEach(() => {
  setSocket(undefined);
  vi.useRealTimers();
});

/** Renders the hook as a chat uses it. */
function renderTypingSignal(): ReturnType<typeof useTypingSignal> {
  const given: ReturnType<typeof useTypingSignal>[] = [];
  function Probe() {
    given.push(useTypingSignal({ bookingId: 7 }));
    return null;
  }
  renderToString(<Probe />);
  const [first] = given;
  if (first === undefined) throw new Error('It was not rendered');
  return first;
}

it('R7.51: says that one types at once, and again every 3 s as long as one does', () => {
  const { typed } = renderTypingSignal();
  typed('我');
  expect(emit.mock.calls).toEqual([['typing', { bookingId: 7 }]]);
  vi.advanceTimersByTime(2_999);
  typed('我到');
  expect(emit).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  typed('我到了');
  expect(emit.mock.calls).toEqual([['typing', { bookingId: 7 }], ['typing', { bookingId: 7 }]]);
});

it('R7.52: says that one has stopped 4 s after the last letter, or with an empty box', () => {
  const { typed } = renderTypingSignal();
  typed('我');
  vi.advanceTimersByTime(3_999);
  expect(emit).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(emit.mock.calls.slice(1)).toEqual([['stop_typing', { bookingId: 7 }]]);
  typed('我');
  typed(' ');
  expect(emit.mock.calls.slice(2)).toEqual([['typing', { bookingId: 7 }], ['stop_typing', { bookingId: 7 }]]);
});
