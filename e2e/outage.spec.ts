import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cancelRide, LIMITS, sendBookingMessage } from '@shunlu/api-contract';
import type { Booking } from '@shunlu/api-contract';
import type { Page } from '@playwright/test';
import { aConfirmedBooking, anAccount, anOffer } from './support/accounts.ts';
import { AWAY, openInstalled, strip, untilInstalled } from './support/away.ts';
import { said, getMessageTexts, thread, write } from './support/chat.ts';
import { freePort } from './support/server.ts';
import { openConnected } from './support/steps.ts';
import { openBetween } from './support/swallow.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

test.use({ keepsShell: true });

const say = words('zh-TW');

/** `pnpm soak` extends the first outage to ten minutes, on an otherwise idle machine. */
const isSoak = process.env['OUTAGE_SECONDS'] !== undefined;
const OUTAGE_S = Number(process.env['OUTAGE_SECONDS'] ?? 10);

/** An open page must be up to date this soon after the server responds again. */
const RIGHT_WITHIN_MS = 5_000;
/** The same limit as a multiple of the time that a new page needs, which is 2 s on two idle cores. */
const RIGHT_WITHIN_OPENINGS = 2.5;
/** A health check that was running on a dead connection delays the next one by this, on any machine (`realtime/serverHealthPoll.ts`). */
const LOOK_WAITS_MS = 2_500;

/**
 * Checks the time that open pages needed to be up to date. A busy machine is slow in everything. The limit therefore
 * scales with the time that a new page needs to show the chat's last message. `waitsMs` adds fixed waits.
 */
async function expectRightInTime(tookMs: number, newPage: Page, { id }: Pick<Booking, 'id'>, lastWord: string, waitsMs = 0): Promise<void> {
  const openedAt = Date.now();
  await openConnected(newPage, `/messages?booking=${id}`);
  await expect(said(newPage, lastWord)).toBeVisible();
  const openingMs = Date.now() - openedAt;
  await untilInstalled(newPage);
  await newPage.close();
  expect(tookMs).toBeLessThan(isSoak ? RIGHT_WITHIN_MS : Math.max(RIGHT_WITHIN_MS, waitsMs + RIGHT_WITHIN_OPENINGS * openingMs));
}

