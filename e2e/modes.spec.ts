import { register } from '@shunlu/api-contract';
import { createClient } from '@shunlu/api-contract/client';
import type { Page } from '@playwright/test';
import { aBooking, anAccount, anOffer, anotherSession } from './support/accounts.ts';
import type { Account } from './support/accounts.ts';
import { openConnected } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const say = words('zh-TW');

/** Creates an account with only one of the two roles. */
async function whoIs(url: string, user_type: 'rider' | 'driver'): Promise<Account> {
  const { user } = await createClient({ baseUrl: url })(register, {
    body: {
      last_name: '莊', first_name: '佩君', email: `${user_type}-modes@example.tw`, phone: '0912-345-678', password: 'shunlu2026',
      consent_version: '1', user_type,
    },
  });
  return anotherSession(url, { user } as Account);
}

const tabs = (page: Page) => page.getByRole('navigation', { name: say('navigation:main') }).getByRole('link');
const mode = (page: Page, name: 'passenger' | 'driver') => page.getByRole('banner').getByRole('radio', { name: say(`common:mode.${name}`) });

/** The labels and paths of each mode's tabs, in order. */
const TABS = {
  passenger: {
    home: '/', search: '/search', request: '/rides/new?mode=request', bookings: '/rider/bookings', messages: '/messages',
    reviews: '/reviews/pending', profile: '/profile',
  },
  driver: {
    home: '/', search: '/search', offer: '/rides/new?mode=offer', dashboard: '/driver/dashboard', vehicles: '/vehicles', messages: '/messages',
    reviews: '/reviews/pending', profile: '/profile',
  },
} as const;

async function expectTabs(page: Page, of: 'passenger' | 'driver'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mode', of);
  const expected = Object.entries(TABS[of]);
  await expect(tabs(page)).toHaveCount(expected.length);
  await expect(tabs(page)).toHaveText(expected.map(([name]) => say(`navigation:${name}`)));
  expect(await tabs(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(expected.map(([, to]) => to));
}

for (const userType of ['rider', 'driver'] as const) {
  test(`either mode is open to an account that is of type ${userType} (R1.2, R6.2)`, async ({ openPage, server }) => {
    const account = await whoIs(server.url, userType);
    expect(account.user.user_type).toBe(userType);
    const page = await openPage({ storage: account.storage });
    await page.goto('/');

    await test.step('as a passenger one asks for rides and has bookings (R2.27, R2.29)', () => expectTabs(page, 'passenger'));

    await test.step('as a driver one offers, has rides and vehicles (R2.27, R2.28)', async () => {
      await mode(page, 'driver').check();
      await expectTabs(page, 'driver');
    });

    await test.step('no screen of the other mode is hidden (R6.2)', async () => {
      const [other, own] = userType === 'rider' ? (['driver', 'passenger'] as const) : (['passenger', 'driver'] as const);
      await mode(page, other).check();
      const titles: Record<string, string> = {
        '/rides/new?mode=request': '徵求共乘', '/rider/bookings': '我的預訂',
        '/rides/new?mode=offer': '提供共乘', '/driver/dashboard': '我的行程', '/vehicles': '車輛',
      };
      for (const to of Object.values(TABS[other]).filter((address) => !Object.values<string>(TABS[own]).includes(address))) {
        await page.getByRole('navigation', { name: say('navigation:main') }).locator(`a[href="${to}"]:visible`).click();
        await expect(page).toHaveURL(to);
        await expect(page.getByRole('main').getByRole('heading', { level: 1, name: titles[to] ?? '?', exact: true })).toBeVisible();
      }
    });
  });
}

test('what belongs to everyday is reached from the bar (R1.7)', async ({ openPage, server }) => {
  const driver = await anAccount(server.url, { last: '葉', first: '志明', mode: 'driver' });
  const passenger = await anAccount(server.url, { last: '唐', first: '雅芳' });
  const ride = await anOffer(driver);
  const page = await openPage({ storage: { ...driver.storage } });
  await openConnected(page, '/');

  await test.step('the bar says where one is and who, and holds language, mode, bell and the way out (R2.25)', async () => {
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: say('navigation:brandHome') })).toHaveAttribute('href', '/');
    await expect(bar.getByText(say('navigation:greeting', { name: '志明' }))).toBeVisible();
    await expect(bar.getByRole('button', { name: new RegExp(say('common:language.en')) })).toBeVisible();
    await expect(bar.getByRole('radiogroup', { name: say('common:mode.label') }).getByRole('radio')).toHaveCount(2);
    await expect(bar.getByRole('button', { name: say('navigation:bell.none'), exact: true })).toBeVisible();
    await expect(bar.getByRole('button', { name: say('navigation:logout') })).toBeVisible();
  });

  await test.step('a notice comes as a toast, and is counted in the bell and stands in the centre (R2.25)', async () => {
    await aBooking(passenger, ride);
    await expect(page.locator('[data-component="Toast"]').filter({ hasText: '唐雅芳' })).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: say('navigation:bell.unread', { count: 1 }) }).click();
    const centre = page.getByRole('dialog', { name: say('notifications:title') });
    await expect(centre.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(centre).toBeHidden();
  });

  await test.step('messages, vehicles and reviews have their tabs, the mode its switch', async () => {
    for (const [name, title] of [['messages', '訊息'], ['vehicles', '車輛'], ['reviews', '待評價']] as const) {
      await page.getByRole('navigation', { name: say('navigation:main') }).locator(`a[href="${TABS.driver[name]}"]:visible`).click();
      await expect(page).toHaveURL(TABS.driver[name]);
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    }
    await mode(page, 'passenger').check();
    await expectTabs(page, 'passenger');
  });

  await test.step('bar and tabs stand in the same place on every page', async () => {
    const lefts = async () => [
      await page.getByRole('banner').getByRole('link', { name: say('navigation:brandHome') }).boundingBox(),
      await tabs(page).first().boundingBox(),
    ].map((box) => box?.x);
    await page.goto('/');
    const atHome = await lefts();
    for (const address of ['/search', '/messages', '/profile']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      expect([address, await lefts()]).toEqual([address, atHome]);
    }
  });

  await test.step('in English the tabs have the names of the specification (R2.27, R2.29)', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Home', 'Find ride', 'Request ride', 'My bookings', 'Messages', 'Pending reviews', 'Profile',
    ]);
  });
});
