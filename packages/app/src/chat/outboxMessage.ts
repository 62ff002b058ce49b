import type { ChatRef } from '@shunlu/api-contract';
import type { OutgoingMessage } from '@shunlu/ui/chat/MessageList/chat-entries.ts';

/** A message that its chat does not show yet: one that the server has stands here as sent until then. */
export interface OutboxMessage extends OutgoingMessage {
  /** Its chat, with the other one named: somebody else may answer by the time it is sent (D68). Not of one that was not there yet. */
  ref: ChatRef;
  /** The ride of its chat, which the socket wants to know; unknown of a booking whose chat was not there yet. */
  rideId: number | undefined;
  /** Where it stands in its chat, once the server has it. */
  seq?: number;
}

/** Whether something that was kept is one. */
export function isOutboxMessage(value: unknown): value is OutboxMessage {
  return typeof value === 'object' && value !== null && 'clientId' in value && 'ref' in value && 'message' in value;
}

/** With one more or changed, in the order they were written. */
export function upsertMessage(all: readonly OutboxMessage[], one: OutboxMessage): OutboxMessage[] {
  const isKnown = all.some(({ clientId }) => clientId === one.clientId);
  const next = isKnown ? all.map((each) => (each.clientId === one.clientId ? one : each)) : [...all, one];
  return next.toSorted((first, second) => first.writtenAt.localeCompare(second.writtenAt));
}
