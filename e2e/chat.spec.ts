import { sendBookingMessage } from '@shunlu/api-contract';
import { PASSWORD, aBooking, aConfirmedBooking, accountsFor, anAccount, anOffer } from './support/accounts.ts';
import { NO_NETWORK, openInstalled, strip } from './support/away.ts';
import { composer, messagesTab, said, getMessageTexts, thread, write } from './support/chat.ts';
import { bell, openConnected, signIn } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const say = words('zh-TW');

test('two people chat: unread, typing, presence, read (R1.6, R2.91, R2.94)', async ({ openPage, server }) => {
  const driver = await anAccount(server.url, { last: '陳', first: '大明', mode: 'driver' });
  const passenger = await anAccount(server.url, { last: '林', first: '怡君' });
  const booking = await aConfirmedBooking(driver, passenger, await anOffer(driver));
  const hers = await openPage({ storage: passenger.storage });
  const his = await openPage({ storage: driver.storage });
  await test.step('both connect as who they are (R7.46)', async () => {
    await openConnected(hers, `/messages?booking=${booking.id}`);
    await openConnected(his, '/');
  });

  await test.step('a message is sent and shows at the other one’s tab and bell (R4.7, R6.10, R7.60)', async () => {
    // The booking has been decided, so its notification is no longer unread.
    await expect(bell(his)).toHaveAccessibleName(say('navigation:bell.none'));
    await expect(hers.getByRole('heading', { name: say('chat:thread.empty') })).toBeVisible();
    await write(hers, '我到東三門了');
    await expect(said(hers, '我到東三門了')).toBeVisible();
    await expect(thread(hers).getByText(say('chat:thread.pending'))).toBeHidden();
    await expect(composer(hers)).toHaveValue('');
    await expect(messagesTab(his)).toContainText('1');
    await expect(bell(his)).toHaveAccessibleName(say('navigation:bell.unread', { count: 1 }));
  });

  await test.step('its notice opens the chat, not the ride; the count falls (RD.125, R2.97, R2.92)', async () => {
    const toast = his.getByRole('listitem').filter({ hasText: '我到東三門了' });
    await toast.getByRole('button', { name: say('feedback:viewDetails') }).click();
    await expect(his).toHaveURL(`/messages?booking=${booking.id}&user=${passenger.user.id}`);
    await expect(said(his, '我到東三門了')).toBeVisible();
    await expect(his.getByRole('heading', { level: 2 })).toContainText('林怡君');
    await expect(his.getByRole('heading', { level: 2 })).toContainText(say('chat:header.role.rider'));
    await expect(messagesTab(his)).not.toContainText('1');
    await expect(bell(his)).toHaveAccessibleName(say('navigation:bell.none'));
  });

  await test.step('she sees that he has read it and that he is there (RD.126, R7.64, R2.92)', async () => {
    await expect(hers.getByRole('heading', { level: 2 })).toContainText('陳大明');
    await expect(hers.getByRole('heading', { level: 2 })).toContainText(say('chat:header.role.driver'));
    await expect(thread(hers).getByText(say('chat:thread.read'))).toBeVisible();
    await expect(hers.getByRole('heading', { level: 2 })).toContainText(say('chat:header.online'));
  });

  const hint = hers.locator('[data-component="TypingIndicator"]');
  await test.step('she sees him type (R7.51, R7.58, RD.58)', async () => {
    await composer(his).pressSequentially('馬上');
    await expect(hint).toBeVisible();
  });

  await test.step('and stop (R7.52, R7.59)', async () => {
    await composer(his).fill('');
    await expect(hint).toBeHidden();
  });

  await test.step('what he sends shows in her open chat without a reload (R7.36, R7.57)', async () => {
    await write(his, '馬上下樓');
    await expect(said(hers, '馬上下樓')).toBeVisible();
  });

  await test.step('the address survives reload and Back; the chat is loaded as it opens (RD.124, R2.90, R7.36)', async () => {
    await hers.reload();
    await expect(said(hers, '馬上下樓')).toBeVisible();
    expect(await getMessageTexts(hers)).toEqual(['你：我到東三門了', '陳大明：馬上下樓']);
    await hers.goto('/messages');
    await hers.getByRole('main').getByRole('link', { name: /陳大明/ }).click();
    await expect(hers).toHaveURL(`/messages?booking=${booking.id}`);
    await expect(thread(hers)).toBeVisible();
    // The page has two panes from 1024 px: the chat list stays beside the open chat.
    const inbox = hers.getByRole('main').locator('[data-component="ChatList"]');
    await expect(inbox).toBeVisible();
    await hers.setViewportSize({ width: 1_023, height: 800 });
    await expect(inbox).toBeHidden();
    await expect(thread(hers)).toBeVisible();
    await hers.setViewportSize({ width: 1_024, height: 800 });
    await expect(inbox).toBeVisible();
    await hers.goBack();
    await expect(hers.getByRole('heading', { name: say('chat:list.choose') })).toBeVisible();
  });

  await test.step('and when he is gone (R7.65)', async () => {
    await hers.goForward();
    await expect(hers.getByRole('heading', { level: 2 })).toContainText(say('chat:header.online'));
    await his.close();
    await expect(hers.getByRole('heading', { level: 2 })).not.toContainText(say('chat:header.online'));
  });
});

