import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { blockUser, getBookingChat, sendBookingMessage, unblockUser } from '@shunlu/api-contract';
import type { Page } from '@playwright/test';
import { aConfirmedBooking, anAccount, anOffer } from './support/accounts.ts';
import { NO_NETWORK, lockDatabase, dumpDatabase, openInstalled, strip } from './support/away.ts';
import { composer, said, getMessageTexts, thread, write } from './support/chat.ts';
import { copyServer } from './support/server.ts';
import { openConnected, openRidePage } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

test.use({ keepsShell: true });

const say = words('zh-TW');

test('without a network what was open can be read; drafts and unsent messages survive (RD.123)', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(NO_NETWORK);
  const driver = await anAccount(server.url, { last: '鄭', first: '凱文', mode: 'driver' });
  const passenger = await anAccount(server.url, { last: '郭', first: '雅婷' });
  const ride = await anOffer(driver);
  const booking = await aConfirmedBooking(driver, passenger, ride);
  await driver.call(sendBookingMessage, { params: { id: booking.id }, body: { message: '我開白色的車' } });
  const page = await openPage({ storage: passenger.storage });
  const context = page.context();
  const search = new URLSearchParams({
    from_address: ride.from_address, from_lat: String(ride.from_lat), from_lng: String(ride.from_lng),
    to_address: ride.to_address, to_lat: String(ride.to_lat), to_lng: String(ride.to_lng),
  });
  const card = page.getByRole('article').filter({ hasText: '鄭凱文' });

  await test.step('online, the results of a search, a ride of them and my bookings are looked at', async () => {
    await page.goto(`/search?${search.toString()}`);
    await card.getByRole('button', { name: new RegExp(say('rides:card.view')) }).click();
    await openRidePage(page, say);
    await expect(page).toHaveURL(`/rides/${ride.id}`);
    await page.getByRole('navigation', { name: say('navigation:main') }).getByRole('link', { name: say('navigation:bookings') }).click();
    await page.getByRole('tab', { name: new RegExp(say('bookings:tab.scheduled')) }).click();
    await expect(card).toBeVisible();
    // Wait until all responses of the three pages are persisted. Responses a second apart are persisted separately, and leaving
    // the page loses those that are not.
    for (const what of ['rides.search', 'rides.get', 'bookings.list', 'bookings.history', 'rides.created']) await expect.poll(() => dumpDatabase(page)).toContain(`"${what}"`);
  });

  await openConnected(page, `/messages?booking=${booking.id}`);
  await expect(said(page, '我開白色的車')).toBeVisible();
  const shell = () => page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const [name] = await caches.keys();
    return name === undefined ? 0 : (await (await caches.open(name)).keys()).length;
  });
  await expect.poll(shell).toBeGreaterThan(10);
  // The chat itself is persisted, not only its entry in the inbox.
  await expect.poll(() => dumpDatabase(page)).toContain('other_read_seq');

  await test.step('offline, after a reload', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(said(page, '我開白色的車')).toBeVisible();
    await expect(strip(page, 'offline')).toBeVisible();
    await write(page, '好，我在東三門');
    await composer(page).fill('還沒寫完');
    await expect(thread(page).getByText(say('chat:thread.pending'))).toHaveCount(1);
    await expect.poll(() => dumpDatabase(page)).toContain('還沒寫完');
    await page.reload();
    await expect(thread(page).getByText(say('chat:thread.pending'))).toHaveCount(1);
    await expect(composer(page)).toHaveValue('還沒寫完');
  });

  await test.step('so can a ride, my bookings and the results of a search that were open before', async () => {
    for (const address of [`/search?${search.toString()}`, `/rides/${ride.id}`, '/rider/bookings?tab=scheduled']) {
      await page.goto(address);
      await expect(card).toBeVisible();
      await expect(strip(page, 'offline')).toBeVisible();
    }
    await page.goto(`/messages?booking=${booking.id}`);
    await expect(thread(page).getByText(say('chat:thread.pending'))).toHaveCount(1);
  });

  await test.step('with the network it is sent, once', async () => {
    await context.setOffline(false);
    await expect(thread(page).getByText(say('chat:thread.pending'))).toHaveCount(0);
    const { messages } = await driver.call(getBookingChat, { params: { id: booking.id }, query: {} });
    expect(messages.map(({ message }) => message)).toEqual(['我開白色的車', '好，我在東三門']);
  });

  await test.step('what is kept holds no token, phone or plate, and local storage only the keys of the table (R9.18)', async () => {
    const stored = await dumpDatabase(page);
    for (const secret of ['0912', '912345678', 'BKL-', passenger.storage['token'] ?? '?']) expect(stored).not.toContain(secret);
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => !['token', 'user', 'auth-storage', 'app-storage', 'i18nextLng'].includes(key))).toEqual([]);
  });

  await test.step('logging out erases it, in all tabs', async () => {
    const other = await context.newPage();
    await openConnected(other, '/messages');
    await page.getByRole('button', { name: say('navigation:logout') }).click();
    await expect(page).toHaveURL('/');
    await expect(other).toHaveURL(/\/login/);
    await expect.poll(() => dumpDatabase(other)).toBe('[]');
  });

  await test.step('who is not logged in is told of the network, too', async () => {
    await expect(page.locator('[data-component="OfflineBanner"]')).toBeAttached();
    await context.setOffline(true);
    await expect(strip(page, 'offline')).toBeVisible();
  });
});

