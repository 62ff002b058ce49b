import type * as z from 'zod/mini';

/** An event of the real-time socket as a plain value: its wire name, who sends it, what it carries. */
export interface SocketEventDefinition {
  readonly name: string;
  /** `server`: the server tells clients. `client`: a client tells the server. */
  readonly from: 'server' | 'client';
  readonly summary: string;
  readonly payload: z.core.$ZodType;
}

/** Declares a socket event, keeping its literal types. */
export function socketEvent<const E extends SocketEventDefinition>(definition: E): E {
  return definition;
}

/** What an event carries. */
export type EventPayload<E extends SocketEventDefinition> = z.output<E['payload']>;
