import type { Booking, Ride } from '@shunlu/api-contract';
import { confirmedBooking, offer, pendingBooking, request } from '@shunlu/api-contract/fixtures';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSocket } from './openSocket.ts';
import type { Connect, SocketLike } from './openSocket.ts';
import { withBookingUpdate, withRideUpdate } from './patchRides.ts';
import type { BookingUpdate, RideUpdate } from './patchRides.ts';
import { createSocket } from './createSocket.ts';
import { SOCKET_OPTIONS } from './socketOptions.ts';

/** A socket that does what the test says. */
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

function surroundings() {
  const visibility: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
  const view = Object.assign(new EventTarget(), visibility);
  return { window: new EventTarget(), document: view };
}

async function open() {
  const fake = fakeSocket();
  const around = surroundings();
  const handlers = { onConnection: vi.fn(), onLost: vi.fn(), onEvent: vi.fn() };
  const auth = () => ({ token: 'abc', userId: 12 });
  const connect = vi.fn<Connect>(() => fake.socket);
  const connection = openSocket(auth, ['booking_status_update'], handlers, connect, around);
  await Promise.resolve();
  await Promise.resolve();
  return { ...fake, ...handlers, ...connection, around, connect };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the socket', () => {
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

  it('R7.46: shows the server the token and whose it is', async () => {
    const { connect } = await open();
    expect(connect).toHaveBeenCalledOnce();
    expect(connect.mock.calls[0]?.[0]()).toEqual({ token: 'abc', userId: 12 });
  });

  it('R9.17: and so does the one that the page opens', () => {
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

  it('RD.70: says when the line went silent, which is no ending that either side made', async () => {
    const { emitEvent, onConnection, onLost } = await open();
    emitEvent('authenticated', { userId: 12 });
    emitEvent('disconnect', 'transport close');
    expect(onLost).not.toHaveBeenCalled();
    emitEvent('authenticated', { userId: 12 });
    emitEvent('disconnect', 'ping timeout');
    expect(onConnection).toHaveBeenLastCalledWith(undefined);
    expect(onLost).toHaveBeenCalledOnce();
  });

  it.each(['focus', 'online'])('R4.6, RD.70: after the last attempt tries again on %s', async (event) => {
    const { socket, giveUp, around } = await open();
    around.window.dispatchEvent(new Event(event));
    expect(socket.connect).not.toHaveBeenCalled();
    giveUp();
    around.window.dispatchEvent(new Event(event));
    expect(socket.connect).toHaveBeenCalledOnce();
  });

  it('R4.6, RD.70: and when the page becomes visible, not when it is hidden', async () => {
    const { socket, giveUp, around } = await open();
    giveUp();
    around.document.visibilityState = 'hidden';
    around.document.dispatchEvent(new Event('visibilitychange'));
    expect(socket.connect).not.toHaveBeenCalled();
    around.document.visibilityState = 'visible';
    around.document.dispatchEvent(new Event('visibilitychange'));
    expect(socket.connect).toHaveBeenCalledOnce();
  });

  it('RD.70: comes back by itself when the server hung up, as it does when it restarts', async () => {
    const { socket, emitEvent } = await open();
    emitEvent('disconnect', 'io server disconnect');
    vi.advanceTimersByTime(5_000);
    expect(socket.connect).toHaveBeenCalledOnce();
  });

  it('RD.70: and at once when something else reached the server, unless it is connected', async () => {
    const { socket, emitEvent, connectNow } = await open();
    connectNow();
    expect(socket.connect).toHaveBeenCalledOnce();
    emitEvent('authenticated', { userId: 12 });
    connectNow();
    expect(socket.connect).toHaveBeenCalledOnce();
    emitEvent('disconnect', 'transport close');
    connectNow();
    expect(socket.connect).toHaveBeenCalledTimes(2);
  });

  it('RD.70: an attempt that a slow line needs longer for is not ended with each answer of the server', async () => {
    const { socket, emitEvent, connectNow } = await open();
    const lookFor = (ms: number) => {
      for (let at = 0; at < ms; at += 2_000) {
        vi.advanceTimersByTime(2_000);
        connectNow();
      }
    };
    // What was begun before the server answered may hang.
    lookFor(2_000);
    expect(socket.connect).toHaveBeenCalledOnce();
    // What is begun then has longer, each time.
    lookFor(2_000);
    expect(socket.connect).toHaveBeenCalledOnce();
    lookFor(2_000);
    expect(socket.connect).toHaveBeenCalledTimes(2);
    lookFor(6_000);
    expect(socket.connect).toHaveBeenCalledTimes(2);
    emitEvent('authenticated', { userId: 12 });
    emitEvent('disconnect', 'transport close');
    connectNow();
    expect(socket.connect).toHaveBeenCalledTimes(3);
  });

  it('RD.70: one that has failed is followed by the next with the next answer; the library’s own is one as well', async () => {
    const { socket, emitEvent, attempt, connectNow } = await open();
    connectNow();
    for (const calls of [2, 3, 4]) {
      emitEvent('connect_error', new Error('websocket error'));
      connectNow();
      expect(socket.connect).toHaveBeenCalledTimes(calls);
    }
    emitEvent('connect_error', new Error('websocket error'));
    attempt();
    connectNow();
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

  it('waits as long as the server says where too many connect, whatever there is to hope for', async () => {
    const { socket, emitEvent, giveUp, connectNow, around } = await open();
    const refused = Object.assign(new Error('Too many attempts'), { data: { code: 'RATE_LIMITED', error: 'Too many attempts', retry_after: 42 } });
    emitEvent('connect_error', refused);
    giveUp();
    connectNow();
    around.window.dispatchEvent(new Event('focus'));
    vi.advanceTimersByTime(41_999);
    expect(socket.connect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(SOCKET_OPTIONS.reconnectionDelayMax + 1);
    expect(socket.connect).toHaveBeenCalledOnce();
    // Any other reason is the library's to deal with.
    emitEvent('connect_error', new Error('xhr poll error'));
    connectNow();
    expect(socket.connect).toHaveBeenCalledTimes(2);
  });

  it('passes on what it listens to, until it is closed', async () => {
    const { socket, emitEvent, onEvent, close } = await open();
    emitEvent('booking_status_update', { booking_id: 1 });
    expect(onEvent).toHaveBeenCalledExactlyOnceWith('booking_status_update', { booking_id: 1 });
    close();
    expect(socket.disconnect).toHaveBeenCalledOnce();
  });

  it('closed before the library was there it opens nothing', async () => {
    const { socket } = fakeSocket();
    const handlers = { onConnection: vi.fn(), onLost: vi.fn(), onEvent: vi.fn() };
    openSocket(() => ({ token: 'abc', userId: 12 }), [], handlers, () => socket, surroundings()).close();
    await vi.runAllTimersAsync();
    expect(socket.on).not.toHaveBeenCalled();
    expect(socket.disconnect).toHaveBeenCalledOnce();
  });
});

const confirmed: BookingUpdate = {
  booking_id: pendingBooking.id,
  ride_id: offer.id,
  status: 'confirmed',
  cancel_kind: null,
  cancel_reason: null,
  actor_id: offer.driver_id,
};
const rideUpdate: RideUpdate = {
  ride_id: offer.id,
  status: 'cancelled',
  available_seats: 4,
  total_seats: 4,
  cancel_reason: '車輛進廠',
  actor_id: offer.driver_id,
};

describe('events in the cache', () => {
  it('R3.39, R7.62: a booking’s change is seen in every answer that shows it', () => {
    const ofRide = { ride: offer, bookings: [pendingBooking, confirmedBooking], cost: null };
    expect(withBookingUpdate(ofRide, confirmed)).toEqual({
      ...ofRide,
      bookings: [{ ...pendingBooking, status: 'confirmed' }, confirmedBooking],
    });
    const ended = { status: 'cancelled', cancel_kind: 'rejected', cancel_reason: '車位不夠' } as const;
    const answers = (one: Booking) => [{ booking: one }, { bookings: [one], next_cursor: null }, { history: [one], next_cursor: null }];
    expect(answers(pendingBooking).map((answer) => withBookingUpdate(answer, { ...confirmed, ...ended }))).toEqual(answers({ ...pendingBooking, ...ended }));
  });

  it('R3.39, R7.61: a ride’s change too', () => {
    const { ride_id: _, actor_id: __, ...change } = rideUpdate;
    expect(withRideUpdate({ rides: [offer, request] }, rideUpdate)).toEqual({ rides: [{ ...offer, ...change }, request] });
    const answers = (one: Ride, booked: Booking) => [{ ride: one, bookings: [booked] }, { booking: booked }, { history: [booked] }];
    expect(answers(offer, pendingBooking).map((answer) => withRideUpdate(answer, rideUpdate))).toEqual(
      answers({ ...offer, ...change }, { ...pendingBooking, ride_status: 'cancelled' }),
    );
  });

  it('leaves alone what has neither', () => {
    expect(withRideUpdate(undefined, rideUpdate)).toBeUndefined();
    expect(withBookingUpdate({ trip: {}, cost: {} }, confirmed)).toEqual({ trip: {}, cost: {} });
  });
});
