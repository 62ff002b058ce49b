/** The mails that a test's server queued. */
import { and, asc, eq } from 'drizzle-orm';
import { deliveries } from '../db/schema.ts';
import type { MailPayload } from '../delivery/payload.ts';
import type { TestServer } from './server.ts';

/** Lists all mails to a person so far, the oldest first. */
export async function listMails({ database }: Pick<TestServer, 'database'>, person: { id: number }): Promise<MailPayload[]> {
  const rows = await database.db
    .select({ payload: deliveries.payload })
    .from(deliveries)
    .where(and(eq(deliveries.userId, person.id), eq(deliveries.channel, 'email')))
    .orderBy(asc(deliveries.id));
  return rows.map(({ payload }) => payload as MailPayload);
}

/** The secret in the link of a mail. @throws Error when there is none. */
export function getLinkSecret(mail: MailPayload | undefined): string {
  const secret = /#token=([\w-]+)$/m.exec(mail?.text ?? '')?.[1];
  if (secret === undefined) throw new Error(`No link in ${JSON.stringify(mail)}`);
  return secret;
}
