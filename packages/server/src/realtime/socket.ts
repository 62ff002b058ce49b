import { STATUS_CODES, ServerResponse } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { authenticated, socketAuth, unauthorized } from '@shunlu/api-contract';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io';
import * as z from 'zod/mini';
import type { AuthService } from '../auth/service.ts';
import type { ChatService } from '../chat/service.ts';
import type { Config } from '../shared/config.ts';
import { getClientAddress } from '../http/getClientAddress.ts';
import { toErrorBody } from '../http/errors.ts';
import type { RateLimiter } from '../http/rate-limits.ts';
import { hasRepeatedHeader } from '../http/repeated-headers.ts';
import type { Deps, Viewer } from '../shared/deps.ts';
import { HttpError } from '../shared/HttpError.ts';
import { backgroundTasks } from '../shared/backgroundTasks.ts';
import { EVENTS_CHANNEL, SESSIONS_CHANNEL, parsePublishedEvent } from '../notifications/publishEvent.ts';
import { bookingEvents } from './booking-events.ts';
import { openBus } from './bus.ts';
import { chatEvents } from './chat-events.ts';
import { createIncoming } from './incoming.ts';
import { locationEvents } from './location-events.ts';
import { notificationEvents } from './notification-events.ts';
import { presence } from './presence.ts';
import type { Presence } from './presence.ts';
import { getSessionRoom, getUserRoom } from './rooms.ts';
import { HEARTBEAT_INTERVAL_MS } from '../chat/presence-store.ts';

/** The largest message of a client, in bytes, far above what the app sends. */
const MAX_MESSAGE = 16 * 1_024;
/** The interval at which the sessions of open sockets are checked for expiry. */
const SESSION_CHECK_MS = 600_000;

/**
 * The interval and timeout of pings. A network can drop a connection silently. Both sides notice after at most twice this time, and
 * an open page is current again 5 s after the network recovers.
 */
const PING_EVERY_MS = 5_000;

/** A client that connects and does not join the namespace is disconnected after this time. */
const CONNECT_WITHIN_MS = 10_000;

/** The dependencies of the socket server. */
export interface RealtimeDeps extends Deps {
  auth: AuthService;
  chat: ChatService;
  limiter: RateLimiter;
}

/**
 * Attaches the socket server at /socket.io, on the port of the API. Each instance receives the events that any instance publishes
 * and emits them to its own sockets. When a session ends, its sockets are disconnected on all instances.
 *
 * @returns a function that counts the open sockets.
 * @throws StartError when REDIS_URL cannot be used.
 */
export async function attachRealtime(http: FastifyInstance, deps: RealtimeDeps): Promise<{ openSockets: () => number }> {
  const { config, database, logger, auth, chat } = deps;
  let isStopping = false;
  const io = new Server({
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE,
    connectTimeout: CONNECT_WITHIN_MS,
    pingInterval: PING_EVERY_MS,
    pingTimeout: PING_EVERY_MS,
    ...(config.socketUrl === undefined ? {} : { cors: { origin: config.publicUrl } }),
  });
  const bus = await openBus(io, deps);
  const online = presence(deps, chat, bus);
  const { start: background, finished } = backgroundTasks(logger);
  io.attach(http.server);
  // Engine.IO closes its WebSockets on shutdown, but still accepts polling clients, which would get no response.
  io.engine.use((request: IncomingMessage, response: unknown, next: () => void) => {
    if (isStopping) return refuse(request, response, 503);
    if (hasRepeatedHeader(request.rawHeaders)) return refuse(request, response, 400);
    if (!isOwnOrigin(request.headers, config)) return refuse(request, response, 403);
    return next();
  });

  io.use((socket, next) => {
    void background('A socket could not be let in', async () => {
      try {
        await orHangUp(socket, greet(socket, deps));
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        logger.info({ event: 'connect', code: error.code }, 'A socket was refused');
        return next(Object.assign(new Error(error.message), { data: toErrorBody(error) }));
      }
      return next();
    });
  });

  io.on('connection', (socket) => {
    const admitted = background('A socket could not be let in', () => orHangUp(socket, letIn(socket, auth, online)));
    const incoming = createIncoming(socket, { ...deps, admitted });
    const parting = [chatEvents(socket, incoming, { ...deps, bus }), bookingEvents(socket, incoming, { ...deps, bus })];
    locationEvents(incoming, { ...deps, bus });
    notificationEvents(incoming, deps);
    socket.on('disconnect', () => {
      void background('What a socket left behind could not be cleared away', async () => {
        // Pending events may still create rows that the cleanup must delete.
        await incoming.finished();
        if (isStopping) return;
        try {
          for (const part of parting) await part();
        } finally {
          await online.leave(socket.id);
        }
      });
    });
  });

  const stopListening = await Promise.all([
    database.listen(
      EVENTS_CHANNEL,
      (text) => {
        try {
          const { users, event, payload } = parsePublishedEvent(text);
          // Emit only to local sockets: each instance receives the notification itself.
          io.local.to(users.map(getUserRoom)).emit(event.name, payload);
        } catch (error) {
          logger.error({ err: error }, 'An announcement could not be read');
        }
      },
      // Events in the gap are lost. A reconnecting client revalidates its state.
      { onGap: () => io.sockets.sockets.forEach(hangUpForNow) },
    ),
    database.listen(SESSIONS_CHANNEL, (family) => {
      for (const socket of getSessionSockets(io, family)) hangUp(socket);
    }),
  ]);

  const timers = [
    every(SESSION_CHECK_MS, () => void background('Sessions could not be checked', () => checkSessions(io, auth))),
    every(HEARTBEAT_INTERVAL_MS, () =>
      void background('It could not be said who is online', async () => {
        for (const id of await online.refresh()) hangUpForNow(io.sockets.sockets.get(id));
      }),
    ),
  ];

  http.addHook('preClose', async () => {
    isStopping = true;
    for (const timer of timers) clearInterval(timer);
    await Promise.all(stopListening.map((stop) => stop()));
    io.sockets.sockets.forEach(hangUpForNow);
    io.engine.close();
    await finished();
    // If the database is unavailable, the rows become stale and another instance deletes them.
    await online.stop().catch((error: unknown) => logger.warn({ err: error }, 'Who has a chat open here could not be cleared away'));
    await bus.close();
  });
  return { openSockets: () => io.engine.clientsCount };
}

