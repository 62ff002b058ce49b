import * as z from 'zod/mini';
import { errorBody } from '../errors.ts';

/** An event of the real-time socket as a plain value: its wire name, who sends it, what it carries. */
export interface SocketEventDefinition {
  readonly name: string;
  /** `server`: the server tells clients. `client`: a client tells the server. `both`: it goes either way. */
  readonly from: 'server' | 'client' | 'both';
  readonly summary: string;
  readonly payload: z.core.$ZodType;
  /** What a client sends, where that is not the payload that the server sends on. */
  readonly input?: z.core.$ZodType;
  /** What the server acknowledges a client's event with, where it does. */
  readonly ack?: z.core.$ZodType;
}

/** Declares a socket event, keeping its literal types. The mark lets a bundler leave it out where nobody uses it. */
/* @__NO_SIDE_EFFECTS__ */
export function socketEvent<const E extends SocketEventDefinition>(definition: E): E {
  return definition;
}

/** What an event carries. */
export type EventPayload<E extends SocketEventDefinition> = z.output<E['payload']>;

type SentSchema<E extends SocketEventDefinition> = E extends { input: infer Schema extends z.core.$ZodType } ? Schema : E['payload'];

/** What an emitter of the event passes, before the schema has trimmed and checked it. */
export type EventInput<E extends SocketEventDefinition> = z.input<SentSchema<E>>;

/** What the server receives of a client's event. */
export type ReceivedEvent<E extends SocketEventDefinition> = z.output<SentSchema<E>>;

/** What an event is acknowledged with. */
export type EventAck<E extends SocketEventDefinition> = z.output<E['ack'] & z.core.$ZodType>;

/** A client's event is acknowledged with this where all it can be is done or refused. */
export const ackResult = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), refusal: errorBody }),
]);
