import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { contract } from '@shunlu/api-contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookings, reports, rides } from '../db/schema.ts';
import { aBooking } from '../testing/aBooking.ts';
import { preferredDatabase, fillDataDir } from '../testing/databases.ts';
import { TEST_PASSWORD, aPerson, anOffer } from '../testing/factories.ts';
import { createDeferred } from '../testing/createDeferred.ts';
import { FAST_START_FLAGS } from '../testing/fast-start-flags.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { lockUsers } from '../users/store.ts';
import { sendAdminCommand, startAdminSocket } from './adminSocket.ts';
import { USAGE, moderate } from './moderate.ts';

const { login, verify } = contract.auth;
const { reportUser } = contract.users;

describe.each([preferredDatabase])('moderating on %s', (database) => {
  const server = serverForTests({ database });
  beforeEach(() => server.database.db.delete(reports));

  const say = (...words: string[]) => moderate(server, words);
  const report = async (text = '一路超速') => {
    const [ming, driver] = [await aPerson(server), await aPerson(server, { firstName: '大明', lastName: '陳' })];
    const booking = await aBooking(server, await anOffer(server, driver, { availableSeats: 2 }), ming);
    await server.call(reportUser, { body: { user_id: driver.id, booking_id: booking.id, reason: 'unsafe_driving', text } }, ming.token);
    const [row] = await server.database.db.select().from(reports).where(eq(reports.userId, driver.id));
    return { ming, driver, booking, id: row?.id ?? 0 };
  };

  it('RD.116 lists the open reports, shows one with its people and trip, and closes it with words', async () => {
    expect(await say()).toEqual({ done: true, text: 'No open reports.' });
    const { ming, driver, booking, id } = await report();
    expect((await say()).text).toBe(`${id}  2026-11-20 10:50  unsafe_driving  陳大明 (${driver.id}, ${driver.user.email})  一路超速`);
    const shown = (await say('show', String(id))).text;
    for (const part of [`from      王小明 (${ming.id}, ${ming.user.email})`, `booking ${booking.id} of ride ${booking.rideId}`, '台北車站 → 新竹科學園區', 'open']) {
      expect(shown).toContain(part);
    }
    expect(await say('close', String(id), '已', '口頭警告')).toEqual({ done: true, text: `Report ${id} is closed.` });
    expect((await say()).text).toBe('No open reports.');
    expect((await say('show', String(id))).text).toContain('closed 2026-11-20 10:50: 已 口頭警告');
    expect((await say('close', String(id), 'again')).done).toBe(false);
  });

  it('RD.116, RD.192: suspends at once: every session ends, none is opened, until it is taken back', async () => {
    const driver = await aPerson(server);
    const elsewhere = await server.app.auth.openSession(driver.id);
    const credentials = { email: driver.user.email, password: TEST_PASSWORD };
    const outcome = await say('suspend', driver.user.email.toUpperCase());
    expect(outcome.done).toBe(true);
    for (const token of [driver.token, elsewhere]) expect((await server.call(verify, {}, token)).valid).toBe(false);
    expect(await server.refused(login, { body: credentials })).toMatchObject({ status: 403, code: 'ACCOUNT_SUSPENDED' });
    expect((await server.refused(login, { body: { ...credentials, password: 'not it' } })).code).toBe('INVALID_CREDENTIALS');
    expect((await say('suspend', String(driver.id))).done).toBe(false);
    expect((await say('unsuspend', String(driver.id))).done).toBe(true);
    expect((await server.call(login, { body: credentials })).user.id).toBe(driver.id);
    expect((await say('unsuspend', String(driver.id))).done).toBe(false);
  });

  it('RD.116, RD.192: leaves the trips of a suspended person alone, or cancels them when asked to', async () => {
    const { driver, booking } = await report();
    const statusNow = async () => {
      const [ride] = await server.database.db.select().from(rides).where(eq(rides.id, booking.rideId));
      const [seat] = await server.database.db.select().from(bookings).where(eq(bookings.id, booking.id));
      return [ride?.status, seat?.status];
    };
    await say('suspend', String(driver.id));
    expect(await statusNow()).toEqual(['active', 'pending']);
    await say('suspend', String(driver.id), '--trips');
    expect(await statusNow()).toEqual(['cancelled', 'cancelled']);
  });

  it('what people wrote cannot steer the terminal', async () => {
    const { id } = await report();
    // The row is like one from before such characters were refused.
    await server.database.db.update(reports).set({ text: '\u009b31m\u202e倒著\u2028下一行\ufeff' }).where(eq(reports.id, id));
    for (const { text } of [await say(), await say('show', String(id))]) expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e\u2028\ufeff]/u);
  });

  it('says how it is used when it is asked for something else, and who is not there', async () => {
    for (const words of [['reopen', '1'], ['suspend', '1', 'now'], ['unsuspend', '1', '--trips']]) expect(await say(...words)).toEqual({ done: false, text: USAGE });
    for (const words of [['show', '999999'], ['show', 'x'], ['close', '1e9', 'words'], ['close', '1'], ['suspend', 'nobody@example.tw'], ['suspend', ''], ['unsuspend', '999999']]) {
      expect((await say(...words)).done, words.join(' ')).toBe(false);
    }
  });
});

