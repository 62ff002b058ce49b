// These tests check what members see before the app's code has loaded: the skeleton of the prerendered page (`AppSkeleton`).
import type { Page } from '@playwright/test';
import { anAccount, anOffer } from './support/accounts.ts';
import { MOST_SHIFT, watchShift } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

/** Delays the app's code. @returns releases it */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return () => release();
}

const SEARCH = `/search?${new URLSearchParams({
  from_address: '台北市中正區台北車站', from_lat: '25.0478', from_lng: '121.517', to_address: '新竹科學園區', to_lat: '24.7838', to_lng: '120.9975',
}).toString()}`;

const skeleton = (page: Page) => page.locator('#skeleton');

test('shows members a skeleton before any code, and replaces it by the page without a shift', async ({ openPage, server }) => {
  const driver = await anAccount(server.url, { last: '王', first: '小明', mode: 'driver' });
  await anOffer(driver);
  const member = await anAccount(server.url, { last: '林', first: '怡君' });
  for (const [path, shape, viewport] of [[SEARCH, 'search', 'phone'], ['/rider/bookings', 'page', 'phone'], ['/driver/dashboard', 'page', 'desk']] as const) {
    const page = await openPage({ viewport, storage: member.storage });
    const release = await holdCode(page);
    const shift = await watchShift(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(skeleton(page).locator(`[data-shape="${shape}"]`)).toBeVisible();
    release();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(skeleton(page)).toHaveCount(0);
    if (path === SEARCH) await expect(page.locator('main [data-component="RideCard"]').first()).toBeVisible();
    expect(await shift(), path).toBeLessThanOrEqual(MOST_SHIFT);
  }
});

test('shows visitors no skeleton', async ({ openPage }) => {
  for (const path of ['/login', SEARCH, '/']) {
    const page = await openPage({ viewport: 'phone' });
    const release = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForRequest('**/assets/*.js');
    await expect(skeleton(page)).toBeHidden();
    release();
    await expect(page.getByRole('main')).toBeVisible();
  }
});
