import { findRecipients, deleteMessageNotifications, getChatData } from '../notifications/store.ts';
import { createNameLookup } from '../notifications/name-lookup.ts';
import { createNotifications } from '../notifications/createNotifications.ts';
import type { Conversation, Message } from '../db/schema.ts';
import { MINUTE_MS } from '../shared/clock.ts';
import { toPlainText } from '../shared/plain-text.ts';
import type { Tx } from '../shared/database.ts';

/** A message that is unread for so long is sent on (D71). */
export const UNREAD_MAIL_AFTER_MS = 10 * MINUTE_MS;

/** Code points of a message in its notification. */
export const MAX_MESSAGE_LENGTH = 140;

/**
 * Tells the other one of a chat that there is a message: one notice per chat until it is read, and one mail once it was
 * unread for ten minutes (D71). Not for who has the chat open.
 */
export async function notifyMessage(
  tx: Tx,
  { conversation, message, recipientId }: { conversation: Conversation; message: Message; recipientId: number },
  now: Date
): Promise<void> {
  const known = await findRecipients(tx, [message.senderId, recipientId]);
  const getName = createNameLookup(known);
  await deleteMessageNotifications(tx, recipientId, conversation);
  await createNotifications(
    tx,
    [
      {
        userId: recipientId,
        type: 'message',
        data: getChatData(recipientId, conversation),
        say: (words) => words.message({ who: getName(message.senderId, words), text: toPlainText(message.message, MAX_MESSAGE_LENGTH) }),
        delivery: {
          key: `message:${conversation.id}:${recipientId}`,
          dueAt: new Date(now.getTime() + UNREAD_MAIL_AFTER_MS),
          unlessRead: { conversationId: conversation.id, seq: message.seq },
        },
      },
    ],
    now,
    known
  );
}