test('a chat that stands in a tab nobody sees is told of by the bell, and read once it is in sight', async ({ openPage, server }) => {
  const driver = await anAccount(server.url, { last: '溫', first: '子涵', mode: 'driver' });
  const passenger = await anAccount(server.url, { last: '薛', first: '宥廷' });
  const booking = await aConfirmedBooking(driver, passenger, await anOffer(driver));
  const page = await openPage({ storage: passenger.storage });
  await openConnected(page, `/messages?booking=${booking.id}`);
  await expect(composer(page)).toBeVisible();
  const show = (visibilityState: DocumentVisibilityState) =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.hasFocus = () => state === 'visible';
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibilityState);

  const expectUnread = (count: number, timeout?: number) => expect(bell(page)).toHaveAccessibleName(say('navigation:bell.unread', { count }), { timeout });
  // The notification of the confirmed booking.
  await expectUnread(1);

  await show('hidden');
  // The server learns a moment later that the page is hidden.
  await expect(async () => {
    await driver.call(sendBookingMessage, { params: { id: booking.id }, body: { message: '我提早到' } });
    await expectUnread(2, 1_000);
  }).toPass();
  await show('visible');
  await expectUnread(1);
  await expect(said(page, '我提早到').first()).toBeVisible();
});

test('an inquiry on a phone takes the whole screen (R6.10, RD.124)', async ({ openPage, server }) => {
  const driver = await anAccount(server.url, { last: '蔡', first: '宗翰', mode: 'driver' });
  const passenger = await anAccount(server.url, { last: '黃', first: '小美' });
  const ride = await anOffer(driver);
  const hers = await openPage({ storage: passenger.storage, viewport: 'phone' });
  await hers.goto(`/messages?ride=${ride.id}&user=${driver.user.id}`);
  await write(hers, '請問可以帶一隻小型犬嗎？');
  await expect(said(hers, '請問可以帶一隻小型犬嗎？')).toBeVisible();
  await expect(hers.getByRole('heading', { level: 2 })).toContainText('蔡宗翰');
  await expect(hers.getByRole('navigation', { name: say('navigation:main') })).toBeHidden();

  const his = await openPage({ storage: driver.storage });
  await his.goto('/messages');
  await his.getByRole('main').getByRole('link', { name: /黃小美/ }).click();
  await expect(his).toHaveURL(`/messages?ride=${ride.id}&user=${passenger.user.id}`);
  await write(his, '可以，放提籠就好');
  await expect(said(hers, '可以，放提籠就好')).toBeVisible();

  await hers.getByRole('link', { name: say('chat:header.back') }).click();
  await expect(hers).toHaveURL('/messages');
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText(say('chat:list.title'));
});

