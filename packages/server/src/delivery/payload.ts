/** The payload of a queued delivery. It contains the complete text, as it was when the delivery was queued. */
import * as z from 'zod/mini';

/** A position in a chat. Once the recipient has read up to `seq`, the delivery is obsolete (D71). */
const unlessRead = z.object({ conversationId: z.int(), seq: z.int() });

/** The fields of every delivery. */
const common = {
  unlessRead: z.optional(unlessRead),
  /** The expiry. A server that was down does not send outdated deliveries. */
  until: z.iso.datetime(),
};

export const mailPayload = z.object({
  subject: z.string(),
  text: z.string(),
  /** The path to which the mail links, on this server; null for none. */
  path: z.nullable(z.string()),
  /** Whether users can turn such mails off. The mail then links to the settings. */
  isNotice: z.boolean(),
  ...common,
});
export type MailPayload = z.output<typeof mailPayload>;

export const pushPayload = z.object({
  subscriptionId: z.int(),
  title: z.string(),
  message: z.string(),
  path: z.string(),
  ...common,
});
export type PushPayload = z.output<typeof pushPayload>;
