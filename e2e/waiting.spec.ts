// What is seen of a search before its code is there: the frame that the build drew (`packages/app/build/waiting.tsx`).
import type { Page } from '@playwright/test';
import { anAccount, anOffer } from './support/accounts.ts';
import { MOST_SHIFT, watchShift } from './support/inspect.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const zh = words('zh-TW');
const en = words('en');

/** Holds the app's code back. @returns lets it come */
async function holdCode(page: Page): Promise<() => void> {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return () => letCome();
}

const searchPath = (more: Readonly<Record<string, string>> = {}) =>
  `/search?${new URLSearchParams({
    from_address: '台北市中正區台北車站', from_lat: '25.0478', from_lng: '121.517',
    to_address: '新竹科學園區', to_lat: '24.7838', to_lng: '120.9975', ...more,
  }).toString()}`;

const cards = (page: Page) => page.locator('main [data-component="RideCard"]');

test('on a phone the frame of a search is there before any code, with both ends, and the results take its place', async ({ openPage, server }) => {
  const driver = await anAccount(server.url, { last: '王', first: '小明', mode: 'driver' });
  await anOffer(driver);
  const member = await anAccount(server.url, { last: '林', first: '怡君' });
  const page = await openPage({ viewport: 'phone', storage: member.storage });
  const letCome = await holdCode(page);
  const shift = await watchShift(page);
  await page.goto(searchPath(), { waitUntil: 'commit' });

  for (const text of ['台北車站', '新竹科學園區', zh('search:anyDate'), zh('rides:results.searching')]) {
    await expect(page.getByText(text, { exact: false }).first()).toBeVisible();
  }
  await expect(page.locator('#root > [inert]')).toHaveCount(1);
  await expect(page.locator('main [data-component="Skeleton"]').first()).toHaveCSS('inline-size', '190px');
  await expect(cards(page)).toHaveCount(0);

  letCome();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('[inert]')).toHaveCount(0);
  await expect(page.getByText(zh('rides:results.searching'))).toHaveCount(0);
  expect(await shift()).toBeLessThanOrEqual(MOST_SHIFT);
});

test('it is in the language and mode at hand, and says no day of a search that has one', async ({ openPage, server }) => {
  const member = await anAccount(server.url, { last: 'Chen', first: 'Amy', mode: 'driver' });
  const page = await openPage({ viewport: 'phone', locale: 'en-US', storage: member.storage });
  const letCome = await holdCode(page);
  await page.goto(searchPath({ departure_date: '2030-01-31' }), { waitUntil: 'commit' });
  await expect(page.getByText(en('rides:results.searching'))).toBeVisible();
  await expect(page.getByText(en('navigation:dashboard'), { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(page.getByText(en('search:anyDate'), { exact: false })).toHaveCount(0);
  letCome();
  await expect(page.getByRole('heading', { name: en('rides:results.empty.request') })).toBeVisible();
});

test('nobody sees it who has nothing to wait for: on a desk, without a search, without a session', async ({ openPage, server }) => {
  const member = await anAccount(server.url, { last: '林', first: '怡君' });
  const visits = [
    { path: searchPath(), viewport: 'desk', storage: member.storage },
    { path: '/search', viewport: 'phone', storage: member.storage },
    { path: searchPath(), viewport: 'phone', storage: {} },
  ] as const;
  for (const { path, viewport, storage } of visits) {
    const page = await openPage({ viewport, storage });
    const letCome = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForRequest('**/assets/*.js');
    await expect(page.locator('#root')).toBeEmpty();
    letCome();
    await expect(page.getByRole('main')).toBeVisible();
  }
});