describe('pnpm moderate', () => {
  const server = serverForTests();
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'shunlu-moderate-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  async function run(...words: string[]) {
    const { DATABASE_URL: _, ...inherited } = process.env;
    const child = spawn(process.execPath, [...FAST_START_FLAGS, fileURLToPath(new URL('./main.ts', import.meta.url)), ...words], {
      env: { ...inherited, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    return { code, said };
  }

  it('RD.116 asks the server that runs on the embedded database, through a door that is its user’s alone', async () => {
    const ming = await aPerson(server);
    const shut = startAdminSocket(dataDir, { ...server, logger: server.log.logger });
    expect(await run('suspend', ming.user.email)).toEqual({ code: 0, said: expect.stringContaining('is suspended') as string });
    expect((await server.call(verify, {}, ming.token)).valid).toBe(false);
    expect(await run('show', '999999')).toEqual({ code: 1, said: 'There is no report 999999.\n' });
    expect(statSync(join(dataDir, 'moderate.sock')).mode & 0o777).toBe(0o600);
    await shut();
    expect(() => statSync(join(dataDir, 'moderate.sock'))).toThrow('ENOENT');
  });

  it('RD.116 answers whom it let in before it is shut, and waits for nobody who asks nothing', async () => {
    const ming = await aPerson(server);
    const shut = startAdminSocket(dataDir, { ...server, logger: server.log.logger });
    const [locked, asked] = [createDeferred(), createDeferred()];
    const holding = server.database.transaction(async (tx) => {
      await lockUsers(tx, [ming.id]);
      locked.open();
      await asked.opened;
    });
    await locked.opened;
    const answer = sendAdminCommand(dataDir, ['suspend', ming.user.email]);
    const [silent, gone] = [0, 1].map(() => connect(relative('.', join(dataDir, 'moderate.sock')))) as [Socket, Socket];
    // This client disconnects while it waits, as after Ctrl-C.
    gone.end(JSON.stringify(['unsuspend', ming.user.email]));
    await Promise.all([once(silent, 'connect'), once(gone, 'connect'), pause(200)]);
    gone.destroy();
    let isShut = false;
    const shutting = shut().then(() => {
      isShut = true;
    });
    await Promise.all([once(silent, 'close'), pause(100)]);
    expect(isShut).toBe(false);
    asked.open();
    await Promise.all([holding, shutting]);
    expect(await answer).toMatchObject({ done: true });
    expect((await server.call(verify, {}, ming.token)).valid).toBe(false);
  });

  it('says how it is used also where there is no database yet', async () => {
    expect(await run('help')).toEqual({ code: 0, said: `${USAGE}\n` });
  });

  it('RD.116 opens the database itself when no server runs, and makes none', async () => {
    const none = `shunlu: There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as the server has it.\n`;
    expect(await run('show', '1')).toEqual({ code: 1, said: none });
    expect(await run()).toEqual({ code: 1, said: `${none}${USAGE}\n` });
    expect(readdirSync(dataDir)).toEqual([]);
    await fillDataDir(dataDir);
    expect(await run()).toEqual({ code: 0, said: 'No open reports.\n' });
  });
});
