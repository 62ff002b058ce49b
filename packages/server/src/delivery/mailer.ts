/** Sends mails by SMTP or, without a configured server, writes them to files (D8). */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../shared/config.ts';
import { DAY_MS } from '../shared/clock.ts';
import type { Logger } from '../shared/logger.ts';

/** A mail ready to be sent. */
export interface Mail {
  /** A single address without a display name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
  /** The Message-ID, equal for all attempts, so that mailboxes can drop duplicates. */
  messageId: string;
}

/** The server refused a mail or push message permanently, so that a retry is useless. */
export class PermanentMailError extends Error {
  override readonly name = 'NeverDelivered';
}

export interface Mailer {
  /** Sends a mail. @throws PermanentMailError when it was refused permanently; any other Error when a retry may succeed. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The timeouts of the connection, in ms, so that a hanging mail server does not block the worker. */
const TIMEOUT_MS = 15_000;

const getOutbox = (dataDir: string): string => join(dataDir, 'outbox');
/** How long mails in files are retained. They contain links with secrets and users' texts. */
const OUTBOX_RETENTION_MS = 7 * DAY_MS;

/** Creates the mailer of the configuration. */
export function createMailer({ smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, logger: Logger): Mailer {
  return smtpUrl === undefined ? outbox(getOutbox(dataDir), mailFrom, logger) : smtp(smtpUrl, mailFrom);
}

/** Builds the message for nodemailer. The recipient is an object: nodemailer would parse a string and could find another mailbox. */
function toMessage(mail: Mail, from: string) {
  return { ...mail, from, to: { name: '', address: mail.to } };
}

function smtp(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, from)).catch((error: unknown) => {
        const { responseCode, message } = error as { responseCode?: number; message: string };
        // 5yz is permanent (RFC 5321 §4.2.1), except authentication errors (RFC 4954), which the operator can fix.
        const isOurs = [530, 534, 535, 538].includes(responseCode ?? 0);
        if (responseCode !== undefined && responseCode >= 500 && !isOurs) throw new PermanentMailError(message, { cause: error });
        throw error;
      });
    },
    close: () => transport.close(),
  };
}

/** Creates a mailer that writes each mail to an .eml file. It writes a draft and renames it, so that no partial file appears. */
function outbox(folder: string, from: string, logger: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail, from));
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${mail.messageId.replace(/^<|@.*$/g, '')}.eml`);
      const draft = `${file}.${randomUUID()}`;
      // The mail may contain a link that resets a password, so only the owner may read the file.
      await writeFile(draft, message as Buffer, { mode: 0o600 });
      await rename(draft, file);
      logger.info({ file }, 'No SMTP_URL is set: a mail was written to a file');
    },
    close: () => transport.close(),
  };
}

/** Deletes mails in files, and drafts that were not finished, after a week. */
export async function deleteOldMails({ dataDir }: Pick<Config, 'dataDir'>, now: Date): Promise<void> {
  const folder = getOutbox(dataDir);
  // The folder does not exist before the first mail.
  const names = await readdir(folder).catch(ifMissing([]));
  for (const name of names.filter((each) => /\.eml(\.|$)/.test(each))) {
    const file = join(folder, name);
    // Another server may have renamed or deleted the file since.
    const found = await stat(file).catch(ifMissing(undefined));
    if (found !== undefined && found.mtimeMs < now.getTime() - OUTBOX_RETENTION_MS) await rm(file, { force: true });
  }
}

/** Builds a `catch` handler that returns `instead` for a missing file or folder. */
function ifMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}
