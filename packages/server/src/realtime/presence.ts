/** Who is online (D29): told to those who share an open chat, when a person's first socket comes and when the last goes. */
import { randomUUID } from 'node:crypto';
import { userOffline, userOnline } from '@shunlu/api-contract';
import type { ChatService } from '../chat/service.ts';
import type { Deps } from '../shared/deps.ts';
import type { Bus } from './bus.ts';
import { getUserRoom } from './rooms.ts';
import { deleteInstanceFollowedChats, deleteStaleSockets, deleteSocket, insertSocket, lockPresence, findOnline, touchSockets } from '../chat/presence-store.ts';

export type Presence = ReturnType<typeof presence>;

/** Keeps the sockets of this instance among those of all. */
export function presence({ database, clock }: Pick<Deps, 'database' | 'clock'>, chat: Pick<ChatService, 'listContacts'>, bus: Bus) {
  const instance = randomUUID();
  /** Whose the sockets of this instance are. */
  const here = new Map<string, number>();

  async function emitPresence(event: typeof userOnline | typeof userOffline, userId: number): Promise<void> {
    const others = await chat.listContacts(userId);
    await bus.emit(others.map(getUserRoom), event, { userId });
  }

  return {
    /** A socket was let in. */
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

    /** A socket is gone; one that never was let in needs nothing. */
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
     * Says that the sockets here are still there, and takes out those of instances that were killed, and those here that could
     * not be taken out as they went.
     *
     * @returns the sockets here that the database does not know any more: after its crash, or because this instance stood
     * still for too long.
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
     * This instance stops. Nobody is told: its people come back at once on another, and who does not is taken out there as
     * the people of a killed one.
     */
    async stop(): Promise<void> {
      await deleteInstanceFollowedChats(database.db, instance);
    },
  };
}
