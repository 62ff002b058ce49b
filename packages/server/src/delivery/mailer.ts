/** Sends mails: by SMTP, or, where no server is named, as files that one can open (D8). */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../shared/config.ts';
import { DAY_MS } from '../shared/clock.ts';
import type { Logger } from '../shared/logger.ts';

/** A mail as it leaves. */
export interface Mail {
  /** One bare address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
  /** The same for every attempt, so that a mailbox that got it twice shows it once. */
  messageId: string;
}

/** Says that a receiver will never take it, so that trying again is no use. */
export class PermanentMailError extends Error {
  override readonly name = 'NeverDelivered';
}

export interface Mailer {
  /** @throws NeverDelivered when it was refused for good; any other Error when it may be tried again. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** A hanging mail server must not hold up the worker for longer, in ms. */
const TIMEOUT_MS = 15_000;

const getOutbox = (dataDir: string): string => join(dataDir, 'outbox');
/** Mails in files hold links and what people wrote. */
const OUTBOX_RETENTION_MS = 7 * DAY_MS;

/** The mailer that the configuration names. */
export function createMailer({ smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, logger: Logger): Mailer {
  return smtpUrl === undefined ? outbox(getOutbox(dataDir), mailFrom, logger) : smtp(smtpUrl, mailFrom);
}

/** As nodemailer takes it. A text it would parse, and could find another mailbox in it; an object it takes as it is. */
function toMessage(mail: Mail, from: string) {
  return { ...mail, from, to: { name: '', address: mail.to } };
}

function smtp(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, from)).catch((error: unknown) => {
        const { responseCode, message } = error as { responseCode?: number; message: string };
        // RFC 5321 §4.2.1: 5yz is for good. 530, 534, 535 and 538 (RFC 4954) are ours: the operator can mend them.
        const isOurs = [530, 534, 535, 538].includes(responseCode ?? 0);
        if (responseCode !== undefined && responseCode >= 500 && !isOurs) throw new PermanentMailError(message, { cause: error });
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
      const { message } = await transport.sendMail(toMessage(mail, from));
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

/** Deletes mails in files, and what is left of unfinished ones, after a week. */
export async function deleteOldMails({ dataDir }: Pick<Config, 'dataDir'>, now: Date): Promise<void> {
  const folder = getOutbox(dataDir);
  // Nothing was ever written to it.
  const names = await readdir(folder).catch(ifMissing([]));
  for (const name of names.filter((each) => /\.eml(\.|$)/.test(each))) {
    const file = join(folder, name);
    // Another server may just have finished it, or deleted it.
    const found = await stat(file).catch(ifMissing(undefined));
    if (found !== undefined && found.mtimeMs < now.getTime() - OUTBOX_RETENTION_MS) await rm(file, { force: true });
  }
}

/** For a `catch`: what stands for a file or folder that is not there. */
function ifMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}