test('what was written just before a reload is there, also while the browser is still writing something else (RD.123)', async ({ openPage, server }) => {
  const driver = await anAccount(server.url, { last: '江', first: '柏翰', mode: 'driver' });
  const passenger = await anAccount(server.url, { last: '簡', first: '嘉玲' });
  const booking = await aConfirmedBooking(driver, passenger, await anOffer(driver));
  const page = await openPage({ storage: passenger.storage });
  const other = await page.context().newPage();
  await openConnected(page, `/messages?booking=${booking.id}`);
  await openConnected(other, '/rules');
  await composer(page).fill('我到了');
  await expect.poll(() => dumpDatabase(page)).toContain('我到了');

  await lockDatabase(other, 2_000);
  await composer(page).fill('我到東三門了');
  await page.reload();
  await expect(composer(page)).toHaveValue('我到東三門了');

  await lockDatabase(other, 2_000);
  await composer(page).fill('');
  await page.reload();
  await expect(composer(page)).toBeVisible();
  await expect.poll(() => dumpDatabase(page)).not.toContain('我到東三門了');
  await expect(composer(page)).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.getItem('unwritten'))).toBeNull();
  for (const tab of [page, other]) await tab.close();
});

test('two tabs show what waits in either, and send it once (RD.123, R2.94)', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(NO_NETWORK);
  const driver = await anAccount(server.url, { last: '賴', first: '冠宇', mode: 'driver' });
  const passenger = await anAccount(server.url, { last: '蘇', first: '郁婷' });
  const booking = await aConfirmedBooking(driver, passenger, await anOffer(driver));
  const address = `/messages?booking=${booking.id}`;
  const one = await openPage({ storage: passenger.storage });
  const context = one.context();
  const other = await context.newPage();
  for (const tab of [one, other]) {
    await openInstalled(tab, address);
    await expect(tab.getByRole('heading', { name: say('chat:thread.empty') })).toBeVisible();
  }

  await context.setOffline(true);
  await write(one, '我在東三門');
  for (const tab of [one, other]) await expect(thread(tab).getByText(say('chat:thread.pending'))).toHaveCount(1);
  await write(other, '穿藍色外套');
  for (const tab of [one, other]) await expect(thread(tab).getByText(say('chat:thread.pending'))).toHaveCount(2);

  await context.setOffline(false);
  for (const tab of [one, other]) {
    await expect(thread(tab).getByText(say('chat:thread.pending'))).toHaveCount(0);
    expect(await getMessageTexts(tab)).toEqual(['你：我在東三門', '你：穿藍色外套']);
  }
  const { messages } = await driver.call(getBookingChat, { params: { id: booking.id }, query: {} });
  expect(messages.map(({ message }) => message)).toEqual(['我在東三門', '穿藍色外套']);
});

test('a new version of the app says so and takes over when it is asked to; what is being written stays (RD.123)', async ({ openPage, startServer }) => {
  const root = copyServer();
  const worker = path.join(root, 'packages/app/dist/sw.js');
  const server = await startServer({ root });
  try {
    const driver = await anAccount(server.url, { last: '江', first: '俊傑', mode: 'driver' });
    const passenger = await anAccount(server.url, { last: '葉', first: '靜宜' });
    const booking = await aConfirmedBooking(driver, passenger, await anOffer(driver));
    const page = await openPage({ storage: passenger.storage, on: server });
    const noticeIn = (tab: Page) => tab.getByRole('status').filter({ hasText: say('feedback:update.text') });
    const notice = noticeIn(page);
    const versions = () => page.evaluate(() => caches.keys());
    await openInstalled(page, `/messages?booking=${booking.id}`);
    const [old = ''] = await versions();
    expect(old).toMatch(/^shell-\w+/);

    await page.reload();
    await expect(composer(page)).toBeVisible();
    await expect(notice).toBeHidden();
    const other = await page.context().newPage();
    const othersNotice = noticeIn(other);
    await openConnected(other, '/rider/bookings');

    // Do what a build does: change the name in the worker, and replace its compressed copies.
    for (const copy of ['.br', '.gz']) rmSync(worker + copy, { force: true });
    writeFileSync(worker, readFileSync(worker, 'utf8').replaceAll(old, 'shell-of-the-next-version'));
    await page.reload();
    await expect(notice).toBeVisible();
    expect(await versions()).toContain(old);

    await composer(page).fill('還沒寫完');
    await expect.poll(() => dumpDatabase(page)).toContain('還沒寫完');
    await notice.getByRole('button', { name: say('feedback:update.action') }).click();
    await expect(notice).toBeHidden();
    await expect.poll(versions).toEqual(['shell-of-the-next-version']);
    await expect(page).toHaveURL(`/messages?booking=${booking.id}`);
    await expect(composer(page)).toHaveValue('還沒寫完');

    // The new version has replaced the old one while the other tab is open. That tab does not reload by itself, and its button works.
    await expect(othersNotice).toBeVisible();
    const reloaded = other.waitForEvent('load');
    await othersNotice.getByRole('button', { name: say('feedback:update.action') }).click();
    await reloaded;
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(othersNotice).toBeHidden();
    for (const tab of [page, other]) await tab.close();
  } finally {
    await server.stop();
    rmSync(root, { recursive: true, force: true });
  }
});

