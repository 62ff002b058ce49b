import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSocket, SOCKET_OPTIONS } from './createSocket.ts';
import { startConnection } from './startConnection.ts';
import type { SocketLike } from './startConnection.ts';

/** A socket whose events the test emits. */
function fakeSocket() {
  const listeners = new Map<string, (payload: unknown) => void>();
  const manager = new Map<string, () => void>();
  const socket = {
    on: vi.fn((event: string, listener: (payload: unknown) => void) => listeners.set(event, listener)),
    connect: vi.fn(),
    disconnect: vi.fn(),
    emit: vi.fn(),
    timeout: vi.fn(() => ({ emitWithAck: vi.fn<(event: string, payload: unknown) => Promise<unknown>>() })),
    io: { on: (event: string, listener: () => void) => manager.set(event, listener) },
  } satisfies SocketLike;
  return {
    socket,
    emitEvent: (event: string, payload?: unknown) => listeners.get(event)?.(payload),
    giveUp: () => manager.get('reconnect_failed')?.(),
    attempt: () => manager.get('reconnect_attempt')?.(),
  };
}

function createEnvironment() {
  const visibility: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
  const view = Object.assign(new EventTarget(), visibility);
  return { window: new EventTarget(), document: view };
}

async function open() {
  const fake = fakeSocket();
  const around = createEnvironment();
  const handlers = { onConnection: vi.fn(), onTimeout: vi.fn(), onEvent: vi.fn() };
  const connection = startConnection(() => fake.socket, ['booking_status_update'], handlers, around);
  await Promise.resolve();
  await Promise.resolve();
  return { ...fake, ...handlers, ...connection, around };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the connection', () => {
  it('R4.6, R9.17, RD.69: reconnects after 1 s, at most 5 s, five times, with a timeout of 20 s, at /socket.io', () => {
    expect(SOCKET_OPTIONS).toMatchObject({
      path: '/socket.io',
      reconnection: true,
      reconnectionDelay: 1_000,
      reconnectionDelayMax: 5_000,
      reconnectionAttempts: 5,
      timeout: 20_000,
    });
  });

  it('R9.17: creates its socket with these limits', () => {
    const socket = createSocket('http://127.0.0.1:9', () => ({ token: 'abc', userId: 12 }));
    const { io } = socket;
    expect([io.reconnectionDelay(), io.reconnectionDelayMax(), io.reconnectionAttempts(), io.timeout()]).toEqual([1_000, 5_000, 5, 20_000]);
    socket.disconnect();
  });

  it('R4.6, R7.66: counts as connected on `authenticated`, not before, and as disconnected when the connection is gone', async () => {
    const { socket, emitEvent, onConnection } = await open();
    emitEvent('connect');
    expect(onConnection).not.toHaveBeenCalledWith(socket);
    emitEvent('authenticated', { userId: 12 });
    expect(onConnection).toHaveBeenLastCalledWith(socket);
    emitEvent('disconnect', 'transport close');
    expect(onConnection).toHaveBeenLastCalledWith(undefined);
  });

  it('RD.70: reports a timeout when the pings stop, and not when a side closes the connection', async () => {
    const { emitEvent, onConnection, onTimeout } = await open();
    emitEvent('authenticated', { userId: 12 });
    emitEvent('disconnect', 'transport close');
    expect(onTimeout).not.toHaveBeenCalled();
    emitEvent('authenticated', { userId: 12 });
    emitEvent('disconnect', 'ping timeout');
    expect(onConnection).toHaveBeenLastCalledWith(undefined);
    expect(onTimeout).toHaveBeenCalledOnce();
  });

  it.each(['focus', 'online'])('R4.6, RD.70: after the last attempt tries again on %s', async (event) => {
    const { socket, giveUp, around } = await open();
    around.window.dispatchEvent(new Event(event));
    expect(socket.connect).not.toHaveBeenCalled();
    giveUp();
    around.window.dispatchEvent(new Event(event));
    expect(socket.connect).toHaveBeenCalledOnce();
  });

  it('R4.6, RD.70: after the last attempt tries again when the page becomes visible, not when it is hidden', async () => {
    const { socket, giveUp, around } = await open();
    giveUp();
    around.document.visibilityState = 'hidden';
    around.document.dispatchEvent(new Event('visibilitychange'));
    expect(socket.connect).not.toHaveBeenCalled();
    around.document.visibilityState = 'visible';
    around.document.dispatchEvent(new Event('visibilitychange'));
    expect(socket.connect).toHaveBeenCalledOnce();
  });

  it('RD.70: reconnects by itself when the server has closed the connection', async () => {
    const { socket, emitEvent } = await open();
    emitEvent('disconnect', 'io server disconnect');
    vi.advanceTimersByTime(5_000);
    expect(socket.connect).toHaveBeenCalledOnce();
  });

  it('RD.70: connects at once when the API responds, unless it is connected', async () => {
    const { socket, emitEvent, onServerAnswer } = await open();
    onServerAnswer();
    expect(socket.connect).toHaveBeenCalledOnce();
    emitEvent('authenticated', { userId: 12 });
    onServerAnswer();
    expect(socket.connect).toHaveBeenCalledOnce();
    emitEvent('disconnect', 'transport close');
    onServerAnswer();
    expect(socket.connect).toHaveBeenCalledTimes(2);
  });

  it('RD.70: gives an attempt more time after each restart on a slow network', async () => {
    const { socket, emitEvent, onServerAnswer } = await open();
    const pollFor = (ms: number) => {
      for (let at = 0; at < ms; at += 2_000) {
        vi.advanceTimersByTime(2_000);
        onServerAnswer();
      }
    };
    // An attempt that began before the first response may hang.
    pollFor(2_000);
    expect(socket.connect).toHaveBeenCalledOnce();
    // The next attempts have a longer timeout.
    pollFor(2_000);
    expect(socket.connect).toHaveBeenCalledOnce();
    pollFor(2_000);
    expect(socket.connect).toHaveBeenCalledTimes(2);
    pollFor(6_000);
    expect(socket.connect).toHaveBeenCalledTimes(2);
    emitEvent('authenticated', { userId: 12 });
    emitEvent('disconnect', 'transport close');
    onServerAnswer();
    expect(socket.connect).toHaveBeenCalledTimes(3);
  });

  it('RD.70: restarts a failed attempt with the next response, and leaves a running one of socket.io alone', async () => {
    const { socket, emitEvent, attempt, onServerAnswer } = await open();
    onServerAnswer();
    for (const calls of [2, 3, 4]) {
      emitEvent('connect_error', new Error('websocket error'));
      onServerAnswer();
      expect(socket.connect).toHaveBeenCalledTimes(calls);
    }
    emitEvent('connect_error', new Error('websocket error'));
    attempt();
    onServerAnswer();
    expect(socket.connect).toHaveBeenCalledTimes(4);
  });

  it('R7.67: disconnects for good when it is refused', async () => {
    const { socket, emitEvent, giveUp, around, onConnection } = await open();
    emitEvent('unauthorized', {});
    expect(socket.disconnect).toHaveBeenCalledOnce();
    expect(onConnection).toHaveBeenLastCalledWith(undefined);
    giveUp();
    around.window.dispatchEvent(new Event('focus'));
    emitEvent('disconnect', 'io server disconnect');
    vi.advanceTimersByTime(60_000);
    expect(socket.connect).not.toHaveBeenCalled();
  });

  it('waits as long as the server says when it is rate limited, whatever happens', async () => {
    const { socket, emitEvent, giveUp, onServerAnswer, around } = await open();
    const refused = Object.assign(new Error('Too many attempts'), { data: { code: 'RATE_LIMITED', error: 'Too many attempts', retry_after: 42 } });
    emitEvent('connect_error', refused);
    giveUp();
    onServerAnswer();
    around.window.dispatchEvent(new Event('focus'));
    vi.advanceTimersByTime(41_999);
    expect(socket.connect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(SOCKET_OPTIONS.reconnectionDelayMax + 1);
    expect(socket.connect).toHaveBeenCalledOnce();
    // Other errors are left to socket.io.
    emitEvent('connect_error', new Error('xhr poll error'));
    onServerAnswer();
    expect(socket.connect).toHaveBeenCalledTimes(2);
  });

  it('passes on events until it is closed', async () => {
    const { socket, emitEvent, onEvent, close } = await open();
    emitEvent('booking_status_update', { booking_id: 1 });
    expect(onEvent).toHaveBeenCalledExactlyOnceWith('booking_status_update', { booking_id: 1 });
    close();
    expect(socket.disconnect).toHaveBeenCalledOnce();
  });

  it('opens nothing when it is closed before the code of socket.io is loaded', async () => {
    const { socket } = fakeSocket();
    const handlers = { onConnection: vi.fn(), onTimeout: vi.fn(), onEvent: vi.fn() };
    startConnection(() => socket, [], handlers, createEnvironment()).close();
    await vi.runAllTimersAsync();
    expect(socket.on).not.toHaveBeenCalled();
    expect(socket.disconnect).toHaveBeenCalledOnce();
  });
});
