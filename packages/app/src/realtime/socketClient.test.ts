import { joinChat, notificationRead, newMessage, sendMessage, userOnline } from '@shunlu/api-contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { subscribe, SERVER_EVENT_NAMES, dispatch } from './serverEvents.ts';
import { emit, emitIfPossible, setSocket } from './socketClient.ts';

function aLine(answer: () => Promise<unknown>) {
  const emitWithAck = vi.fn(answer);
  const line = { emit: vi.fn(), timeout: vi.fn(() => ({ emitWithAck })) };
  setSocket(line);
  return { ...line, emitWithAck };
}

const message = {
  id: 1, seq: 1, message: '我到了', sender_id: 12, sender_name: '林怡君', client_id: null, created_at: '2026-11-20T02:50:00.000Z',
};

afterEach(() => {
  setSocket(undefined);
  vi.restoreAllMocks();
});

describe('what is sent', () => {
  it('R7.50: an acknowledged event answers what was done', async () => {
    const { emitWithAck } = aLine(() => Promise.resolve({ ok: true, message }));
    await expect(emit(sendMessage, { rideId: 5, message: '我到了' })).resolves.toEqual({ ok: true, message });
    expect(emitWithAck).toHaveBeenCalledExactlyOnceWith('send_message', { rideId: 5, message: '我到了' });
  });

  it('R8.11: a refusal is what a call of the API would throw', async () => {
    aLine(() => Promise.resolve({ ok: false, refusal: { error: 'This chat is closed', code: 'CHAT_CLOSED' } }));
    await expect(emit(sendMessage, { rideId: 5, message: '我到了' })).rejects.toMatchObject({ code: 'CHAT_CLOSED', status: 409 });
  });

  it('without a line, without an answer and with a strange one says so', async () => {
    await expect(emit(joinChat, { bookingId: 3 })).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
    aLine(() => Promise.reject(new Error('timeout')));
    await expect(emit(joinChat, { bookingId: 3 })).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
    aLine(() => Promise.resolve('hello'));
    await expect(emit(joinChat, { bookingId: 3 })).rejects.toMatchObject({ code: 'BAD_RESPONSE' });
  });

  it('R7.53: an event without acknowledgement is just sent', async () => {
    const line = aLine(() => Promise.resolve());
    await emit(notificationRead, { notificationId: 4 });
    expect(line.emit).toHaveBeenCalledExactlyOnceWith('mark_notification_read', { notificationId: 4 });
  });

  it('R8.5: a chat that cannot be joined is only logged', async () => {
    const info = vi.spyOn(console, 'info').mockReturnValue();
    aLine(() => Promise.resolve({ ok: false, refusal: { code: 'CHAT_NOT_FOUND' } }));
    emitIfPossible(joinChat, { rideId: 5 });
    await vi.waitFor(() => expect(info).toHaveBeenCalledOnce());
    setSocket(undefined);
    emitIfPossible(joinChat, { rideId: 5 });
    expect(info).toHaveBeenCalledOnce();
  });
});

describe('what is heard', () => {
  it('R7.57, R3.27: a message with its booking, as long as somebody listens', () => {
    const listener = vi.fn();
    const stop = subscribe(newMessage, listener);
    dispatch('new_message', { bookingId: 3, parties: [11, 12], message });
    expect(listener).toHaveBeenCalledExactlyOnceWith({ bookingId: 3, parties: [11, 12], message });
    stop();
    dispatch('new_message', { bookingId: 3, parties: [11, 12], message });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('drops what is not as the contract says', () => {
    const listener = vi.fn();
    const stop = subscribe(userOnline, listener);
    dispatch('user_online_status', { userId: 'twelve' });
    dispatch('something_else', { userId: 12 });
    expect(listener).not.toHaveBeenCalled();
    stop();
  });

  it('R7.68: who else looks at a booking is not listened to', () => {
    for (const name of ['user-joined-booking', 'user-left-booking']) {
      expect(SERVER_EVENT_NAMES).not.toContain(name);
      expect(() => dispatch(name, { bookingId: 1, userId: 2 })).not.toThrow();
    }
  });
});
