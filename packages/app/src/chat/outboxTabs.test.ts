import type { EventInput, sendMessage } from '@shunlu/api-contract';
import { yijunOwn } from '@shunlu/api-contract/fixtures';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../testing/memoryStorage.ts';

type Sent = EventInput<typeof sendMessage>;
const CHAT = { bookingId: 302 };

/** Messages that the server has received from all tabs, and how it responds. */
const server = { sent: [] as Sent[], answer: (_: Sent): unknown => undefined };

/** Loads the app's modules again, as in another tab of this browser. */
async function openTab() {
  vi.resetModules();
  const [store, sender, { setSocket }, { useRealtime }, { useAuth }] = await Promise.all([
    import('./outboxStore.ts'),
    import('./outboxSender.ts'),
    import('../realtime/socketClient.ts'),
    import('../realtime/realtimeStore.ts'),
    import('../api/authStore.ts'),
  ]);
  useAuth.setState({ token: 'abc', currentUser: yijunOwn });
  const close = sender.openOutbox(yijunOwn.id);
  const messages = () => store.useOutbox.getState().messages;
  return {
    ...store,
    ...sender,
    close,
    waiting: () => messages().map(({ message, state }) => `${message} ${state}`),
    clientIds: () => messages().map(({ clientId }) => clientId),
    draft: () => store.useOutbox.getState().drafts[store.getChatKey(CHAT)],
    connect() {
      const emitWithAck = async (_: string, payload: unknown) => {
        const one = payload as Sent;
        server.sent.push(one);
        const message = { id: 1, seq: 1, message: one.message, sender_id: 12, sender_name: '林怡君', client_id: one.client_id, created_at: '2026-11-20T02:50:00.000Z' };
        return server.answer(one) ?? { ok: true, message };
      };
      setSocket({ emit: vi.fn(), timeout: () => ({ emitWithAck }) });
      useRealtime.setState({ isConnected: true });
    },
  };
}

let tabs: Awaited<ReturnType<typeof openTab>>[] = [];
async function openTwo() {
  tabs = [await openTab(), await openTab()];
  const [one, other] = tabs;
  if (one === undefined || other === undefined) throw new Error('unreachable');
  return { one, other };
}

// Loads and transforms a tab's modules once beforehand, because that is slow on a busy machine.
beforeAll(() => import('./outboxSender.ts'), 60_000);
beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  vi.stubGlobal('window', new EventTarget());
  // Without a socket, messages are sent by REST, which fails here.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  Object.assign(server, { sent: [], answer: () => undefined });
});
afterEach(() => {
  for (const tab of tabs) tab.close();
  tabs = [];
  vi.unstubAllGlobals();
});

describe('the outbox of two tabs', () => {
  it('RD.123: what waits in one shows in the other, in the order it was written, and goes from both when it is given up', async () => {
    const { one, other } = await openTwo();
    one.send(CHAT, 101, '一');
    await vi.waitFor(() => expect(other.waiting()).toEqual(['一 pending']));
    other.send(CHAT, 101, '二');
    await vi.waitFor(() => expect(one.waiting()).toEqual(['一 pending', '二 pending']));
    one.discard({ clientId: one.clientIds()[0] ?? '' });
    await vi.waitFor(() => expect(other.waiting()).toEqual(['二 pending']));
  });

  it('is sent once and in order by the one that is still open when it can be', async () => {
    const { one, other } = await openTwo();
    one.send(CHAT, 101, '一');
    one.send(CHAT, 101, '二');
    await vi.waitFor(() => expect(other.waiting()).toHaveLength(2));
    one.close();
    other.connect();
    await vi.waitFor(() => expect(other.waiting()).toEqual(['一 sent', '二 sent']));
    expect(server.sent.map(({ message }) => message)).toEqual(['一', '二']);
  });

  it('both at once send it under the one id by which the server knows it (D13)', async () => {
    const { one, other } = await openTwo();
    one.send(CHAT, 101, '我到了');
    await vi.waitFor(() => expect(other.waiting()).toHaveLength(1));
    one.connect();
    other.connect();
    for (const tab of [one, other]) await vi.waitFor(() => expect(tab.waiting()).toEqual(['我到了 sent']));
    expect(new Set(server.sent.map(({ client_id }) => client_id))).toEqual(new Set(one.clientIds()));
  });

  it('a draft that both tabs have loaded goes from the field of the other as it is sent, and what is being written there stays', async () => {
    const { one, other } = await openTwo();
    // The drafts are addressed as before the chat was loaded, and with a decomposed accent as some keyboards write it.
    other.setDraft(CHAT, '我到 Cafe\u0301 了 ');
    other.setDraft({ bookingId: 303, userId: 11 }, '我到了');
    one.send({ ...CHAT, userId: 11 }, 101, '我到 Café 了');
    await vi.waitFor(() => expect(other.waiting()).toEqual(['我到 Café 了 pending']));
    expect(other.useOutbox.getState().drafts).toEqual({ 'booking-303-11': '我到了' });
    other.setDraft(CHAT, '我在東三門');
    one.send({ ...CHAT, userId: 11 }, 101, '你好');
    await vi.waitFor(() => expect(other.waiting()).toHaveLength(2));
    expect(other.draft()).toBe('我在東三門');
  });

  it('so it goes where the other tab has the chat already, and this one has it not', async () => {
    const { one, other } = await openTwo();
    other.setDraft(CHAT, '我到了');
    other.aliasChat(CHAT, { ...CHAT, userId: 11 });
    one.send(CHAT, undefined, '我到了');
    await vi.waitFor(() => expect(other.waiting()).toEqual(['我到了 pending']));
    expect(other.useOutbox.getState().drafts).toEqual({});
  });

  it('R8.12, RD.193: what another tab wrote and the server refuses stands as failed, and in no field here', async () => {
    const { one, other } = await openTwo();
    server.answer = () => ({ ok: false, refusal: { code: 'CHAT_CLOSED' } });
    one.send(CHAT, 101, '我到了');
    await vi.waitFor(() => expect(other.waiting()).toHaveLength(1));
    other.connect();
    for (const tab of [one, other]) await vi.waitFor(() => expect(tab.waiting()).toEqual(['我到了 failed']));
    expect([one.draft(), other.draft()]).toEqual([undefined, undefined]);
  });

  it('a tab that sleeps in its turn does not keep the others from sending', async () => {
    let wake = () => {};
    void navigator.locks.request('shunlu-outbox', () => new Promise<void>((resolve) => (wake = resolve)));
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    const { one } = await openTwo();
    one.connect();
    one.send(CHAT, 101, '我到了');
    await vi.waitFor(() => expect(one.waiting()).toEqual(['我到了 sent']));
    wake();
    vi.restoreAllMocks();
  });
});
