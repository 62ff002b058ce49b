import type { Page } from '@playwright/test';
import { Person, openConnected, openRidePage, taipeiDayIn, untilSaid } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const DAY = taipeiDayIn(3);
const DEPARTURE = '16:05';

/** A toast with this text, which the page may contain too. */
const toast = (page: Page, text: string) => page.locator('[data-component="Toast"]').filter({ hasText: text });

/** Returns the ride id of the open page, `/rides/123`. */
async function openRideId(page: Page): Promise<number> {
  await expect(page).toHaveURL(/\/rides\/\d+$/);
  return Number(new URL(page.url()).pathname.split('/').pop());
}

test('a driver offers a ride, a passenger books two seats and gives them back (R2.20, R2.21, R2.66)', async ({ openPage, startServer, allowTrouble }) => {
  // The browser's own message about the validation error that the journey provokes.
  allowTrouble(/status of 422/);

  // The server has the demo's rides, so that the new offer is found among others. The journey starts this server itself: files
  // with other server options run last, and then nothing would run beside this longest journey.
  const on = await startServer({ demo: true });
  const driver = new Person(await openPage({ on }), 'zh-TW', { last: '吳', first: '志明' }, 'zhiming@example.tw');
  const passenger = new Person(await openPage({ on }), 'zh-TW', { last: '許', first: '春嬌' }, 'chunjiao@example.tw');

  await test.step('the landing page says what this is, its rules and its limits (R1.9, R1.10, R2.4)', async () => {
    const { page } = driver;
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toContainText('順路一起走');
    for (const rule of ['不得以營利為目的', '每日載客以 2 趟為限', '僅分攤油資與國道通行費', '依原定路線行駛']) {
      await expect(main.getByText(rule, { exact: true })).toBeVisible();
    }
    await expect(main.getByRole('heading', { name: '平台聲明' })).toBeVisible();
    await expect(main.getByRole('heading', { name: '使用者責任' })).toBeVisible();
    await expect(main.getByRole('link', { name: '登入' })).toBeVisible();
  });

  await test.step('it is a carpool and no taxi (R1.11)', async () => {
    await expect(driver.page.getByRole('main').getByText('非計程車或客運服務')).toBeVisible();
    await expect(driver.page).toHaveTitle(/^順路 Shunlu：本來就要去，順路一起走/);
  });

  await test.step('sign-up says at the field what is wrong and keeps the rest (R5.5, R5.7)', async () => {
    const { page } = driver;
    await page.getByRole('main').getByRole('link', { name: '開始使用' }).click();
    await page.getByLabel('電子郵件').fill('not an address');
    await page.getByLabel('密碼', { exact: true }).fill('12345');
    await page.getByLabel('再輸入一次密碼').fill('123456');
    await page.getByRole('button', { name: '註冊' }).click();
    await expect(page.getByText('密碼至少需要 6 個字元')).toBeVisible();
    await expect(page.getByLabel('姓氏')).toBeFocused();
    await expect(page.getByLabel('電子郵件')).toHaveValue('not an address');
  });

  await driver.signUp();

  await test.step('Back does not return to it (R2.20)', async () => {
    const { page } = driver;
    // A logged-in user is redirected from /signup. Going back must not even pass through it.
    const passed: string[] = [];
    page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname));
    await page.goBack();
    await expect(page.getByText(driver.say('profile:greeting', { name: '志明' })).first()).toBeVisible();
    expect(passed).toEqual(['/']);
  });

  await test.step('home says who one is and what there is; what is at hand follows the mode (R2.1–R2.3)', async () => {
    const { page, say } = driver;
    const main = page.getByRole('main');
    const card = page.locator('[data-component="ProfileCard"]');
    for (const text of ['吳志明', '5.0', say('common:rating.new')]) await expect(card).toContainText(text);
    for (const name of ['oneTime', 'commute', 'matching', 'chat']) {
      await expect(main.getByRole('heading', { name: say(`landing:features.${name}.title`) })).toBeVisible();
    }
    const quick = (name: string) => main.getByRole('link', { name: new RegExp(say(`landing:quick.${name}.title`)) });
    for (const name of ['request', 'bookings']) await expect(quick(name).first()).toBeVisible();
    await driver.chooseMode('driver');
    for (const name of ['offer', 'dashboard', 'vehicles']) await expect(quick(name).first()).toBeVisible();
    for (const name of ['request', 'bookings']) await expect(quick(name)).toHaveCount(0);
  });

  await test.step('without a vehicle nothing can be offered; the form leads to the first one (R2.23, R2.48, R2.86)', async () => {
    const { page, say } = driver;
    await driver.openTab('offer');
    await expect(page.getByText(say('rides:form.noVehicle'))).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: say('rides:form.addVehicle') }).click();
    await expect(page).toHaveURL('/vehicles');
    await expect(page.getByRole('button', { name: say('vehicles:addFirst') })).toBeVisible();
  });
  await driver.addVehicle({ make: 'Toyota', model: 'Corolla Altis', color: '白', plate: 'BKL-5207' });

  await test.step('the driver offers 台北車站 to 新竹科學園區 (R2.47, R5.33, R8.29)', async () => {
    const { page } = driver;
    await driver.openTab('offer');
    await driver.chooseAddress('start', '北車', '台北車站');
    await driver.chooseAddress('end', '竹科', '新竹科學園區');
    await page.getByLabel('出發日期').fill(DAY);
    await page.getByLabel('出發時間', { exact: true }).fill(DEPARTURE);
    await expect(page.getByRole('radio', { name: /Toyota Corolla Altis/ })).toBeChecked();
    const price = page.getByRole('spinbutton', { name: '每座分攤' });
    await expect(price).toHaveAttribute('aria-valuetext', /NT\$\d+/);
    await page.getByLabel(/給乘客的話/).fill('東三門上車，走國道 1 號。');
    const published = untilSaid(page, '行程已建立。');
    await page.getByRole('button', { name: '發布行程' }).click();
    await published;
    await expect(page).toHaveURL('/driver/dashboard');
    await expect(driver.card(DEPARTURE)).toContainText('新竹科學園區');
  });

  await passenger.signUp();

  await test.step('the passenger finds it among others (R2.42, R2.45, R6.8)', async () => {
    const { page } = passenger;
    await passenger.openTab('search');
    await passenger.chooseAddress('start', '台北車站', '台北車站');
    await passenger.chooseAddress('end', '新竹科學', '新竹科學園區');
    await page.getByLabel('出發日期').fill(DAY);
    await page.getByRole('button', { name: '搜尋', exact: true }).click();
    const card = passenger.card('吳志明');
    await expect(card).toHaveCount(1);
    for (const text of ['預定行程', DEPARTURE, '台北車站', '新竹科學園區', 'Toyota Corolla Altis', '剩 4 座', '5.0', '新會員']) {
      await expect(card).toContainText(text);
    }
    await expect(card).toContainText(/NT\$\d+/);
    await expect(page.getByRole('article').nth(1)).toBeVisible();
    await card.getByRole('button', { name: /查看行程/ }).click();
    await openRidePage(page, passenger.say);
  });

  const rideId = await openRideId(passenger.page);

  await test.step('its page says from where to where, when, and what the driver writes (R2.49)', async () => {
    const main = passenger.page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toContainText(DEPARTURE);
    for (const text of ['台北車站', '新竹科學園區', '東三門上車，走國道 1 號。']) await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  });

  await test.step('and books two seats with a remark (R2.66, R6.8, R8.35)', async () => {
    const { page } = passenger;
    const seats = page.getByRole('spinbutton', { name: '座位數' });
    await seats.press('ArrowUp');
    await expect(seats).toHaveAttribute('aria-valuenow', '2');
    await page.getByLabel(/備註/).fill('有一件 24 吋行李箱');
    await page.getByRole('button', { name: '送出預訂' }).click();
    const booked = toast(page, passenger.say('screens:toast.booked'));
    await Promise.all([expect(booked).toBeVisible(), expect(page.getByText('預訂已送出', { exact: true })).toBeVisible()]);
    await expect(page).toHaveURL('/rider/bookings');
    await expect(passenger.card('吳志明')).toContainText('待駕駛確認');
  });

  await test.step('the driver confirms; the passenger sees it without a reload (R4.16, R8.32, R8.35)', async () => {
    const { page } = driver;
    // Events before the socket connects appear in the bell only, not as toasts.
    await openConnected(page, `/rides/${rideId}`);
    const row = page.getByRole('listitem').filter({ hasText: '許春嬌' });
    await expect(row).toContainText('有一件 24 吋行李箱');
    await row.getByRole('button', { name: /確認/ }).click();
    await expect(toast(page, driver.say('screens:toast.confirmedBooking'))).toBeVisible();
    await expect(row).toContainText('已預留');
  });

  await test.step('it is ahead now (R4.30, R3.39)', async () => {
    // The confirmed booking is upcoming, so it moves from the tab 待處理 to 已排定.
    await expect(passenger.card('吳志明')).toHaveCount(0);
    await passenger.page.getByRole('tab', { name: /已排定/ }).click();
    await expect(passenger.card('吳志明')).toContainText('已預留');
    await expect(passenger.card('吳志明')).toContainText('BKL-5207');
  });

  await test.step('the passenger cancels and is told so; the driver is warned (R8.30, R8.36, RD.98)', async () => {
    const { page } = passenger;
    const warning = driver.page.locator('[data-component="Toast"][data-kind="warning"]').filter({ hasText: '許春嬌取消了' });
    await passenger.card('吳志明').getByRole('button', { name: '取消預訂' }).click();
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: '取消預訂' }).click();
    await Promise.all([expect(warning).toBeVisible(), expect(page.getByText('預訂已取消。').first()).toBeVisible()]);
  });

  await test.step('the seats are back; the booking stands in the history (R4.19, R2.82)', async () => {
    const { page } = passenger;
    await expect(passenger.card('吳志明')).toHaveCount(0);
    await expect(driver.page.getByText('乘客已取消').first()).toBeVisible();
    await expect(driver.page.getByText('4／4 座').first()).toBeVisible();
    await page.getByRole('tab', { name: /歷史/ }).click();
    await expect(passenger.card('吳志明')).toContainText('已取消');
  });

  for (const { page } of [driver, passenger]) {
    await test.step('language, theme and mode survive a reload (R1.15, R4.5, RD.127)', async () => {
      await page.goto('/settings');
      const wasDriver = (await page.locator('html').getAttribute('data-mode')) === 'driver';
      await page.getByRole('banner').getByRole('radio', { name: wasDriver ? '乘客' : '駕駛' }).check();
      await page.getByRole('banner').getByRole('button', { name: /English/ }).click();
      await page.getByRole('main').getByRole('radio', { name: 'Dark' }).check();
      expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('en');
      await page.reload();
      const html = page.locator('html');
      await expect(html).toHaveAttribute('lang', 'en');
      await expect(html).toHaveAttribute('data-theme', 'dark');
      await expect(html).toHaveAttribute('data-mode', wasDriver ? 'passenger' : 'driver');
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Find ride' })).toBeVisible();
    });

    await test.step('logout ends it (R4.2, R2.18)', async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
      await expect(page.getByRole('main').getByRole('link', { name: 'Get started' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      await page.goto('/rider/bookings');
      await expect(page).toHaveURL(/\/login/);
    });
  }
});
