import { ERRORS, parseErrorBody } from '@shunlu/api-contract';
import type { ClientEvent, EventAck, EventInput } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import * as z from 'zod/mini';

/** How long the server may take to acknowledge; a message that takes longer is sent again under the same `client_id`. */
export const ACK_TIMEOUT_MS = 8_000;

/** The part of a socket.io socket that sends. */
export interface EmittingSocket {
  emit: (event: string, payload: unknown) => unknown;
  timeout: (ms: number) => { emitWithAck: (event: string, payload: unknown) => Promise<unknown> };
}

/** What an emit resolves to: the acknowledgement of what was done, and nothing for an event without one. */
type EmitResult<E extends ClientEvent> = E extends { ack: z.core.$ZodType } ? Extract<EventAck<E>, { ok: true }> : undefined;

/** An acknowledgement that refuses, whatever it says of why. */
const REFUSED = z.object({ ok: z.literal(false), refusal: z.unknown() });

let socket: EmittingSocket | undefined;

/** The line to send on: the socket once the server has signed it in, undefined while there is none. */
export function setSocket(next: EmittingSocket | undefined): void {
  socket = next;
}

/**
 * Sends an event to the server, and waits for its acknowledgement where it has one (spec §7, D48).
 *
 * @throws ApiError as a call of the API would: NETWORK while there is no line or no answer, else the refusal
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

/** For what is only worth sending while somebody hears it: without a line nothing happens, and a refusal is logged. */
export function emitIfPossible<E extends ClientEvent>(event: E, payload: EventInput<E>): void {
  if (socket === undefined) return;
  emit(event, payload).catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- spec §8: a failed join is only logged
    if (!(error instanceof ApiError && error.status === 0)) console.info(`${event.name} was refused`, error);
  });
}
