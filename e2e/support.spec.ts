import { expect, test } from './support/test.ts';

test('the server serves the app to a visitor, and nobody complains', async ({ openPage, server }) => {
  const page = await openPage();
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.locator('main')).not.toBeEmpty();
  expect(page.url()).toBe(`${server.url}/`);
});

test('each person has a browser of their own, with a language and a screen', async ({ openPage }) => {
  const driver = await openPage({ storage: { 'app-storage': '{"state":{"theme":"dark"},"version":0}' } });
  const passenger = await openPage({ locale: 'en-US', viewport: 'phone' });
  await Promise.all([driver.goto('/'), passenger.goto('/')]);
  await expect(driver.locator('html')).toHaveAttribute('lang', 'zh-TW');
  await expect(driver.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(passenger.locator('html')).toHaveAttribute('lang', 'en');
  await expect(passenger.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(passenger.viewportSize()?.width).toBe(360);
});

test('complaints of the browser are heard: console, page errors, CSP', async ({ openPage, troubles }) => {
  const page = await openPage();
  await page.goto('/');
  await page.evaluate(() => {
    console.warn('a warning');
    setTimeout(() => {
      throw new Error('an error');
    });
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { margin: 0 }' }));
    void fetch('http://localhost:9/').catch(() => undefined);
  });
  for (const complaint of [/console warning: a warning/, /page error: an error/, /CSP: style-src/, /CSP: connect-src/]) {
    await expect.poll(() => troubles.found.some((trouble) => complaint.test(trouble)), { message: String(complaint) }).toBe(true);
  }
  // They were the point of this test.
  troubles.allowed.push(/./);
});
