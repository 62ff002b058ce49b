import { authenticated, socketAuth, unauthorized } from '@shunlu/api-contract';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io';
import * as z from 'zod/mini';
import type { AuthService } from '../auth/service.ts';
import type { Deps, Viewer } from '../kernel/deps.ts';
import { EVENTS_CHANNEL, SESSIONS_CHANNEL, readAnnouncement } from '../notifications/notify.ts';

/** No client message of ours comes near this, in bytes. */
const MAX_MESSAGE = 16 * 1_024;
/** How often sessions of open sockets are looked at again: they may have run out meanwhile. */
const SESSION_CHECK_MS = 600_000;

const userRoom = (userId: number): string => `user:${userId}`;
const sessionRoom = (family: string): string => `session:${family}`;

/**
 * The socket at /socket.io, on the port of the API. Every instance hears what was announced in any instance's
 * transactions and tells it to its own sockets; sessions that end take their sockets with them, on every instance.
 *
 * @returns what it knows of itself: how many sockets are open.
 */
export async function attachRealtime(http: FastifyInstance, deps: Deps, auth: AuthService): Promise<{ openSockets: () => number }> {
  const { config, database, logger } = deps;
  const io = new Server({
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE,
    ...(config.socketUrl === undefined ? {} : { cors: { origin: config.publicUrl } }),
  });
  io.attach(http.server);

  io.on('connection', (socket) => {
    letIn(socket, auth).catch((error: unknown) => {
      logger.error({ err: error }, 'A socket could not be let in');
      hangUpForNow(socket);
    });
  });

  const stopListening = await Promise.all([
    database.listen(
      EVENTS_CHANNEL,
      (text) => {
        try {
          const { users, event, payload } = readAnnouncement(text);
          io.to(users.map(userRoom)).emit(event.name, payload);
        } catch (error) {
          logger.error({ err: error }, 'An announcement could not be read');
        }
      },
      // What was announced meanwhile is lost: whoever reconnects reads the state anew.
      { onGap: () => io.sockets.sockets.forEach(hangUpForNow) },
    ),
    database.listen(SESSIONS_CHANNEL, (family) => {
      for (const socket of socketsOf(io, family)) hangUp(socket);
    }),
  ]);

  const sessionCheck = setInterval(() => {
    checkSessions(io, auth).catch((error: unknown) => logger.error({ err: error }, 'Sessions could not be checked'));
  }, SESSION_CHECK_MS);
  sessionCheck.unref();

  http.addHook('preClose', async () => {
    clearInterval(sessionCheck);
    await Promise.all(stopListening.map((stop) => stop()));
    io.sockets.sockets.forEach(hangUpForNow);
    io.engine.close();
  });
  return { openSockets: () => io.engine.clientsCount };
}

async function letIn(socket: Socket, auth: AuthService): Promise<void> {
  const pair = z.safeParse(socketAuth, socket.handshake.auth);
  const viewer = pair.success ? await auth.authenticate(pair.data.token) : undefined;
  if (!pair.success || viewer?.userId !== pair.data.userId) return hangUp(socket);

  await socket.join([userRoom(viewer.userId), sessionRoom(viewer.sessionFamily)]);
  socket.data = viewer;
  // A logout between the two lines above was told to the room before this socket was in it.
  if (!(await auth.authenticate(pair.data.token))) return hangUp(socket);
  socket.emit(authenticated.name, { userId: viewer.userId });
}

/** The socket is not, or no longer, signed in: it is told so and must sign in before it comes back. */
function hangUp(socket: Socket): void {
  socket.emit(unauthorized.name, {});
  socket.disconnect(true);
}

/** Closes the connection alone: the client reconnects by itself. */
function hangUpForNow(socket: Socket): void {
  socket.conn.close();
}

function socketsOf(io: Server, family: string): Socket[] {
  const ids = io.sockets.adapter.rooms.get(sessionRoom(family)) ?? [];
  return [...ids].flatMap((id) => io.sockets.sockets.get(id) ?? []);
}

async function checkSessions(io: Server, auth: AuthService): Promise<void> {
  for (const socket of io.sockets.sockets.values()) {
    const viewer = socket.data as Partial<Viewer>;
    if (viewer.sessionFamily === undefined || viewer.userId === undefined) continue;
    if (!(await auth.isSessionAlive(viewer as Viewer))) hangUp(socket);
  }
}
