/** Presence: emits when a person's first socket connects and the last one disconnects, to people who share an open chat (D29). */
import { randomUUID } from 'node:crypto';
import { userOffline, userOnline } from '@shunlu/api-contract';
import type { ChatService } from '../chat/service.ts';
import type { Deps } from '../shared/deps.ts';
import type { Bus } from './bus.ts';
import { getUserRoom } from './rooms.ts';
import { deleteInstanceFollowedChats, deleteStaleSockets, deleteSocket, insertSocket, lockPresence, findOnline, touchSockets } from '../chat/presence-store.ts';

export type Presence = ReturnType<typeof presence>;

/** Tracks the sockets of this instance in the table of all instances' sockets. */
export function presence({ database, clock }: Pick<Deps, 'database' | 'clock'>, chat: Pick<ChatService, 'listContacts'>, bus: Bus) {
  const instance = randomUUID();
  /** The users of this instance's sockets, by socket id. */
  const here = new Map<string, number>();

  async function emitPresence(event: typeof userOnline | typeof userOffline, userId: number): Promise<void> {
    const others = await chat.listContacts(userId);
    await bus.emit(others.map(getUserRoom), event, { userId });
  }

  return {
    /** Registers an admitted socket. */
    async enter(socketId: string, userId: number): Promise<void> {
      const now = clock.now();
      const wasOnline = await database.transaction(async (tx) => {
        await lockPresence(tx, userId);
        const isOnline = (await findOnline(tx, [userId], now)).has(userId);
        await insertSocket(tx, { id: socketId, instance, userId, seenAt: now });
        return isOnline;
      });
      here.set(socketId, userId);
      if (!wasOnline) await emitPresence(userOnline, userId);
    },

    /** Removes a disconnected socket. A socket that was never admitted is ignored. */
    async leave(socketId: string): Promise<void> {
      const userId = here.get(socketId);
      if (userId === undefined) return;
      here.delete(socketId);
      const isOnline = await database.transaction(async (tx) => {
        await lockPresence(tx, userId);
        await deleteSocket(tx, socketId);
        return (await findOnline(tx, [userId], clock.now())).has(userId);
      });
      if (!isOnline) await emitPresence(userOffline, userId);
    },

    /**
     * Refreshes the rows of this instance's sockets, and deletes stale rows: those of killed instances, and those that `leave`
     * failed to delete.
     *
     * @returns local sockets without a row: after a crash of the database, or because this instance was suspended too long.
     */
    async refresh(): Promise<string[]> {
      const now = clock.now();
      const ours = [...here.keys()];
      const known = new Set(await touchSockets(database.db, ours, now));
      const gone = await deleteStaleSockets(database.db, now);
      const online = await findOnline(database.db, gone, now);
      for (const userId of gone) if (!online.has(userId)) await emitPresence(userOffline, userId);
      return ours.filter((id) => here.has(id) && !known.has(id));
    },

    /**
     * Stops presence without emitting events: people reconnect to another instance at once. The rows of the others become stale,
     * and another instance deletes them.
     */
    async stop(): Promise<void> {
      await deleteInstanceFollowedChats(database.db, instance);
    },
  };
}