test('a message that waited too long or is refused is the person’s to send again (R2.94, R8.11, R8.12)', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(NO_NETWORK);
  allowTrouble(/status of 403 .*\/api\/chat\//);
  const driver = await anAccount(server.url, { last: '蔡', first: '志明', mode: 'driver' });
  const passenger = await anAccount(server.url, { last: '許', first: '淑芬' });
  const booking = await aConfirmedBooking(driver, passenger, await anOffer(driver));
  const page = await openPage({ storage: passenger.storage });
  const context = page.context();
  await page.clock.install();
  await openInstalled(page, `/messages?booking=${booking.id}`);
  const arrived = async () => {
    const { messages } = await driver.call(getBookingChat, { params: { id: booking.id }, query: {} });
    return messages.map(({ message }) => message);
  };
  const pending = thread(page).getByText(say('chat:thread.pending'));
  const failed = thread(page).getByText(say('chat:thread.failed'));
  const resend = thread(page).getByRole('button', { name: new RegExp(say('chat:thread.resend')) });
  // The server rejects the writer's messages for good after a block by the recipient.
  const her = { params: { id: passenger.user.id } };

  await test.step('after a long outage the person decides: it stands as failed, and is sent again, once (RD.123)', async () => {
    await context.setOffline(true);
    await write(page, '我先去買咖啡');
    await expect(pending).toHaveCount(1);
    await page.clock.fastForward('16:00');
    await expect(failed).toHaveCount(1);
    await context.setOffline(false);
    await driver.call(sendBookingMessage, { params: { id: booking.id }, body: { message: '我到了' } });
    await expect(said(page, '我到了')).toBeVisible();
    await expect(failed).toHaveCount(1);
    await resend.click();
    await expect(failed).toHaveCount(0);
    await expect.poll(arrived).toEqual(['我到了', '我先去買咖啡']);
  });

  await test.step('refused for good: the chat is closed, the reason and the text stand below it; the text survives a reload (RD.204)', async () => {
    await context.setOffline(true);
    await write(page, '你在哪裡？');
    await expect(pending).toHaveCount(1);
    // The error or the revalidated chat may come first.
    await driver.call(blockUser, her);
    await context.setOffline(false);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(say('errors:BLOCKED'));
    await expect(page.getByRole('group', { name: say('chat:thread.unsent') })).toContainText('你在哪裡？');
    await expect(composer(page)).toHaveCount(0);
    await expect(said(page, '你在哪裡？')).toHaveCount(0);
    await driver.call(unblockUser, her);
    await expect.poll(() => dumpDatabase(page)).toContain('你在哪裡？');
    await page.reload();
    await expect(composer(page)).toHaveValue('你在哪裡？');
    await expect(said(page, '你在哪裡？')).toHaveCount(0);
    expect(await arrived()).not.toContain('你在哪裡？');
  });

  await test.step('where something else is being written it stands as failed, and can be sent again', async () => {
    await context.setOffline(true);
    await composer(page).press('Enter');
    await expect(pending).toHaveCount(1);
    await composer(page).fill('還沒寫完');
    await driver.call(blockUser, her);
    await context.setOffline(false);
    await expect(failed).toHaveCount(1);
    await driver.call(unblockUser, her);
    await resend.click();
    await expect(failed).toHaveCount(0);
    await expect.poll(arrived).toContain('你在哪裡？');
    await page.reload();
    await expect(composer(page)).toHaveValue('還沒寫完');
    expect((await arrived()).filter((text) => text === '你在哪裡？')).toHaveLength(1);
  });
});
