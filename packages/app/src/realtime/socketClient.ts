import { ERRORS, parseErrorBody } from '@shunlu/api-contract';
import type { ClientEvent, EventAck, EventInput } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import * as z from 'zod/mini';

/** Timeout of an acknowledgement. A message without one is sent again with the same `client_id`. */
export const ACK_TIMEOUT_MS = 8_000;

/** The sending part of a socket.io socket. */
export interface EmittingSocket {
  emit: (event: string, payload: unknown) => unknown;
  timeout: (ms: number) => { emitWithAck: (event: string, payload: unknown) => Promise<unknown> };
}

/** Result of an emit: the acknowledgement, or undefined for an event without one. */
type EmitResult<E extends ClientEvent> = E extends { ack: z.core.$ZodType } ? Extract<EventAck<E>, { ok: true }> : undefined;

/** An acknowledgement with an error. */
const REFUSED = z.object({ ok: z.literal(false), refusal: z.unknown() });

let socket: EmittingSocket | undefined;

/** Sets the socket to send on; undefined while there is none. */
export function setSocket(next: EmittingSocket | undefined): void {
  socket = next;
}

/**
 * Emits an event and waits for its acknowledgement, where it has one (spec §7, D48).
 * @throws ApiError as a call of the API: NETWORK without a socket or acknowledgement, else the server's error
 */
export async function emit<E extends ClientEvent>(event: E, payload: EventInput<E>): Promise<EmitResult<E>> {
  if (socket === undefined) throw new ApiError({ status: 0, code: 'NETWORK' });
  if (!('ack' in event)) {
    socket.emit(event.name, payload);
    return undefined as EmitResult<E>;
  }
  let given: unknown;
  try {
    given = await socket.timeout(ACK_TIMEOUT_MS).emitWithAck(event.name, payload);
  } catch (cause) {
    throw new ApiError({ status: 0, code: 'NETWORK', cause });
  }
  const refused = z.safeParse(REFUSED, given);
  if (refused.success) {
    const refusal = parseErrorBody(refused.data.refusal);
    throw new ApiError({ status: refusal.code === undefined ? 500 : ERRORS[refusal.code].status, ...refusal });
  }
  const answer = z.safeParse(event.ack, given);
  if (!answer.success) throw new ApiError({ status: 200, code: 'BAD_RESPONSE', cause: answer.error });
  return answer.data as EmitResult<E>;
}

/** Emits an event if there is a socket. Logs an error of the server. */
export function emitIfPossible<E extends ClientEvent>(event: E, payload: EventInput<E>): void {
  if (socket === undefined) return;
  emit(event, payload).catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- spec §8: a failed join is only logged
    if (!(error instanceof ApiError && error.status === 0)) console.info(`${event.name} was refused`, error);
  });
}
