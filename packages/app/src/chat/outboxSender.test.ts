import type { EventInput, sendMessage } from '@shunlu/api-contract';
import { yijunOwn } from '@shunlu/api-contract/fixtures';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSocket } from '../realtime/socketClient.ts';
import { useRealtime } from '../realtime/realtimeStore.ts';
import { useAuth } from '../api/authStore.ts';
import { createMemoryStorage } from '../testing/memoryStorage.ts';
import { discard, resend, send } from './outboxSender.ts';
import { aliasChat, EMPTY_OUTBOX, getChatKey, setDraft, useOutbox } from './outboxStore.ts';

type Sent = EventInput<typeof sendMessage>;
const CHAT = { bookingId: 302, userId: 11 };
const box = () => useOutbox.getState();
const waiting = () => box().messages.map(({ message, state }) => `${message} ${state}`);
const draft = () => box().drafts[getChatKey(CHAT)];

/** A connection on which the server responds as the test demands. */
function connect(answer: (sent: Sent) => unknown) {
  const sent: Sent[] = [];
  let seq = 0;
  const stored = (one: Sent) => ({
    ok: true,
    message: { id: ++seq, seq, message: one.message, sender_id: 12, sender_name: '林怡君', client_id: one.client_id, created_at: '2026-11-20T02:50:00.000Z' },
  });
  setSocket({
    emit: vi.fn(),
    timeout: () => ({
      emitWithAck: (_, payload) => {
        sent.push(payload as Sent);
        return Promise.resolve(answer(payload as Sent) ?? stored(payload as Sent));
      },
    }),
  });
  useRealtime.setState({ isConnected: true });
  return sent;
}
const refuse = (code: string) => ({ ok: false, refusal: { code } });
const settled = () => vi.waitFor(() => expect(waiting().some((one) => one.endsWith('pending'))).toBe(false));

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  useAuth.setState({ token: 'abc', currentUser: yijunOwn });
  useOutbox.setState({ ...EMPTY_OUTBOX, userId: 12 });
});
afterEach(() => {
  setSocket(undefined);
  useRealtime.setState({ isConnected: false });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the outbox', () => {
  it('R2.94, R3.27, R7.50: a message waits until the server has it, under an id of its own', async () => {
    const sent = connect(() => undefined);
    setDraft(CHAT, '我到了');
    send(CHAT, 101, '我到了');
    expect(waiting()).toEqual(['我到了 pending']);
    expect(draft()).toBeUndefined();
    await settled();
    expect(waiting()).toEqual(['我到了 sent']);
    expect(sent).toEqual([{ ...CHAT, rideId: 101, message: '我到了', client_id: box().messages[0]?.clientId }]);
    send({ rideId: 5, userId: 7 }, undefined, '請問');
    await settled();
    expect(sent.slice(1)).toEqual([{ rideId: 5, userId: 7, message: '請問', client_id: box().messages[1]?.clientId }]);
  });

  it('RD.193: sends one after the other, in the order they were written', async () => {
    const sent = connect(() => undefined);
    for (const text of ['一', '二', '三']) send(CHAT, 101, text);
    await settled();
    expect(sent.map(({ message }) => message)).toEqual(['一', '二', '三']);
  });

  it('R8.12, R8.11, RD.193: what is refused goes back into the field, with why', async () => {
    connect(() => refuse('CHAT_CLOSED'));
    send(CHAT, 101, '我到了');
    await settled();
    expect(waiting()).toEqual([]);
    expect(draft()).toBe('我到了');
    expect(box().sendErrors[getChatKey(CHAT)]).toMatchObject({ code: 'CHAT_CLOSED' });
  });

  it('RD.105: what was written to somebody else than who answers by now goes back into the field of their chat', async () => {
    const sent = connect(() => refuse('CHAT_CLOSED'));
    setDraft({ ...CHAT, userId: 13 }, '你好');
    send(CHAT, 101, '我到了');
    await settled();
    expect(sent).toMatchObject([{ bookingId: 302, userId: 11 }]);
    expect(box().drafts).toEqual({ [getChatKey(CHAT)]: '我到了', [getChatKey({ ...CHAT, userId: 13 })]: '你好' });
    expect(Object.keys(box().sendErrors)).toEqual([getChatKey(CHAT)]);
  });

  it('R8.12, RD.193: where something else is being written it stands as failed, to be sent again or given up', async () => {
    let isClosed = true;
    const sent = connect(() => (isClosed ? refuse('CHAT_CLOSED') : undefined));
    send(CHAT, 101, '我到了');
    setDraft(CHAT, '還有');
    await settled();
    expect(waiting()).toEqual(['我到了 failed']);
    expect(draft()).toBe('還有');
    isClosed = false;
    for (const one of box().messages) resend(one);
    await settled();
    expect(waiting()).toEqual(['我到了 sent']);
    expect(new Set(sent.map(({ client_id }) => client_id)).size).toBe(1);
    for (const one of box().messages) discard(one);
    expect(box().messages).toEqual([]);
  });

  describe('of a chat that was opened without the other one’s name', () => {
    const GIVEN = { bookingId: 302 };

    it('what is typed before it is loaded stands behind an older draft, and neither is lost', () => {
      setDraft(CHAT, '上次沒寫完');
      setDraft(GIVEN, '我到了');
      aliasChat(GIVEN, CHAT);
      expect(box().drafts).toEqual({ [getChatKey(CHAT)]: '上次沒寫完\n我到了' });
    });

    it('without an older draft, or with the same one, it stands there once', () => {
      for (const older of ['', '我到了']) {
        setDraft(CHAT, older);
        setDraft(GIVEN, '我到了');
        aliasChat(GIVEN, CHAT);
        expect(box().drafts).toEqual({ [getChatKey(CHAT)]: '我到了' });
      }
    });

    it('R8.12: refused once the chat is there, a message goes back into its field', async () => {
      connect(() => refuse('CHAT_CLOSED'));
      send(GIVEN, 101, '我到了');
      aliasChat(GIVEN, CHAT);
      await settled();
      expect(waiting()).toEqual([]);
      expect(box().drafts).toEqual({ [getChatKey(CHAT)]: '我到了' });
      expect(Object.keys(box().sendErrors)).toEqual([getChatKey(CHAT)]);
    });

    it.each([['the name it was opened by', GIVEN], ['its own', CHAT]])('R8.12: and stands as failed where something else is being written under %s', async (_, under) => {
      let isClosed = true;
      connect(() => (isClosed ? refuse('CHAT_CLOSED') : undefined));
      send(GIVEN, 101, '我到了');
      aliasChat(GIVEN, CHAT);
      setDraft(under, '還有');
      await settled();
      expect(waiting()).toEqual(['我到了 failed']);
      expect(box().drafts).toEqual({ [getChatKey(under)]: '還有' });
      isClosed = false;
      for (const one of box().messages) resend(one);
      expect(box().sendErrors).toEqual({});
      await settled();
    });
  });

  it.each(['UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED'])('RD.193: %s says nothing of the message: it waits', async (code) => {
    const sent = connect(() => refuse(code));
    send(CHAT, 101, '我到了');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    expect(waiting()).toEqual(['我到了 pending']);
  });

  it('RD.33: while the socket is away it goes by REST, with the same id', async () => {
    const bodies: unknown[] = [];
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      const body = JSON.parse(init.body as string) as Sent;
      bodies.push([path, body]);
      const message = { id: 1, seq: 1, sender_id: 12, sender_name: '林怡君', created_at: '2026-11-20T02:50:00.000Z', ...body };
      return Promise.resolve(new Response(JSON.stringify({ message }), { status: 201 }));
    });
    send({ rideId: 5, userId: 7 }, undefined, '請問');
    await settled();
    expect(bodies).toEqual([['/api/chat/5?user_id=7', { message: '請問', client_id: box().messages[0]?.clientId }]]);
  });

  it('RD.193: what could not be sent for a quarter of an hour is the person’s to send', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T10:50:00+08:00'), toFake: ['Date'] });
    const failing = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', failing);
    send(CHAT, 101, '我到了');
    await vi.waitFor(() => expect(failing).toHaveBeenCalledTimes(1));
    const writtenAt = Date.now();
    vi.setSystemTime(writtenAt + 14 * 60_000);
    send(CHAT, 101, '快到了');
    await vi.waitFor(() => expect(failing).toHaveBeenCalledTimes(2));
    expect(waiting()).toEqual(['我到了 pending', '快到了 pending']);
    vi.setSystemTime(writtenAt + 16 * 60_000);
    const sent = connect(() => undefined);
    send(CHAT, 101, '現在到了');
    await settled();
    expect(waiting()).toEqual(['我到了 failed', '快到了 sent', '現在到了 sent']);
    expect(sent.map(({ message }) => message)).toEqual(['快到了', '現在到了']);
  });
});
