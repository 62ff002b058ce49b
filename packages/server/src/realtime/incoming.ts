/** Receives events of clients. It validates, rate-limits and handles them in sequence, and no failure crashes the server. */
import { ERRORS, toErrorDetails, socketEvents, toLenientSchema } from '@shunlu/api-contract';
import type { ClientEvent, EventAck, ReceivedEvent } from '@shunlu/api-contract';
import type { Socket } from 'socket.io';
import * as z from 'zod/mini';
import { toHttpError, toErrorBody } from '../http/errors.ts';
import type { RateLimiter } from '../http/rate-limits.ts';
import type { Viewer } from '../shared/deps.ts';
import type { Logger } from '../shared/logger.ts';
import { HttpError } from '../shared/HttpError.ts';

/** The maximum number of queued events per socket. Further ones are refused. */
const MAX_WAITING = 100;

/** The schemas of clients' payloads by event name. Unknown fields are dropped (0001). */
const PAYLOADS = new Map(Object.entries(socketEvents).map(([name, event]) => [name, toLenientSchema<z.core.$ZodType>('input' in event ? event.input : event.payload)]));

/** The success acknowledgement of an event; void for events without one. */
type Answer<E extends ClientEvent> = E extends { ack: z.core.$ZodType } ? Extract<EventAck<E>, { ok: true }> : void;

/** The events of one socket. */
export interface Incoming {
  on<E extends ClientEvent>(event: E, handle: (payload: ReceivedEvent<E>, viewer: Viewer) => Promise<Answer<E>>): void;
  /** Resolves when all queued events are done. After a disconnect, no further event is handled. */
  finished(): Promise<void>;
}

interface Guard {
  /** Resolves with the socket's viewer, or with undefined if the socket was refused. */
  admitted: Promise<Viewer | undefined>;
  limiter: RateLimiter;
  logger: Logger;
}

/**
 * Handles a client's events in the order of their arrival. Messages are stored as they were written, and joining a chat precedes
 * typing in it. Events wait until the socket is admitted.
 */
export function createIncoming(socket: Socket, { admitted, limiter, logger }: Guard): Incoming {
  let waiting = 0;
  let last: Promise<unknown> = admitted;

  async function receive<E extends ClientEvent>(
    event: E,
    given: unknown,
    handle: (payload: ReceivedEvent<E>, viewer: Viewer) => Promise<Answer<E>>,
    acknowledge: (answer: unknown) => void,
  ): Promise<void> {
    const viewer = await admitted;
    if (viewer === undefined || !socket.connected) return;
    try {
      await limiter.count(event.name, { user: viewer.userId });
      const payload = z.safeParse(PAYLOADS.get(event.name) ?? event.payload, given);
      if (!payload.success) throw new HttpError('VALIDATION', {}, toErrorDetails(payload.error));
      acknowledge(await handle(payload.data as ReceivedEvent<E>, viewer));
    } catch (error) {
      const refusal = toHttpError(error);
      if (ERRORS[refusal.code].status >= 500) logger.error({ err: error, event: event.name }, 'A socket event failed');
      else logger.info({ event: event.name, user: viewer.userId, code: refusal.code }, 'A socket event was refused');
      acknowledge({ ok: false, refusal: toErrorBody(refusal) });
    }
  }

  return {
    async finished() {
      await last;
    },
    on(event, handle) {
      socket.on(event.name, (...args: unknown[]) => {
        const callback = args.at(-1);
        const acknowledge = (answer: unknown): void => {
          if ('ack' in event && typeof callback === 'function') (callback as (answer: unknown) => void)(answer);
        };
        if (waiting >= MAX_WAITING) return acknowledge({ ok: false, refusal: toErrorBody(new HttpError('UNAVAILABLE')) });
        waiting += 1;
        last = last
          .then(() => receive(event, typeof args[0] === 'function' ? undefined : args[0], handle, acknowledge))
          .catch((error: unknown) => logger.error({ err: error, event: event.name }, 'A socket event could not be answered'))
          .finally(() => {
            waiting -= 1;
          });
        return undefined;
      });
    },
  };
}
