import { mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testLogger } from '../testing/logger.ts';
import { PermanentMailError, createMailer, deleteOldMails } from './mailer.ts';

const mail = {
  to: 'emma@example.tw',
  subject: '預訂已確認',
  text: '陳大明確認了你的 2 個座位。',
  html: '<p>陳大明確認了你的 2 個座位。</p>',
  headers: { 'List-Unsubscribe': '<https://shunlu.example/settings>' },
  messageId: '<shunlu-7@shunlu.example>',
};
const mailFrom = '順路 Shunlu <no-reply@shunlu.example>';

interface Received {
  from: string;
  to: string[];
  content: string;
}

/** Starts a mail server that responds to every recipient with a status; 250 accepts it. */
async function mailServer({ status = 250, account, secure = false }: { status?: number; account?: { user: string; pass: string }; secure?: boolean } = {}) {
  const received: Received[] = [];
  const smtp = new SMTPServer({
    secure,
    authOptional: account === undefined,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === account?.user && password === account?.pass ? done(null, { user: username }) : done(Object.assign(new Error('bad credentials'), { responseCode: 535 })),
    onRcptTo: (_address, _session, done) => (status === 250 ? done() : done(Object.assign(new Error('not taken'), { responseCode: status }))),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const sender = envelope.mailFrom;
        received.push({ from: sender === false ? '' : sender.address, to: envelope.rcptTo.map(({ address }) => address), content: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  // The server emits an error when a client disconnects. The tests check only the client.
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(resolve)));
  return { received, port: (smtp.server.address() as AddressInfo).port };
}

/** Creates a mailer for a server's URL and closes it after the test. */
function mailerFor(smtpUrl: string | undefined, dataDir = 'unused', { logger } = testLogger()) {
  const mailer = createMailer({ smtpUrl, mailFrom, dataDir }, logger);
  onTestFinished(() => mailer.close());
  return mailer;
}

describe('by SMTP', () => {
  it('a server whose certificate nobody vouches for gets no mail and no password', async () => {
    // The default certificate of smtp-server is self-signed.
    const { received, port } = await mailServer({ secure: true, account: { user: 'shunlu', pass: 'p@ss' } });
    const sent = mailerFor(`smtps://shunlu:p%40ss@127.0.0.1:${port}`).send(mail);
    await expect(sent).rejects.toMatchObject({ message: expect.stringMatching(/self.signed|certificate|altnames/i) as string });
    expect(received).toEqual([]);
  });

  it('RD.26: a mail arrives, from us, in both forms, with its headers', async () => {
    const { received, port } = await mailServer({ account: { user: 'shunlu', pass: 'p@ss' } });
    await mailerFor(`smtp://shunlu:p%40ss@127.0.0.1:${port}`).send(mail);
    expect(received).toMatchObject([{ from: 'no-reply@shunlu.example', to: ['emma@example.tw'] }]);
    const { content } = received[0] ?? { content: '' };
    expect(content).toContain(`Subject: =?UTF-8?B?${Buffer.from(mail.subject).toString('base64')}?=`);
    expect(content).toContain('Message-ID: <shunlu-7@shunlu.example>');
    expect(content).toContain('List-Unsubscribe: <https://shunlu.example/settings>');
    expect(content).toMatch(/multipart\/alternative/);
    const parts = [...content.matchAll(/base64\r\n\r\n([\w+/=\r\n]+)/g)].map(([, text = '']) => Buffer.from(text, 'base64').toString());
    expect(parts).toEqual([mail.text, mail.html]);
  });

  it.each(['x1<someone@bank.tw>.a', 'a@x.tw, someone@bank.tw', 'someone@bank.tw (x)', 'group:someone@bank.tw;', 'a@x.tw\r\nBcc: someone@bank.tw'])('RD.139: %j names no other mailbox', async (to) => {
    const { received, port } = await mailServer({});
    await mailerFor(`smtp://127.0.0.1:${port}`).send({ ...mail, to }).catch(() => {});
    expect(received.flatMap((each) => each.to)).not.toContain('someone@bank.tw');
  });

  it.each([521, 550, 553])('RD.118, RD.186: %i is for good', async (status) => {
    const { port, received } = await mailServer({ status });
    await expect(mailerFor(`smtp://127.0.0.1:${port}`).send(mail)).rejects.toBeInstanceOf(PermanentMailError);
    expect(received).toEqual([]);
  });

  it('RD.118: 450, a wrong password of ours and a server that is away may pass', async () => {
    const busy = await mailServer({ status: 450 });
    const locked = await mailServer({ account: { user: 'shunlu', pass: 'right' } });
    for (const url of [`smtp://127.0.0.1:${busy.port}`, `smtp://shunlu:wrong@127.0.0.1:${locked.port}`, 'smtp://127.0.0.1:9']) {
      const failure: unknown = await mailerFor(url).send(mail).catch((error: unknown) => error);
      expect(failure, url).toBeInstanceOf(Error);
      expect(failure, url).not.toBeInstanceOf(PermanentMailError);
    }
    expect([busy.received, locked.received]).toEqual([[], []]);
  });
});

describe('without SMTP_URL', () => {
  it('RD.26: a mail is a file in the outbox, for its owner alone, and the log names it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'shunlu-outbox-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const log = testLogger();
    const mailer = mailerFor(undefined, dataDir, log);
    await mailer.send(mail);
    await mailer.send(mail);
    await mailer.send({ ...mail, messageId: '<shunlu-8@shunlu.example>' });
    expect((await readdir(join(dataDir, 'outbox'))).toSorted()).toEqual(['shunlu-7.eml', 'shunlu-8.eml']);
    const file = join(dataDir, 'outbox', 'shunlu-7.eml');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const content = await readFile(file, 'utf8');
    expect(content).toContain('\r\nTo: emma@example.tw\r\n');
    expect(content).toContain('<no-reply@shunlu.example>\r\n');
    expect(log.lines().map((line) => (JSON.parse(line) as { file?: string }).file)).toContain(file);
  });
});

it('deletes old mails also while another server takes one away', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shunlu-outbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const outbox = join(dataDir, 'outbox');
  await mkdir(outbox);
  // The broken link acts like a file that is deleted between `readdir` and `stat`.
  await symlink(join(outbox, 'gone'), join(outbox, 'finished.eml.draft'));
  await writeFile(join(outbox, 'old.eml'), 'x');
  await utimes(join(outbox, 'old.eml'), new Date('2026-11-13T11:59:59+08:00'), new Date('2026-11-13T11:59:59+08:00'));
  await deleteOldMails({ dataDir }, new Date('2026-11-20T12:00:00+08:00'));
  expect(await readdir(outbox)).toEqual(['finished.eml.draft']);
});

it('deletes mails in files after seven days, and nothing else', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shunlu-outbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const now = new Date('2026-11-20T12:00:00+08:00');
  await deleteOldMails({ dataDir }, now);
  await mailerFor(undefined, dataDir).send(mail);
  const outbox = join(dataDir, 'outbox');
  const written = { 'shunlu-7.eml': '2026-11-13T12:00:01+08:00', 'old.eml': '2026-11-13T11:59:59+08:00', 'old.eml.draft': '2026-11-13T11:59:59+08:00', 'notes.txt': '2026-01-01T00:00:00+08:00' };
  for (const [name, at] of Object.entries(written)) {
    if (name !== 'shunlu-7.eml') await writeFile(join(outbox, name), 'x');
    await utimes(join(outbox, name), new Date(at), new Date(at));
  }
  await deleteOldMails({ dataDir }, now);
  expect((await readdir(outbox)).toSorted()).toEqual(['notes.txt', 'shunlu-7.eml']);
});
