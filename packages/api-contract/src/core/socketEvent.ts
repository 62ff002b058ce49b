import * as z from 'zod/mini';
import { errorBody } from '../errors.ts';

/** An event of the Socket.IO connection as a plain value: its wire name, its sender and its payload. */
export interface SocketEventDefinition {
  readonly name: string;
  /** The sender. `server`: the server emits it. `client`: a client emits it. `both`: either side does. */
  readonly from: 'server' | 'client' | 'both';
  readonly summary: string;
  readonly payload: z.core.$ZodType;
  /** The payload that a client sends, if it differs from the one that the server sends on. */
  readonly input?: z.core.$ZodType;
  /** The acknowledgement that the server returns for a client's event, if any. */
  readonly ack?: z.core.$ZodType;
}

/** Declares a socket event with its literal types. The annotation lets a bundler drop unused events. */
/* @__NO_SIDE_EFFECTS__ */
export function socketEvent<const E extends SocketEventDefinition>(definition: E): E {
  return definition;
}

/** The payload of an event. */
export type EventPayload<E extends SocketEventDefinition> = z.output<E['payload']>;

type SentSchema<E extends SocketEventDefinition> = E extends { input: infer Schema extends z.core.$ZodType } ? Schema : E['payload'];

/** The payload as an emitter passes it, before the schema trims and checks it. */
export type EventInput<E extends SocketEventDefinition> = z.input<SentSchema<E>>;

/** The payload of a client's event, as the server receives it. */
export type ReceivedEvent<E extends SocketEventDefinition> = z.output<SentSchema<E>>;

/** The acknowledgement of an event. */
export type EventAck<E extends SocketEventDefinition> = z.output<E['ack'] & z.core.$ZodType>;

/** The acknowledgement of an event that has no result beyond success or failure. */
export const ackResult = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), refusal: errorBody }),
]);