test(`an outage of ${OUTAGE_S} s: what is written meanwhile arrives once and in order (RD.70, R4.6, R7.36)`, async ({ openPage, startServer, allowTrouble }) => {
  test.setTimeout(120_000 + OUTAGE_S * 1_000);
  allowTrouble(AWAY);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shunlu-talk-'));
  let server = await startServer({ dataDir });
  const port = Number(new URL(server.url).port);
  try {
    const driver = await anAccount(server.url, { last: '周', first: '志豪', mode: 'driver' });
    const passenger = await anAccount(server.url, { last: '吳', first: '佩珊' });
    const booking = await aConfirmedBooking(driver, passenger, await anOffer(driver));
    const hers = await openPage({ storage: passenger.storage, on: server });
    const his = await openPage({ storage: driver.storage, on: server });
    for (const page of [hers, his]) await openInstalled(page, `/messages?booking=${booking.id}`);
    await write(hers, '一');
    await expect(said(his, '一')).toBeVisible();

    await server.stop();
    const awayAt = Date.now();
    await write(hers, '二');
    await write(hers, '三');
    await expect(thread(hers).getByText(say('chat:thread.pending'))).toHaveCount(2);

    await sleep(OUTAGE_S * 1_000 - (Date.now() - awayAt));
    await expect(thread(hers).getByText(say('chat:thread.pending'))).toHaveCount(2);
    for (const page of [hers, his]) await expect(strip(page, 'serverAway')).toBeVisible();

    server = await startServer({ dataDir, port });
    const thereAt = Date.now();
    await driver.call(sendBookingMessage, { params: { id: booking.id }, body: { message: '四' } });
    await expect(thread(hers).getByText(say('chat:thread.pending'))).toHaveCount(0);
    await expect(said(his, '三')).toBeVisible();
    await expect(said(hers, '四')).toBeVisible();
    for (const page of [hers, his]) await expect(strip(page, 'serverAway')).toBeHidden();
    const tookMs = Date.now() - thereAt;
    console.info(`after an outage of ${OUTAGE_S} s two open pages were right again ${tookMs} ms after the server answered`);
    test.info().annotations.push({ type: 'right again after', description: `${tookMs} ms` });

    await expectRightInTime(tookMs, await openPage({ storage: driver.storage, on: server }), booking, '三');

    const own = (texts: string[]) => texts.map((text) => text.replace(/^.*：/, ''));
    const shown = own(await getMessageTexts(hers));
    expect(shown.toSorted()).toEqual(['一', '三', '二', '四'].toSorted());
    expect(shown.indexOf('二')).toBeLessThan(shown.indexOf('三'));
    expect(own(await getMessageTexts(his))).toEqual(shown);
    await write(his, '五');
    await expect(said(hers, '五')).toBeVisible();
    await Promise.all([hers, his].map((page) => page.close()));
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('an outage in which nobody is told that the line is dead: the same (RD.70, R4.6)', async ({ openPage, startServer, allowTrouble }) => {
  allowTrouble(AWAY);
  const port = await freePort();
  const server = await startServer({ env: { PUBLIC_URL: `http://127.0.0.1:${port}` } });
  const between = await openBetween(port, Number(new URL(server.url).port));
  try {
    const driver = await anAccount(server.url, { last: '洪', first: '啟明', mode: 'driver' });
    const passenger = await anAccount(server.url, { last: '莊', first: '惠雯' });
    const booking = await aConfirmedBooking(driver, passenger, await anOffer(driver));
    const other = await anAccount(server.url, { last: '邱', first: '俊傑', mode: 'driver' });
    const secondRide = await anOffer(other, 96);
    await aConfirmedBooking(other, passenger, secondRide);
    const talk = await openPage({ storage: passenger.storage, on: between });
    await openInstalled(talk, `/messages?booking=${booking.id}`);
    const bookings = await openPage({ storage: passenger.storage, on: between });
    await openInstalled(bookings, '/rider/bookings?tab=scheduled');
    const trips = bookings.getByRole('main').getByRole('article');
    await expect(trips).toHaveCount(2);

    between.forgetAll();
    await write(talk, '我晚五分鐘');
    for (const page of [talk, bookings]) await expect(strip(page, 'serverAway')).toBeVisible({ timeout: 25_000 });
    await expect(thread(talk).getByText(say('chat:thread.pending'))).toHaveCount(1);
    await driver.call(sendBookingMessage, { params: { id: booking.id }, body: { message: '我在東三門' } });
    await other.call(cancelRide, { params: { id: secondRide.id } });

    between.recover();
    const thereAt = Date.now();
    await expect(thread(talk).getByText(say('chat:thread.pending'))).toHaveCount(0);
    await expect(said(talk, '我在東三門')).toBeVisible();
    await expect(trips).toHaveCount(1);
    for (const page of [talk, bookings]) await expect(strip(page, 'serverAway')).toBeHidden();
    const tookMs = Date.now() - thereAt;
    console.info(`after a silent outage two open pages were right again ${tookMs} ms after the line was there`);
    await expectRightInTime(tookMs, await openPage({ storage: driver.storage, on: between }), booking, '我在東三門', LOOK_WAITS_MS);
    expect(await getMessageTexts(talk)).toHaveLength(2);
    await Promise.all([talk, bookings].map((page) => page.close()));
  } finally {
    between.close();
    await server.stop();
  }
});

test('an outage of everything but the socket: the page says that the server is away, and is right again by itself (RD.195)', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(AWAY);
  const driver = await anAccount(server.url, { last: '溫', first: '家豪', mode: 'driver' });
  const passenger = await anAccount(server.url, { last: '游', first: '思妤' });
  await aConfirmedBooking(driver, passenger, await anOffer(driver));
  const page = await openPage({ storage: passenger.storage });
  await openInstalled(page, '/rules');
  allowTrouble(/Some bookings could not be loaded/);
  // Responds like a proxy whose server is unavailable.
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: 'no server' }));
  await page.getByRole('navigation', { name: say('navigation:main') }).getByRole('link', { name: say('navigation:bookings') }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toBeVisible();
  await expect(strip(page, 'serverAway')).toBeVisible({ timeout: 15_000 });

  await page.unroute('**/api/**');
  await expect(main.getByRole('alert')).toBeHidden({ timeout: RIGHT_WITHIN_MS });
  await expect(strip(page, 'serverAway')).toBeHidden();
  await page.getByRole('tab', { name: new RegExp(say('bookings:tab.scheduled')) }).click();
  await expect(main.getByRole('article')).toBeVisible();

  await test.step('so it is after a database was away for ten minutes, without which the server answers some calls', async () => {
    await page.clock.install();
    const needsDatabase = (url: URL) => url.pathname.startsWith('/api/') && url.pathname !== '/api/config';
    await page.route(needsDatabase, (route) => route.fulfill({ status: 503, json: { error: { code: 'UNAVAILABLE', message: '' } } }));
    await main.getByRole('link', { name: say('bookings:card.viewRide') }).click();
    for (let minute = 0; minute < 10; minute += 1) {
      await expect(main.getByRole('alert')).toBeVisible();
      await page.clock.fastForward(60_000);
    }
    await page.unroute(needsDatabase);
    await page.clock.runFor(RIGHT_WITHIN_MS);
    await expect(main.getByText(say('bookings:booked.confirmed'))).toBeVisible();
  });
});

