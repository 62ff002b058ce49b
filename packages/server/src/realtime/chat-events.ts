/** Socket events of chats: join, leave, send, typing (D13, D29, D48). */
import { isDeepStrictEqual } from 'node:util';
import {
  joinChat,
  leaveChat,
  sendMessage,
  stopTyping,
  typing,
  userOffline,
  userOnline,
  userStopTyping,
  userTyping,
} from '@shunlu/api-contract';
import type { ChatRef } from '@shunlu/api-contract';
import type { Socket } from 'socket.io';
import type { ChatService, FollowedChat } from '../chat/service.ts';
import type { Deps } from '../shared/deps.ts';
import type { Bus } from './bus.ts';
import type { Incoming } from './incoming.ts';
import { getChatRoom } from './rooms.ts';
import { deleteFollowedChat, insertFollowedChat, findOnline } from '../chat/presence-store.ts';

/** The maximum number of chats that a socket follows. With one more, it leaves the oldest one. A page shows one chat. */
const MAX_FOLLOWED = 20;

interface Followed extends FollowedChat {
  userId: number;
  /** The references by which the client joined it. */
  names: ChatRef[];
  isTyping: boolean;
}

/** Subscribes to a socket's chat events. @returns a cleanup function for when it disconnects. */
export function chatEvents(
  socket: Socket,
  incoming: Incoming,
  { database, clock, chat, bus }: Pick<Deps, 'database' | 'clock'> & { chat: ChatService; bus: Bus },
): () => Promise<void> {
  const followed = new Map<number, Followed>();

  /** Finds the chat that was last joined by exactly this reference, else the last joined one that the reference can mean. */
  function find(ref: ChatRef): Followed | undefined {
    const all = [...followed.values()];
    return all.findLast((each) => isNamed(each, ref)) ?? all.findLast((each) => isMeant(each, ref));
  }

  async function leave(left: Followed): Promise<void> {
    followed.delete(left.id);
    await socket.leave(getChatRoom(left.id, left.userId));
    await deleteFollowedChat(database.db, socket.id, left.id);
    if (left.isTyping) await emitTyping(left, userStopTyping);
  }

  /** Emits typing events to the other person's sockets that follow the chat, unless the two may not see each other. */
  async function emitTyping({ userId, ...typed }: Followed, event: typeof userTyping | typeof userStopTyping): Promise<void> {
    if (!(await chat.isShared(userId, typed))) return;
    await bus.emit([getChatRoom(typed.id, typed.otherId)], event, { ...typed.chatRef, senderId: userId });
  }

  incoming.on(joinChat, async (ref, { userId }) => {
    const joined = await chat.open(userId, ref);
    const before = followed.get(joined.id);
    if (before === undefined) {
      const [first] = followed.values();
      if (first !== undefined && followed.size >= MAX_FOLLOWED) await leave(first);
      await insertFollowedChat(database.db, socket.id, joined.id);
      await socket.join(getChatRoom(joined.id, userId));
      followed.set(joined.id, { ...joined, userId, names: [ref], isTyping: false });
    } else {
      // A repeated join makes the chat the last one, even if the same reference meant another chat in between.
      followed.delete(joined.id);
      followed.set(joined.id, before);
      if (!isNamed(before, ref)) before.names.push(ref);
    }
    if (await chat.isShared(userId, joined)) {
      const isOnline = (await findOnline(database.db, [joined.otherId], clock.now())).has(joined.otherId);
      socket.emit((isOnline ? userOnline : userOffline).name, { userId: joined.otherId });
    }
    return { ok: true };
  });

  incoming.on(leaveChat, async (ref) => {
    const left = find(ref);
    if (left !== undefined) await leave(left);
  });

  incoming.on(sendMessage, async ({ rideId, bookingId, userId: otherId, message, client_id }, { userId }) => ({
    ok: true,
    message: await chat.send(userId, { ...(bookingId === undefined ? { rideId } : { bookingId }), userId: otherId }, { message, client_id }),
  }));

  incoming.on(typing, async (ref) => {
    const typed = find(ref);
    if (typed === undefined) return;
    typed.isTyping = true;
    await emitTyping(typed, userTyping);
  });

  incoming.on(stopTyping, async (ref) => {
    const typed = find(ref);
    if (typed === undefined || !typed.isTyping) return;
    typed.isTyping = false;
    await emitTyping(typed, userStopTyping);
  });

  return async () => {
    for (const each of followed.values()) if (each.isTyping) await emitTyping(each, userStopTyping);
  };
}

function isNamed({ names }: Followed, ref: ChatRef): boolean {
  return names.some((name) => isDeepStrictEqual(name, ref));
}

/** Whether a reference can mean a chat: by the other person's id, without an id, or by the passenger's own id (D79). */
function isMeant({ chatRef, userId, otherId }: Followed, ref: ChatRef): boolean {
  if ('bookingId' in ref) return 'bookingId' in chatRef && chatRef.bookingId === ref.bookingId && [undefined, userId, otherId].includes(ref.userId);
  if ('bookingId' in chatRef || chatRef.rideId !== ref.rideId) return false;
  return ref.userId === undefined || ref.userId === chatRef.userId || ref.userId === otherId;
}