test('the driver opens the chat of each booking from the ride page (R2.91)', async ({ openPage, server }) => {
  const account = accountsFor(server.url);
  const [driver, ...passengers] = [await account('daming'), await account('yijun'), await account('xiaomei')];
  const ride = await anOffer(driver);
  for (const passenger of passengers) await aBooking(passenger, ride);
  const his = await openPage({ storage: driver.storage });
  await openConnected(his, `/rides/${ride.id}`);
  for (const name of ['林怡君', '黃小美']) {
    const dialog = his.getByRole('dialog', { name: new RegExp(name) });
    await his.getByRole('button', { name: say('bookings:list.chat', { name }) }).click();
    await dialog.getByRole('textbox').fill(`${name}，東三門見`);
    await dialog.getByRole('textbox').press('Enter');
    await expect(said(his, `${name}，東三門見`)).toBeVisible();
    await his.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('a passenger asks the driver from the ride page (R2.91, R6.10, R1.6)', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(NO_NETWORK);
  const driver = await anAccount(server.url, { last: '劉', first: '建宏', mode: 'driver' });
  const passenger = await anAccount(server.url, { last: '簡', first: '妙如' });
  const ride = await anOffer(driver);
  const hers = await openPage({ storage: passenger.storage, keepsShell: true });
  const context = hers.context();
  await openInstalled(hers, `/rides/${ride.id}`);
  const ask = hers.getByRole('button', { name: say('rides:details.askDriver') }).first();
  const dialog = hers.getByRole('dialog', { name: /劉建宏/ });
  const centre = hers.getByRole('dialog', { name: say('notifications:title') });

  await test.step('without a network what was pressed leaves the page as it is, and opens with the network', async () => {
    for (const { button, opened } of [{ button: bell(hers), opened: centre }, { button: ask, opened: dialog }]) {
      await context.setOffline(true);
      const missed = hers.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'));
      await button.click();
      await missed;
      await expect(strip(hers, 'offline')).toBeVisible();
      await expect(ask).toBeVisible();
      await expect(opened).toBeHidden();
      await context.setOffline(false);
      await expect(opened).toBeVisible();
      await expect(strip(hers, 'offline')).toBeHidden();
      await hers.keyboard.press('Escape');
      await expect(opened).toBeHidden();
    }
  });

  await ask.click();
  await dialog.getByRole('textbox').fill('後車廂放得下登機箱嗎？');
  await dialog.getByRole('textbox').press('Enter');
  await expect(said(hers, '後車廂放得下登機箱嗎？')).toBeVisible();
  await expect(thread(hers).getByText(say('chat:thread.pending'))).toHaveCount(0);

  const his = await openPage({ storage: driver.storage });
  await openConnected(his, `/messages?ride=${ride.id}&user=${passenger.user.id}`);
  await write(his, '放得下');
  await expect(said(hers, '放得下')).toBeVisible();

  await test.step('a reload leaves it open; Escape and Back close it, and the page below stays', async () => {
    await hers.reload();
    await expect(said(hers, '放得下')).toBeVisible();
    await hers.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(hers).toHaveURL(`/rides/${ride.id}`);
    await hers.goForward();
    await expect(said(hers, '放得下')).toBeVisible();
    await hers.goBack();
    await expect(dialog).toBeHidden();
    await expect(ask).toBeVisible();
    await expect(hers).toHaveURL(`/rides/${ride.id}`);
  });

  await test.step('a 401 in one tab ends the session in both; what stood over the pages does not come back with them (R2.19, R4.2)', async () => {
    allowTrouble(/status of 401 .*\/block/);
    const [ridePath, driverPath] = [`/rides/${ride.id}`, `/users/${driver.user.id}`];
    const second = await hers.context().newPage();
    await second.goto(driverPath);
    // The session stays valid on the server. Only the other tab can inform the first one that it has ended.
    await second.route('**/api/users/*/block', (route) => route.fulfill({ status: 401, json: { error: 'Please sign in', code: 'UNAUTHORIZED' } }));
    await ask.click();
    await expect(dialog).toBeVisible();
    await second.getByRole('button', { name: say('profile:public.block'), exact: true }).click();
    const question = second.getByRole('alertdialog');
    await question.getByRole('button', { name: say('trust:block.confirm'), exact: true }).click();
    for (const [tab, from] of [[second, driverPath], [hers, ridePath]] as const) {
      await expect(tab).toHaveURL(`/login?next=${encodeURIComponent(from)}`);
      await expect(tab.getByRole('dialog').or(tab.getByRole('alertdialog'))).toHaveCount(0);
    }

    await signIn(second, passenger.user.email, PASSWORD);
    await expect(second).toHaveURL(driverPath);
    await expect(second.getByRole('button', { name: say('profile:public.block'), exact: true })).toBeVisible();
    await expect(hers).toHaveURL(ridePath);
    await expect(ask).toBeVisible();
    for (const tab of [second, hers]) await expect(tab.getByRole('dialog').or(tab.getByRole('alertdialog'))).toHaveCount(0);
    await second.close();
  });

  await test.step('who logs out without a network is out; the page that is not there yet says so, and comes with the network', async () => {
    await context.setOffline(true);
    await hers.getByRole('button', { name: say('navigation:logout') }).click();
    await expect(hers.getByRole('heading', { level: 1, name: say('pages:title.notLoaded') })).toBeVisible();
    await context.setOffline(false);
    await expect(hers.getByRole('main').getByRole('link', { name: say('landing:hero.start') })).toBeVisible();
    await expect(hers).toHaveURL('/');
  });
});
