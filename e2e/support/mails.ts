import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { TestServer } from './server.ts';

/** The worker sends mails every 5 s. */
const ARRIVES_WITHIN_MS = 15_000;

/** Returns the plain text of a mail file in any encoding (RFC 2045). */
function plainText(mail: string): string {
  const part = mail.split(/\r?\n--[^\r\n]+\r?\n/).find((one) => /^content-type: text\/plain/im.test(one)) ?? mail;
  const [head = '', ...body] = part.split(/\r?\n\r?\n/);
  const text = body.join('\n\n');
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  return text.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

function linksTo(server: TestServer, email: string, page: string): string[] {
  const outbox = path.join(server.dataDir, 'outbox');
  const names = existsSync(outbox) ? readdirSync(outbox).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })) : [];
  return names.flatMap((name) => {
    const mail = readFileSync(path.join(outbox, name), 'utf8');
    if (!new RegExp(`^to: .*${email}`, 'im').test(mail)) return [];
    return plainText(mail).match(new RegExp(`${server.url}${page}#token=[\\w-]+`, 'g')) ?? [];
  });
}

/** Returns the latest link to a page, such as `/reset-password`, in a person's mails. It waits until there is one. */
export async function linkInMail(server: TestServer, email: string, page: string): Promise<string> {
  await expect.poll(() => linksTo(server, email, page).length, { timeout: ARRIVES_WITHIN_MS }).toBeGreaterThan(0);
  return linksTo(server, email, page).at(-1) ?? '';
}
