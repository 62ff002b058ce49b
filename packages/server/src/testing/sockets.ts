/** Sockets of people to a test's servers, with the events that they receive. */
import { joinChat, userOffline } from '@shunlu/api-contract';
import type { ClientEvent, EventAck, EventInput } from '@shunlu/api-contract';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterEach } from 'vitest';
import { publish } from '../db/publish.ts';
import type { Database } from '../shared/database.ts';
import { SIGNALS_CHANNEL } from '../realtime/bus.ts';

type AcknowledgedEvent = Extract<ClientEvent, { ack: unknown }>;

/** Unused ids by which `waitForSockets` recognises its own messages. */
const MARKERS = 900_000_000_000_000;
let markers = MARKERS;

export interface Listener {
  socket: Socket;
  /** Callbacks for the markers of `waitForSockets`. */
  awaited: Map<number, () => void>;
  /** All received events, in order. */
  received: [name: string, payload: unknown][];
  /** Returns the received payloads of one event. */
  of(name: string): unknown[];
  /** Resolves with the result of the authentication, or with the disconnection. */
  answered: Promise<'authenticated' | 'unauthorized' | 'disconnect'>;
  gone: Promise<string>;
  /** Resolves with the connection error. */
  refused: Promise<unknown>;
  /** Emits an event without an acknowledgement. */
  emit<E extends ClientEvent>(event: E, payload: EventInput<E>): void;
  /** Emits an event and returns its acknowledgement. */
  ask<E extends AcknowledgedEvent>(event: E, payload: EventInput<E>): Promise<EventAck<E>>;
}

/** Connects sockets and closes them after each test. */
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
    /** Connects a socket of a person and waits for its authentication. */
    async signIn(origin: string, { token, id }: { token: string; id: number }): Promise<Listener> {
      const listener = connect(origin, { token, userId: id });
      if ((await listener.answered) !== 'authenticated') throw new Error('The socket was not let in');
      return listener;
    },
  };
}

/**
 * Resolves when the server has handled all events of these sockets, and they have received the results. The server's queues are
 * ordered, so a marker that is sent last arrives last, and no test waits for an event that does not come.
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
