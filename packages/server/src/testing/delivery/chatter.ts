/** A chat client like the app: it resends messages until they are acknowledged, and fetches missed ones. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { contract, joinChat, newMessage, sendMessage } from '@shunlu/api-contract';
import type { ChatMessage, EventAck } from '@shunlu/api-contract';
import { ApiError, createClient } from '@shunlu/api-contract/client';
import type { Call } from '@shunlu/api-contract/client';
import { io } from 'socket.io-client';
import * as z from 'zod/mini';

/** Time without an acknowledgement after which a message is sent again. */
const ACKNOWLEDGED_WITHIN_MS = 3_000;
const PAGE = 200;

export interface Account {
  id: number;
  token: string;
}

/** An acknowledged message, with its sender's `clientId`. */
export interface Acknowledged {
  clientId: string;
  text: string;
  id: number;
  seq: number;
}

export interface Chatter {
  /** Sends messages until the signal aborts; resolves when all are acknowledged. */
  write(until: AbortSignal, everyMs: number): Promise<void>;
  acknowledged: readonly Acknowledged[];
  /** Number of retries of all messages. */
  retries(): number;
  /** The messages that its screen would show, in order. */
  shown(): readonly ChatMessage[];
  /** Fetches messages that it may have missed. */
  catchUp(): Promise<void>;
  close(): void;
}

/** The error of a negative acknowledgement. */
class Refused extends Error {
  readonly code: string | undefined;
  constructor(code: string | undefined) {
    super(`The message was refused: ${code}`);
    this.code = code;
  }
}

/** Whether an error is permanent, so that a retry is useless and the proof has failed. */
function isForGood(error: unknown): boolean {
  if (error instanceof Refused) return error.code !== 'UNAVAILABLE';
  return error instanceof ApiError && error.status >= 400 && error.status !== 503;
}

/** Opens a client of a booking's chat through a proxy. */
export function openChatter(origin: string, account: Account, chat: { bookingId: number; rideId: number }): Chatter {
  const timed: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(ACKNOWLEDGED_WITHIN_MS) });
  const call: Call = createClient({ baseUrl: origin, getToken: () => account.token, fetch: timed });
  const socket = io(origin, {
    path: '/socket.io',
    transports: ['websocket'],
    auth: { token: account.token, userId: account.id },
    reconnectionDelay: 50,
    reconnectionDelayMax: 300,
    timeout: 2_000,
    forceNew: true,
  });
  const messages: ChatMessage[] = [];
  const acknowledged: Acknowledged[] = [];
  let retried = 0;
  let catching: Promise<void> | undefined;
  let isMissing = false;

  const take = (message: ChatMessage): void => {
    if (message.seq === messages.length + 1) messages.push(message);
    else if (message.seq > messages.length) void catchUp();
  };

  /** Fetches until nothing is missing; a call during a fetch joins the running one. */
  function catchUp(): Promise<void> {
    isMissing = true;
    catching ??= ask().finally(() => {
      catching = undefined;
    });
    return catching;
  }

  async function ask(): Promise<void> {
    while (isMissing) {
      isMissing = false;
      try {
        const query = { after_seq: messages.length, limit: PAGE };
        const { messages: missed } = await call(contract.chat.getBookingChat, { params: { id: chat.bookingId }, query });
        missed.forEach(take);
        if (missed.length === PAGE) isMissing = true;
      } catch {
        isMissing = true;
        await pause(100);
      }
    }
  }

  socket.on('authenticated', () => {
    socket.emit(joinChat.name, { bookingId: chat.bookingId });
    void catchUp();
  });
  socket.on(newMessage.name, (payload: unknown) => take(z.parse(newMessage.payload, payload).message));

  async function send(text: string, clientId: string, bySocket: boolean): Promise<ChatMessage> {
    const input = { message: text, client_id: clientId };
    if (!bySocket) return (await call(contract.chat.sendBookingMessage, { params: { id: chat.bookingId }, body: input })).message;
    const answer = (await socket
      .timeout(ACKNOWLEDGED_WITHIN_MS)
      .emitWithAck(sendMessage.name, { rideId: chat.rideId, bookingId: chat.bookingId, ...input })) as EventAck<typeof sendMessage>;
    if (!answer.ok) throw new Refused(answer.refusal.code);
    return answer.message;
  }

  return {
    async write(until, everyMs) {
      for (let n = 1; !until.aborted; n += 1) {
        const [text, clientId] = [`第 ${n} 則，來自 ${account.id}`, randomUUID()];
        for (let attempt = 0; ; attempt += 1) {
          try {
            // Messages use REST or the socket, and a retry uses the other one.
            const { id, seq } = await send(text, clientId, (n + attempt) % 3 !== 0);
            acknowledged.push({ clientId, text, id, seq });
            break;
          } catch (error) {
            if (isForGood(error)) throw error;
            retried += 1;
            await pause(Math.min(100 * 2 ** attempt, 2_000));
          }
        }
        await pause(everyMs * (0.5 + Math.random()));
      }
    },
    acknowledged,
    retries: () => retried,
    shown: () => messages,
    catchUp,
    close: () => void socket.disconnect(),
  };
}
