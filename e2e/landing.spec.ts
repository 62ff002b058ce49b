import type { Page } from '@playwright/test';
import { anAccount } from './support/accounts.ts';
import { MOST_SHIFT, watchShift } from './support/inspect.ts';
import { untilTakenOver } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const zh = words('zh-TW');
const en = words('en');

/** The delay of scripts on a slow connection: frames pass before the app's code has loaded. */
const SLOW_MS = 400;
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
/** Returns a heading's text as the browser lays it out: line breaks are white space. */
const spoken = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Records the visible text of the page from the first frame on, each time that it changes. */
async function watchFrames(page: Page): Promise<() => Promise<string[]>> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, SLOW_MS);
    });
    await route.continue().catch(() => undefined);
  });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      // `innerText` of the body excludes hidden elements.
      const text = document.getElementById('root') === null ? '' : document.body.innerText.trim();
      if (seen.at(-1) !== text) seen.push(text);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

/** Checks that the landing page, once visible, is visible in every later frame. */
function expectToStay(frames: readonly string[]): void {
  const isThere = frames.map((text) => text.includes(zh('landing:hero.start')));
  expect(isThere).toContain(true);
  expect(isThere.slice(isThere.indexOf(true)), 'frames with it, from the first on').not.toContain(false);
}

test('R2.4: with JavaScript off the landing page reads, as it looks with it, and leads on', async ({ openPage }) => {
  const page = await openPage({ javaScript: false });
  await page.goto('/');
  await expect(page).toHaveTitle(zh('pages:title.landing'));
  await expect(heading(page)).toHaveText(spoken(zh('landing:hero.title')));
  await expect(page.getByRole('region', { name: zh('landing:notice.title') })).toBeVisible();
  const start = page.getByRole('main').getByRole('link', { name: zh('landing:hero.start') });
  await expect(start).toHaveAttribute('href', '/signup');
  // The prerendered page contains its styles, and the policy allows them: this is the value of the token --accent.
  await expect(start).toHaveCSS('background-color', 'rgb(26, 91, 163)');
  await page.goto('/login');
  await expect(heading(page)).toHaveCount(0);
});

test('the landing page has its sample ride before any script, with the times of the drawing beside it, and keeps it', async ({ openPage }) => {
  const still = await openPage({ javaScript: false, viewport: 'desk' });
  await still.goto('/');
  const card = still.getByRole('article');
  const drawing = still.getByRole('main').locator('[data-component="RouteFigure"]');
  for (const time of ['16:05', '17:05']) {
    await expect(card).toContainText(time);
    await expect(drawing).toContainText(time);
  }

  const page = await openPage({ viewport: 'desk' });
  const shift = await watchShift(page);
  await page.goto('/');
  const html = await page.getByRole('article').innerHTML();
  await untilTakenOver(page);
  // React has hydrated the page, and the prerendered markup equals its own.
  await expect.poll(() => page.getByRole('article').evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')))).toBe(true);
  expect(await page.getByRole('article').innerHTML()).toBe(html);
  expect(await shift()).toBeLessThanOrEqual(MOST_SHIFT);
});

test('R2.4: React takes the prerendered landing page over as it stands: nothing jumps, nothing is drawn twice', async ({ openPage }) => {
  const page = await openPage({ viewport: 'phone' });
  const frames = await watchFrames(page);
  const shift = await watchShift(page);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { first: document.querySelector('main h1') });
    });
  });
  await page.goto('/');
  await untilTakenOver(page);
  const differences = await page.evaluate(() => {
    const found: string[] = (window as unknown as { first: Element }).first.isConnected ? [] : ['the heading was drawn anew'];
    for (const element of document.querySelectorAll('#root *')) {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      const props = key === undefined ? undefined : ((element as unknown as Record<string, unknown>)[key] as Record<string, unknown>);
      // React neither reports nor corrects a differing attribute.
      for (const [name, attribute] of [['className', 'class'], ['href', 'href'], ['id', 'id'], ['aria-labelledby', 'aria-labelledby']] as const) {
        const [wanted, there] = [props?.[name] ?? null, element.getAttribute(attribute)];
        if (props === undefined) found.push(`${element.tagName} is not React’s`);
        else if (wanted !== there) found.push(`${element.tagName} ${name}: ${JSON.stringify([wanted, there])}`);
      }
    }
    return found;
  });
  expect(differences).toEqual([]);
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: zh('common:theme.dark') })).toBeAttached();
  expect(await shift()).toBeLessThanOrEqual(MOST_SHIFT);
  expectToStay(await frames());
});

test('no frame shows the landing page to somebody who is logged in', async ({ openPage, server }) => {
  const member = await anAccount(server.url, { last: '林', first: '怡君' });
  const page = await openPage({ storage: member.storage });
  const frames = await watchFrames(page);
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  const seen = await frames();
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((text) => text.includes(zh('landing:hero.lead')))).toEqual([]);
});

test('R1.14: no frame shows Chinese to somebody who reads English', async ({ openPage }) => {
  const page = await openPage({ locale: 'en-US' });
  const frames = await watchFrames(page);
  await page.goto('/');
  await expect(heading(page)).toHaveText(spoken(en('landing:hero.title')));
  const chinese = [zh('landing:hero.start'), zh('landing:notice.title'), zh('navigation:signIn'), zh('navigation:rules')];
  expect((await frames()).filter((text) => chinese.some((word) => text.includes(word)))).toEqual([]);
});

test('no other address shows the landing page first, and a way back that is asked for is kept', async ({ openPage }) => {
  const page = await openPage();
  const frames = await watchFrames(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: zh('auth:signIn'), exact: true })).toBeVisible();
  expect((await frames()).filter((text) => text.includes(zh('landing:notice.title')))).toEqual([]);

  await page.goto('/?next=%2Fsearch');
  await untilTakenOver(page);
  await expect(page.getByRole('banner').getByRole('link', { name: zh('navigation:signIn') })).toHaveAttribute('href', '/login?next=%2Fsearch');
  expectToStay(await frames());
});