/** Refuses a request or an upgrade with a status. Engine.IO itself can only respond with 400. */
function refuse({ socket }: IncomingMessage, response: unknown, status: number): void {
  if (response instanceof ServerResponse) response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(STATUS_CODES[status]);
  else socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Whether the client is one of our pages or no browser. Browsers always send the Origin of a page that opens a WebSocket. */
function isOwnOrigin({ origin, host }: IncomingHttpHeaders, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return origin === undefined || origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host);
}

function every(ms: number, work: () => void): NodeJS.Timeout {
  const timer = setInterval(work, ms);
  timer.unref();
  return timer;
}

/**
 * Authenticates a connecting socket. It counts every attempt by address, and by the claimed user if the token is not theirs.
 *
 * @throws HttpError RATE_LIMITED
 */
async function greet(socket: Socket, { auth, config, limiter }: Pick<RealtimeDeps, 'auth' | 'config' | 'limiter'>): Promise<void> {
  await limiter.count('connect', { address: getClientAddress(socket.request, config.trustedProxies) });
  const pair = z.safeParse(socketAuth, socket.handshake.auth);
  if (!pair.success) return;
  const viewer = await auth.authenticate(pair.data.token);
  if (viewer?.userId === pair.data.userId) socket.data = { viewer, token: pair.data.token } satisfies Greeted;
  else await limiter.count('connect-refused', { account: pair.data.userId });
}

/** The viewer and token of an authenticated socket. A socket without them is refused. */
interface Greeted {
  viewer: Viewer;
  token: string;
}

/** The maximum number of sockets per person and instance. Each of them receives all events of the person. */
export const SOCKETS_A_PERSON = 100;

/** Admits a socket to its rooms. @returns its viewer; undefined if it was disconnected. */
async function letIn(socket: Socket, auth: AuthService, online: Presence): Promise<Viewer | undefined> {
  const { viewer, token } = socket.data as Partial<Greeted>;
  if (viewer === undefined || token === undefined) return hangUp(socket);

  const room = getUserRoom(viewer.userId);
  if ((socket.nsp.adapter.rooms.get(room)?.size ?? 0) >= SOCKETS_A_PERSON) return void socket.disconnect(true);
  await socket.join([room, getSessionRoom(viewer.sessionFamily)]);
  // A logout since `greet` was emitted to the room before this socket joined it, so check the token again.
  if (!(await auth.authenticate(token))) return hangUp(socket);
  await online.enter(socket.id, viewer.userId);
  socket.emit(authenticated.name, { userId: viewer.userId });
  return viewer;
}

/** Disconnects a socket without a valid session. The client must log in before it connects again. */
function hangUp(socket: Socket): undefined {
  socket.emit(unauthorized.name, {});
  socket.disconnect(true);
  return undefined;
}

/** Rethrows the error of the work on a socket. After an unexpected error it also closes the connection, so that the client retries. */
async function orHangUp<T>(socket: Socket, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof HttpError)) hangUpForNow(socket);
    throw error;
  }
}

/** Closes only the connection. The client reconnects automatically. */
function hangUpForNow(socket: Socket | undefined): void {
  socket?.conn.close();
}

function getSessionSockets(io: Server, family: string): Socket[] {
  const ids = io.sockets.adapter.rooms.get(getSessionRoom(family)) ?? [];
  return [...ids].flatMap((id) => io.sockets.sockets.get(id) ?? []);
}

async function checkSessions(io: Server, auth: AuthService): Promise<void> {
  for (const socket of io.sockets.sockets.values()) {
    const { viewer } = socket.data as Partial<Greeted>;
    if (viewer !== undefined && !(await auth.isSessionAlive(viewer))) hangUp(socket);
  }
}
