import { aBooking, anAccount, anOffer } from './support/accounts.ts';
import { bell, openConnected } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const say = words('zh-TW');

test('a notice: toast, bell, centre (R2.30, RD.21, R4.9)', async ({ openPage, server }) => {
  const driver = await anAccount(server.url, { last: '許', first: '文傑', mode: 'driver' });
  const passenger = await anAccount(server.url, { last: '王', first: '淑芬' });
  const ride = await anOffer(driver);
  const page = await openPage({ storage: driver.storage });
  await openConnected(page, '/');
  await expect(bell(page)).toHaveAccessibleName(say('navigation:bell.none'));
  await aBooking(passenger, ride);

  await test.step('it shows in the bell, with how many there are, without a reload (R7.60, R4.7)', async () => {
    await expect(bell(page)).toHaveAccessibleName(say('navigation:bell.unread', { count: 1 }));
  });

  await test.step('a toast says it, and its View Details opens the ride (R4.7, R2.97, R7.60)', async () => {
    const toast = page.getByRole('region', { name: /通知訊息/ }).getByRole('listitem').filter({ hasText: '王淑芬' });
    await toast.getByRole('button', { name: say('feedback:viewDetails') }).click();
    await expect(page).toHaveURL(`/rides/${ride.id}`);
    await expect(bell(page)).toHaveAccessibleName(say('navigation:bell.none'));
  });

  await test.step('what was not opened survives a reload; all read is none (RD.21, R2.99, R4.9)', async () => {
    const other = await anAccount(server.url, { last: '李', first: '國華' });
    await aBooking(other, ride);
    await expect(bell(page)).toHaveAccessibleName(say('navigation:bell.unread', { count: 1 }));
    await page.reload();
    await expect(bell(page)).toHaveAccessibleName(say('navigation:bell.unread', { count: 1 }));
    await bell(page).click();
    const centre = page.getByRole('dialog', { name: say('notifications:title') });
    await expect(centre.getByRole('listitem')).toHaveCount(2);
    await centre.getByRole('button', { name: say('notifications:markAll') }).click();
    await expect(centre.getByText(say('notifications:unread'))).toHaveCount(0);
    await centre.getByRole('link').first().click();
    await expect(centre).toBeHidden();
    await expect(page).toHaveURL(`/rides/${ride.id}`);
    await expect(bell(page)).toHaveAccessibleName(say('navigation:bell.none'));
  });

  await test.step('clear all, after a question (R2.99, R4.10)', async () => {
    await bell(page).click();
    const centre = page.getByRole('dialog', { name: say('notifications:title') });
    await centre.getByRole('button', { name: say('notifications:clearAll') }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: say('notifications:clear'), exact: true }).click();
    await expect(centre.getByText(say('notifications:empty'), { exact: true })).toBeVisible();
  });
});

test('what stands open over a page is left with it: Back closes it, and one arrives at the page before (R2.30, RD.116)', async ({ openPage, server }) => {
  const driver = await anAccount(server.url, { last: '簡', first: '志強', mode: 'driver' });
  const passenger = await anAccount(server.url, { last: '葉', first: '怡君' });
  const ride = await anOffer(driver);
  const page = await openPage({ storage: passenger.storage });
  await openConnected(page, `/rides/${ride.id}`);
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('main').getByRole('link', { name: '簡志強', exact: true }).click();
  await expect(heading).toHaveText('簡志強');
  for (const open of [bell(page), page.getByRole('main').getByRole('button', { name: say('profile:public.report'), exact: true })]) {
    await open.click();
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`/rides/${ride.id}`);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(heading).not.toHaveText('簡志強');
    await expect(heading).toBeFocused();
    await page.goForward();
    await expect(heading).toHaveText('簡志強');
    await expect(heading).toBeFocused();
  }
});

test('what goes on behind the pages comes later where it could not be loaded at first (RD.123)', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(/net::ERR_FAILED .*\/assets\/MemberBackground-/);
  const driver = await anAccount(server.url, { last: '方', first: '俊傑', mode: 'driver' });
  const passenger = await anAccount(server.url, { last: '涂', first: '佩珊' });
  await aBooking(passenger, await anOffer(driver));
  const page = await openPage({ storage: driver.storage });
  let isAway = true;
  await page.route('**/assets/MemberBackground-*.js', (route) => (isAway ? route.abort() : route.continue()));
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/MemberBackground-'));
  await page.goto('/');
  await missed;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName(say('navigation:bell.none'));
  isAway = false;
  // Repeat it, because the latest request may still be failing.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(bell(page)).toHaveAccessibleName(say('navigation:bell.unread', { count: 1 }), { timeout: 500 });
  }).toPass();
});
