/** A client of the chat as the app is one: it keeps what it sends until that is acknowledged, and asks for what it missed. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { contract, joinChat, newMessage, sendMessage } from '@shunlu/api-contract';
import type { ChatMessage, EventAck } from '@shunlu/api-contract';
import { ApiError, createClient } from '@shunlu/api-contract/client';
import type { Call } from '@shunlu/api-contract/client';
import { io } from 'socket.io-client';
import * as z from 'zod/mini';

/** After this it counts as not acknowledged, and is sent again. */
const ACKNOWLEDGED_WITHIN_MS = 3_000;
const PAGE = 200;

export interface Account {
  id: number;
  token: string;
}

/** What was acknowledged, by what its sender called it. */
export interface Acknowledged {
  clientId: string;
  text: string;
  id: number;
  seq: number;
}

export interface Chatter {
  /** Writes on until it is told to stop; resolves when everything is acknowledged. */
  write(until: AbortSignal, everyMs: number): Promise<void>;
  acknowledged: readonly Acknowledged[];
  /** How often a message was sent again. */
  retries(): number;
  /** What its screen shows, in its order. */
  shown(): readonly ChatMessage[];
  /** Asks once more for what it may have missed. */
  catchUp(): Promise<void>;
  close(): void;
}

/** The socket said no. */
class Refused extends Error {
  readonly code: string | undefined;
  constructor(code: string | undefined) {
    super(`The message was refused: ${code}`);
    this.code = code;
  }
}

/** Whether sending again is of no use: then the proof has failed. */
function isForGood(error: unknown): boolean {
  if (error instanceof Refused) return error.code !== 'UNAVAILABLE';
  return error instanceof ApiError && error.status >= 400 && error.status !== 503;
}

/** Opens a client of a booking's chat over a line. */
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

  /** Asks until nothing is missing; a second wish meanwhile is heeded by the first. */
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
            // By either way in, and a retry by the other one.
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
