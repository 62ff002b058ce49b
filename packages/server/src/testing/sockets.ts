/** Sockets of people to a test's servers, and what they hear. */
import { joinChat, userOffline } from '@shunlu/api-contract';
import type { ClientEvent, EventAck, EventInput } from '@shunlu/api-contract';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterEach } from 'vitest';
import { publish } from '../db/publish.ts';
import type { Database } from '../shared/database.ts';
import { SIGNALS_CHANNEL } from '../realtime/bus.ts';

type AcknowledgedEvent = Extract<ClientEvent, { ack: unknown }>;

/** Ids that are nobody's: by them `settled` knows its own messages again. */
const MARKERS = 900_000_000_000_000;
let markers = MARKERS;

export interface Listener {
  socket: Socket;
  /** What is called when a marker of `settled` is heard. */
  awaited: Map<number, () => void>;
  /** Everything, in its order. */
  received: [name: string, payload: unknown][];
  /** The payloads of one event. */
  of(name: string): unknown[];
  /** Resolves when it was told, or hung up on. */
  answered: Promise<'authenticated' | 'unauthorized' | 'disconnect'>;
  gone: Promise<string>;
  /** What it was refused with as it connected. */
  refused: Promise<unknown>;
  /** Sends an event that is not acknowledged. */
  emit<E extends ClientEvent>(event: E, payload: EventInput<E>): void;
  /** Sends one that is. */
  ask<E extends AcknowledgedEvent>(event: E, payload: EventInput<E>): Promise<EventAck<E>>;
}

/** Connects and forgets: after each test the sockets are closed. */
export function socketsForTests() {
  const open: Socket[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });

  function connect(origin: string, auth: object, transports = ['websocket'], extraHeaders = {}): Listener {
    const socket = io(origin, { path: '/socket.io', auth, transports, extraHeaders, reconnection: false, forceNew: true });
    open.push(socket);
    const received: Listener['received'] = [];
    const awaited = new Map<number, () => void>();
    socket.onAny((name: string, payload: unknown) => {
      const { userId = 0 } = (payload ?? {}) as { userId?: number };
      if (name === userOffline.name && userId >= MARKERS) awaited.get(userId)?.();
      else received.push([name, payload]);
    });
    return {
      awaited,
      socket,
      received,
      of: (name) => received.filter(([each]) => each === name).map(([, payload]) => payload),
      answered: new Promise((resolve) => {
        for (const name of ['authenticated', 'unauthorized', 'disconnect'] as const) socket.once(name, () => resolve(name));
      }),
      gone: new Promise((resolve) => socket.once('disconnect', resolve)),
      refused: new Promise((resolve) => socket.once('connect_error', (error: Error & { data?: unknown }) => resolve(error.data))),
      emit: (event, payload) => void socket.emit(event.name, payload),
      ask: (event, payload) => socket.emitWithAck(event.name, payload) as Promise<never>,
    };
  }

  return {
    connect,
    /** A person's socket that was let in. */
    async signIn(origin: string, { token, id }: { token: string; id: number }): Promise<Listener> {
      const listener = connect(origin, { token, userId: id });
      if ((await listener.answered) !== 'authenticated') throw new Error('The socket was not let in');
      return listener;
    },
  };
}

/**
 * Resolves when the server has done what these sockets sent, and they have heard what came of it: its queues keep their
 * order, so that what is sent last arrives last, and nobody waits for what never comes.
 */
export async function waitForSockets(database: Database, ...listeners: readonly Listener[]): Promise<void> {
  await Promise.all(listeners.map(({ ask }) => ask(joinChat, { bookingId: MARKERS })));
  await Promise.all(
    listeners.map(({ socket, awaited }) => {
      const userId = (markers += 1);
      const markerReceived = new Promise<void>((resolve) => awaited.set(userId, resolve));
      const signal = { rooms: [socket.id], event: userOffline.name, payload: { userId } };
      return publish(database.db, SIGNALS_CHANNEL, JSON.stringify(signal)).then(() => markerReceived);
    }),
  );
}
