/** Sends mails: by SMTP, or, where no server is named, as files that one can open (D8). */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Logger } from '../kernel/logger.ts';

/** A mail as it leaves. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
  /** The same for every attempt, so that a mailbox that got it twice shows it once. */
  messageId: string;
}

/** Says that a receiver will never take it, so that trying again is no use. */
export class NeverDelivered extends Error {
  override readonly name = 'NeverDelivered';
}

export interface Mailer {
  /** @throws NeverDelivered when it was refused for good; any other Error when it may be tried again. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** A hanging mail server must not hold up the worker for longer, in ms. */
const TIMEOUT_MS = 15_000;

/** The mailer that the configuration names. */
export function createMailer({ smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, logger: Logger): Mailer {
  return smtpUrl === undefined ? outbox(join(dataDir, 'outbox'), mailFrom, logger) : smtp(smtpUrl, mailFrom);
}

function smtp(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, from }).catch((error: unknown) => {
        const { responseCode, message } = error as { responseCode?: number; message: string };
        // RFC 5321 §4.2.1: 5yz is for good. 530, 534, 535 and 538 (RFC 4954) are ours: the operator can mend them.
        const isOurs = [530, 534, 535, 538].includes(responseCode ?? 0);
        if (responseCode !== undefined && responseCode >= 500 && !isOurs) throw new NeverDelivered(message, { cause: error });
        throw error;
      });
    },
    close: () => transport.close(),
  };
}

/** Writes each mail into a file that mail programs open. Whole or not at all: it is renamed into place. */
function outbox(folder: string, from: string, logger: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ ...mail, from });
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${mail.messageId.replace(/^<|@.*$/g, '')}.eml`);
      const draft = `${file}.${randomUUID()}`;
      // It may hold the link for a forgotten password.
      await writeFile(draft, message as Buffer, { mode: 0o600 });
      await rename(draft, file);
      logger.info({ file }, 'No SMTP_URL is set: a mail was written to a file');
    },
    close: () => transport.close(),
  };
}
