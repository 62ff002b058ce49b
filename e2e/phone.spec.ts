import type { Page } from '@playwright/test';
import { accountsFor } from './support/accounts.ts';
import { Person, bell, taipeiDayIn } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const say = words('zh-TW');
const DAY = taipeiDayIn(2);
const ON_A_PHONE = { locale: 'en-US', viewport: 'phone' } as const;

/** Checks that no content is wider than the 360 px screen. */
async function expectToFit(page: Page): Promise<void> {
  const { scroll, inner } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, inner: window.innerWidth }));
  expect(scroll, page.url()).toBeLessThanOrEqual(inner);
}

test('in English on a phone: offered by the map, found by name, booked and confirmed (R1.14, R2.37, R2.38)', async ({ openPage }) => {
  const driver = new Person(await openPage(ON_A_PHONE), 'en', { first: 'Grace', last: 'Hopper' }, 'grace@example.tw');
  const passenger = new Person(await openPage(ON_A_PHONE), 'en', { first: 'Alan', last: 'Turing' }, 'alan@example.tw');

  await test.step('a first visit follows the browser: English, light, passenger (R1.17)', async () => {
    const { page } = driver;
    await page.goto('/');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', 'en');
    await expect(html).toHaveAttribute('data-theme', 'light');
    await expect(html).toHaveAttribute('data-mode', 'passenger');
    await expectToFit(page);
  });

  await driver.signUp();
  await expectToFit(driver.page);
  await driver.chooseMode('driver');
  await driver.addVehicle({ make: 'Nissan', model: 'Sentra', color: 'White', plate: 'RCA-1207' });
  await expectToFit(driver.page);

  await test.step('two taps on the map choose the route (R2.47)', async () => {
    const { page } = driver;
    await driver.openTab('offer');
    const map = page.getByRole('application');
    await map.scrollIntoViewIfNeeded();
    await map.click({ position: { x: 120, y: 120 } });
    await expect(page.getByRole('combobox', { name: 'Pick-up' })).not.toHaveValue('');
    // Wait until the map has moved to the pick-up, because it ignores taps while it moves.
    await expect(page.getByText('Now pick the destination')).toBeVisible();
    await map.click({ position: { x: 200, y: 220 } });
    await expect(page.getByRole('combobox', { name: 'Drop-off' })).not.toHaveValue('');
    // The coordinates appear first; the place's name then replaces them.
    await expect(page.getByRole('combobox', { name: 'Drop-off' })).not.toHaveValue(/^\d+\.\d+, /);
    await page.getByRole('button', { name: 'Clear pick-up' }).click();
    await page.getByRole('button', { name: 'Clear drop-off' }).click();
  });

  await test.step('then the driver types, chooses and publishes (R2.21)', async () => {
    const { page } = driver;
    await driver.chooseAddress('start', 'taipei main', 'Taipei Main Station');
    await driver.chooseAddress('end', 'hsinchu science', 'Hsinchu Science Park');
    await page.getByLabel('Departure date').fill(DAY);
    await page.getByRole('radio', { name: '07:30' }).check();
    await expect(page.getByRole('spinbutton', { name: 'Price per seat' })).toHaveAttribute('aria-valuetext', /NT\$[1-9]/);
    await expectToFit(page);
    await page.getByRole('button', { name: 'Publish ride' }).click();
    await expect(page).toHaveURL('/driver/dashboard');
    await expectToFit(page);
  });

  await passenger.signUp();

  await test.step('the passenger finds and books it', async () => {
    const { page } = passenger;
    await passenger.openTab('search');
    await passenger.chooseAddress('start', 'taipei main', 'Taipei Main Station');
    await passenger.chooseAddress('end', 'hsinchu science', 'Hsinchu Science Park');
    await page.getByLabel('Departure date').fill(DAY);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expectToFit(page);
    await passenger.card('Grace Hopper').getByRole('button', { name: /View details/ }).click();
    await expectToFit(page);
    await page.getByRole('dialog').getByRole('link', { name: 'Open the ride’s page' }).click();
    await expectToFit(page);
    await page.getByRole('button', { name: 'Book seats' }).click();
    await page.getByRole('button', { name: 'Send booking' }).click();
    // The toast is shown for 5 s, and the page navigates after 2 s.
    const toast = driver.page.locator('[data-component="Toast"]').filter({ hasText: 'Alan Turing' });
    await toast.getByRole('button', { name: 'View Details' }).click();
    await expect(page).toHaveURL('/rider/bookings');
    await expectToFit(page);
  });

  await test.step('the driver confirms and the passenger is told', async () => {
    await expect(driver.page).toHaveURL(/\/rides\/\d+$/);
    await driver.page.getByRole('listitem').filter({ hasText: 'Alan Turing' }).getByRole('button', { name: /Confirm/ }).click();
    await expectToFit(driver.page);
    await passenger.page.getByRole('tab', { name: /Scheduled/ }).click();
    await expect(passenger.card('Grace Hopper')).toContainText('Reserved');
  });
});

test('on a phone what is not on the bar is two taps away, the theme too (R2.28, R2.29, RD.127)', async ({ openPage, server }) => {
  const account = accountsFor(server.url);
  const passenger = await openPage({ storage: (await account('yijun')).storage, viewport: 'phone' });
  const driver = await openPage({ storage: (await account('daming')).storage, viewport: 'phone' });
  for (const [page, place, address] of [
    [passenger, 'request', '/rides/new?mode=request'], [driver, 'vehicles', '/vehicles'], [driver, 'search', '/search'], [driver, 'reviews', '/reviews/pending'],
  ] as const) {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: say('navigation:main') });
    await bar.getByRole('button', { name: new RegExp(say('common:action.more')) }).click();
    await bar.getByRole('link', { name: say(`navigation:${place}`), exact: true }).click();
    await expect(page).toHaveURL(address);
  }
  await test.step('there too messages, notices and the mode are at hand (R1.7, R2.27)', async () => {
    const bar = driver.getByRole('navigation', { name: say('navigation:main') });
    await expect(bar.getByRole('link', { name: new RegExp(`^${say('navigation:messages')}`) })).toHaveAttribute('href', '/messages');
    await expect(driver.getByRole('banner').getByRole('radio', { name: say('common:mode.driver') })).toBeChecked();
    await bell(driver).click();
    await expect(driver.getByRole('dialog', { name: say('notifications:title') })).toBeVisible();
  });
  await passenger.getByRole('navigation', { name: say('navigation:main') }).getByRole('button', { name: new RegExp(say('common:action.more')) }).click();
  await passenger.getByRole('radio', { name: say('common:theme.dark') }).check();
  await passenger.reload();
  await expect(passenger.locator('html')).toHaveAttribute('data-theme', 'dark');
});
