import { expect, test } from './support/test.ts';

/** The values of the tokens `--accent` and `--on-accent` in the light theme (packages/ui/src/tokens). */
const ACCENT = 'rgb(26, 91, 163)';
const ON_ACCENT = 'rgb(255, 255, 255)';

test('the built app is styled under its own content security policy, and nothing is reported', async ({ openPage, server }) => {
  const page = await openPage();
  const answer = await page.goto('/');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).not.toContain('unsafe-eval');

  // Texts are visible without styles too. Only computed styles prove that the rules were allowed.
  const start = page.getByRole('main').getByRole('link', { name: '開始使用' });
  await expect(start).toHaveCSS('background-color', ACCENT);
  await expect(start).toHaveCSS('color', ON_ACCENT);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(247, 247, 244)');

  await page.getByRole('contentinfo').getByRole('radio', { name: '深色' }).check();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 24, 30)');

  await page.goto('/login');
  await expect(page.getByRole('button', { name: '登入' })).toHaveCSS('border-radius', '12px');
  // The server's own wording of a CSP report. A shorter text could occur in a file's hash.
  expect(server.output()).not.toContain('content security policy');
});

test('the theme and language kept are there before the first paint, by the one inline script that is allowed', async ({ openPage, allowTrouble }) => {
  allowTrouble(/net::ERR_FAILED/);
  const page = await openPage({
    storage: { 'app-storage': JSON.stringify({ state: { language: 'en', theme: 'dark', searchHistory: [] }, version: 0 }), i18nextLng: 'en' },
  });
  // Abort the app's code, so that only the boot script can have done it.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('lang', 'en');
});
