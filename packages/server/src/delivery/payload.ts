/** What a queued delivery holds: everything that is said, so that it is sent as it was true when it was queued. */
import * as z from 'zod/mini';

/** A stretch of a chat: once its reader has read up to `seq` the delivery is not wanted any more (D71). */
const unlessRead = z.object({ conversationId: z.int(), seq: z.int() });

/** What every delivery holds. */
const common = {
  unlessRead: z.optional(unlessRead),
  /** After this instant it would only confuse: a server that was off does not send it any more. */
  until: z.iso.datetime(),
};

export const mailPayload = z.object({
  subject: z.string(),
  text: z.string(),
  /** What the mail leads to, on this server; null for nothing. */
  path: z.nullable(z.string()),
  /** Whether it can be switched off: then the mail says where. */
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