test('after five attempts the socket waits for a reason to hope: focus, online, the page in sight again (RD.70)', async ({ openPage, startServer, allowTrouble }) => {
  allowTrouble(AWAY);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shunlu-talk-'));
  let server = await startServer({ dataDir });
  try {
    const driver = await anAccount(server.url, { last: '石', first: '國棟', mode: 'driver' });
    const passenger = await anAccount(server.url, { last: '童', first: '以真' });
    const booking = await aConfirmedBooking(driver, passenger, await anOffer(driver));
    const writes = (message: string) => driver.call(sendBookingMessage, { params: { id: booking.id }, body: { message } });
    const tabs: { reason: string; page: Page; failed: () => number }[] = [];
    for (const reason of ['focus', 'online', 'visibilitychange']) {
      const page = await openPage({ storage: passenger.storage, on: server });
      await page.clock.install();
      await openInstalled(page, `/messages?booking=${booking.id}`);
      await expect(page.getByRole('heading', { name: say('chat:thread.empty') })).toBeVisible();
      tabs.push({ reason, page, failed: countFailed(page) });
    }

    // Pause the tabs' clocks until nothing listens any more. An earlier attempt could still reach the stopping server.
    for (const { page } of tabs) await page.clock.pauseAt(Date.now() + 2_000);
    await server.stop();
    await Promise.all(tabs.map(async ({ page, failed }) => {
      await expect(async () => {
        await page.clock.runFor(LIMITS.socket.reconnectDelayMaxMs);
        expect(failed()).toBe(5);
      }).toPass({ intervals: [100] });
      await page.clock.runFor(60_000);
      expect(failed()).toBe(5);
    }));

    server = await startServer({ dataDir, port: Number(new URL(server.url).port) });
    await writes('我快到了');
    // The clock is paused, so that no periodic health check runs.
    for (const { reason, page } of tabs) {
      await expect(said(page, '我快到了')).toHaveCount(0);
      const opened = page.waitForEvent('websocket');
      await page.evaluate((name) => (name === 'visibilitychange' ? document : window).dispatchEvent(new Event(name)), reason);
      await opened;
      await expect(said(page, '我快到了')).toBeVisible();
    }
    await writes('我到了');
    for (const { page } of tabs) await expect(said(page, '我到了')).toBeVisible();
    await Promise.all(tabs.map(({ page }) => page.close()));
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('R7.36, RD.70: an open chat is read every 15 s while no socket gets through', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(/WebSocket connection|ERR_FAILED/);
  const driver = await anAccount(server.url, { last: '康', first: '文彥', mode: 'driver' });
  const passenger = await anAccount(server.url, { last: '藍', first: '靜宜' });
  const booking = await aConfirmedBooking(driver, passenger, await anOffer(driver));
  const page = await openPage({ storage: passenger.storage });
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.clock.install();
  await page.goto(`/messages?booking=${booking.id}`);
  await expect(page.getByRole('heading', { name: say('chat:thread.empty') })).toBeVisible();
  const now = () => page.evaluate(() => Date.now());
  for (const message of ['我快到了', '我到了']) {
    await driver.call(sendBookingMessage, { params: { id: booking.id }, body: { message } });
    const sentAt = await now();
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(said(page, message)).toBeVisible({ timeout: 500 });
    }).toPass({ intervals: [0] });
    // A poll every 15 s, the health check that follows, the socket connection that it may start, and the response.
    expect((await now()) - sentAt).toBeLessThan(15_000 + 2_000 + 1_000 + 5_000);
  }
});

/** Counts the failed connection attempts of the socket. Each attempt tries polling last. */
function countFailed(page: Page): () => number {
  let count = 0;
  page.on('requestfailed', (request) => {
    if (new URL(request.url()).pathname.startsWith('/socket.io')) count += 1;
  });
  return () => count;
}
