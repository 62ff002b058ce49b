import { findRecipients, deleteMessageNotifications, getChatData } from '../notifications/store.ts';
import { createNameLookup } from '../notifications/name-lookup.ts';
import { createNotifications } from '../notifications/createNotifications.ts';
import type { Conversation, Message } from '../db/schema.ts';
import { MINUTE_MS } from '../shared/clock.ts';
import { toPlainText } from '../shared/plain-text.ts';
import type { Tx } from '../shared/database.ts';

/** Time after which an unread message is mailed (D71). */
export const UNREAD_MAIL_AFTER_MS = 10 * MINUTE_MS;

/** The most code points of a message in its notification. */
export const MAX_MESSAGE_LENGTH = 140;

/**
 * Notifies the recipient of a message: one unread notification per chat, and one mail when it stays unread for ten minutes (D71).
 * Do not call it when the recipient follows the chat.
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
