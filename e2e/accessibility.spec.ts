import { LIMITS } from '@shunlu/api-contract';
import type { Locator, Page } from '@playwright/test';
import { PASSWORD, anAccount, anOffer } from './support/accounts.ts';
import type { Account } from './support/accounts.ts';
import { axeViolations, cutOff, lostInForcedColours, runningAnimations, zoomText } from './support/inspect.ts';
import { PAGES } from './support/pages.ts';
import type { AppPage } from './support/pages.ts';
import { driverScreens, LOOKS, lookOptions, NOWHERE, open, passengerScreens, roadScreens, screensIn, settled, visitorScreens } from './support/screens.ts';
import type { Look, Screen, Walk } from './support/screens.ts';
import { Person, taipeiDayIn, untilSaid, untilTakenOver } from './support/steps.ts';
import { expect, test as base, VIEWPORTS } from './support/test.ts';
import { words } from './support/words.ts';

type Walks = Record<'visitor' | 'passenger' | 'driver' | 'road', Walk>;

const test = base.extend<object, { walks: Walks }>({
  walks: [
    async ({ server }, provide) => {
      await provide({
        visitor: visitorScreens(),
        passenger: await passengerScreens(server.url),
        driver: await driverScreens(server.url),
        road: await roadScreens(server.url),
      });
    },
    { scope: 'worker' },
  ],
});

// The demo data fills every screen.
test.use({ serverOptions: { demo: true } });

/** Half of a desktop window: its visible size at 200 % browser zoom. */
const ZOOMED_DESK = { width: 640, height: 400 };

async function inspect(page: Page, screen: Screen, look: Look): Promise<void> {
  await open(page, screen, look);
  const about = `${screen.name} in ${JSON.stringify(look)}`;
  expect.soft(await axeViolations(page), about).toEqual([]);
  expect.soft(await runningAnimations(page), `what moves, ${about}`).toEqual([]);
  if (look.viewport === 'desk') await page.setViewportSize(ZOOMED_DESK);
  else await zoomText(page, 200);
  expect.soft(await cutOff(page), `at 200 %, ${about}`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await lostInForcedColours(page), `in forced colours, ${about}`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize(VIEWPORTS[look.viewport]);
}

test.describe('axe finds nothing, nothing moves, at 200 % nothing is lost, in forced colours nothing vanishes', () => {
  for (const who of ['visitor', 'passenger', 'driver', 'road'] as const) {
    // Each screen is inspected in one variant; theme, language and viewport rotate through the screens.
    for (const look of LOOKS) {
      test(`on what a ${who} sees: ${look.theme}, ${look.language}, ${look.viewport}`, async ({ openPage, walks }) => {
        const { storage, screens } = walks[who];
        const page = await openPage(lookOptions(look, storage));
        for (const screen of screensIn(look, screens)) {
          await test.step(screen.name, () => inspect(page, screen, look));
        }
      });
    }
  }
});

test('no page of the app is left out of that walk', ({ walks: { visitor, passenger, driver } }) => {
  const seenBy: Record<string, Walk[]> = { visitor: [visitor], member: [passenger, driver], everybody: [visitor, passenger, driver] };
  const isSeen = ({ pattern, access }: AppPage) => {
    const address = new RegExp(`^${pattern === '*' ? NOWHERE : pattern.replace(/:\w+/g, '\\d+')}$`);
    return seenBy[access]?.some(({ screens }) => screens.some(({ at }) => address.test(new URL(at, 'http://localhost').pathname)));
  };
  expect(PAGES.filter((page) => !isSeen(page))).toEqual([]);
});

const say = words('zh-TW');
/** More Tab stops than any screen has. Exceeding it means a keyboard trap or an unreachable element. */
const MAX_STOPS = 120;
/** The minimum thickness of our focus ring. WCAG 2.4.11 only requires that the focused element is partly visible. */
const MIN_RING_PX = 2;

/** Returns the focused element's name, its visibility and the thickness of its focus ring. */
function focusedNow(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return undefined;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const getRingWidth = (one: Element) =>
      // A link that fills its card draws the ring around the card.
      Math.max(...[null, '::after'].map((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one, part);
        return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
      }));
    // A field's ring may be drawn around its box, or around the visible mark that replaces it.
    const isField = element.matches('input, select, textarea');
    const box = element.parentElement;
    const drawn = isField ? [element, box, box?.parentElement, ...(box?.children ?? [])] : [element];
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)}`,
      ringPx: Math.max(...drawn.map((one) => (one ? getRingWidth(one) : 0))),
      isOnScreen: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    };
  });
}

/**
 * Waits until a page is ready for the keyboard. Its heading gets the focus shortly after the address changes, and would
 * take it from an element focused earlier.
 */
async function arrivedAt(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
}

/** Presses Tab until the goal has the focus. Each stop on the way must show a focus ring. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const focused = await focusedNow(page);
    if (focused === undefined) continue;
    expect(focused.isOnScreen, `${focused.name} is on the screen`).toBe(true);
    expect(focused.ringPx, `the ring of ${focused.name}`).toBeGreaterThanOrEqual(MIN_RING_PX);
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${goal.toString()} cannot be reached by Tab`);
}

async function pressOn(page: Page, goal: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press(key);
}

/**
 * Returns the keystrokes of a day for the page's date field. Its format follows the browser's language, which a test
 * cannot choose. The order is therefore read from the field's own parts.
 */
async function readDateDigits(page: Page, day: string): Promise<string> {
  const { root } = await (await page.context().newCDPSession(page)).send('DOM.getDocument', { depth: -1, pierce: true });
  const [year = '', month = '', date = ''] = day.split('-');
  const parts: Record<string, string> = { year, month, day: date };
  return [...JSON.stringify(root).matchAll(/-webkit-datetime-edit-(year|month|day)-field/g)].map(([, part = '']) => parts[part]).join('');
}

/** Logs in at /login; ends on the home page. */
async function logIn(page: Page, { user }: Account): Promise<void> {
  await page.goto('/login');
  await tabTo(page, page.getByLabel(say('auth:field.email')));
  await page.keyboard.type(user.email);
  await tabTo(page, page.getByLabel(say('auth:field.password'), { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await arrivedAt(page, '/');
}

/** Types both ends of a route, and selects the first suggestion for each. */
async function typeEnds(page: Page): Promise<void> {
  for (const [end, typed] of [['start', '台北車站'], ['end', '新竹科學園區']] as const) {
    const field = page.getByRole('combobox', { name: say(`places:${end}`) });
    await tabTo(page, field);
    await page.keyboard.type(typed);
    // Wait for the options of the whole text, not of its beginning.
    await expect(page.getByRole('option').first()).toContainText(typed);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(typed);
  }
}

async function typeDay(page: Page, field: Locator, day: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(await readDateDigits(page, day));
  await expect(field).toHaveValue(day);
}

/** Types into consecutive fields, each found by its label. */
async function typeInto(page: Page, at: Page | Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [key, text] of Object.entries(fields)) {
    await tabTo(page, at.getByLabel(say(key), { exact: true }));
    await page.keyboard.type(text);
  }
}

/** Switches the mode in the bar to driver. */
async function takeTheWheel(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('banner').getByRole('radio', { name: say('common:mode.passenger') }));
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'driver');
}

/** Activates a tab of the navigation. */
async function followTab(page: Page, tab: string, address: string): Promise<void> {
  await pressOn(page, page.getByRole('navigation', { name: say('navigation:main') }).getByRole('link', { name: say(`navigation:${tab}`), exact: true }));
  await arrivedAt(page, address);
}

test('with a keyboard alone one signs up, adds a vehicle and offers a ride; the focus is always seen', async ({ openPage }) => {
  const page = await openPage();
  const main = page.getByRole('main');
  await page.goto('/');
  await untilTakenOver(page);

  await test.step('from the landing page into an account', async () => {
    await pressOn(page, main.getByRole('link', { name: say('landing:hero.start') }));
    await arrivedAt(page, '/signup');
    await typeInto(page, main, {
      'auth:field.last_name': '鄧', 'auth:field.first_name': '麗君', 'auth:field.email': 'lijun@example.tw', 'auth:field.phone': '0912-345-678',
      'auth:field.password': PASSWORD, 'auth:field.confirmPassword': PASSWORD,
    });
    await pressOn(page, main.getByRole('checkbox'), 'Space');
    await expect(main.getByRole('checkbox')).toBeChecked();
    await pressOn(page, main.getByRole('button', { name: say('auth:signUp'), exact: true }));
    await arrivedAt(page, '/');
    await takeTheWheel(page);
  });

  await test.step('a vehicle is added in its dialog, which lets go of the focus', async () => {
    await followTab(page, 'vehicles', '/vehicles');
    await pressOn(page, main.getByRole('button', { name: say('vehicles:addFirst') }));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await typeInto(page, dialog, { 'vehicles:form.make': 'Toyota', 'vehicles:form.model': 'Sienta', 'vehicles:form.color': '銀', 'vehicles:form.plate': 'RDK-2060' });
    await pressOn(page, dialog.getByRole('button', { name: say('vehicles:form.save'), exact: true }));
    await expect(dialog).toBeHidden();
    await expect(main.getByRole('article')).toContainText('RDK-2060');
  });

  await test.step('a ride is offered and stands on the dashboard', async () => {
    await followTab(page, 'offer', '/rides/new?mode=offer');
    await typeEnds(page);
    await typeDay(page, main.getByLabel(say('rides:form.date')), taipeiDayIn(3));
    await tabTo(page, main.getByRole('radio', { name: '07:00' }));
    await page.keyboard.press('ArrowRight');
    await expect(main.getByRole('radio', { name: '07:30' })).toBeChecked();
    await expect(main.getByRole('radio', { name: /Toyota Sienta/ })).toBeChecked();
    const price = main.getByRole('spinbutton', { name: say('rides:form.price') });
    await expect(price).toHaveAttribute('aria-valuetext', /NT\$\d+/);
    const suggested = Number(await price.getAttribute('aria-valuenow'));
    await tabTo(page, price);
    await page.keyboard.press('ArrowDown');
    await expect(price).toHaveAttribute('aria-valuenow', String(suggested - LIMITS.price.step));
    const published = untilSaid(page, say('rides:form.published'));
    await pressOn(page, main.getByRole('button', { name: say('rides:form.publish') }));
    await published;
    await arrivedAt(page, '/driver/dashboard');
    await expect(main.getByRole('article')).toContainText('07:30');
  });
});

test('with a keyboard alone a ride is found, booked, confirmed and cancelled; the focus is always seen', async ({ openPage, server }) => {
  const driver = await anAccount(server.url, { last: '鄧', first: '雨賢', mode: 'driver' });
  const ride = await anOffer(driver);
  const account = await anAccount(server.url, { last: '周', first: '添旺' });
  const page = await openPage();
  const passenger = new Person(page, 'zh-TW', { last: '周', first: '添旺' }, account.user.email);
  const main = page.getByRole('main');

  await test.step('the passenger logs in', () => logIn(page, account));

  await test.step('the first stop leads past the navigation', async () => {
    await page.reload();
    await settled(page);
    const skip = page.getByRole('link', { name: say('navigation:skip') });
    await tabTo(page, skip);
    await page.keyboard.press('Enter');
    await pressOn(page, main.getByRole('link', { name: say('landing:quick.search.title') }));
    await arrivedAt(page, '/search');
  });

  await test.step('both ends are typed and chosen with the arrows, the day is typed', async () => {
    await typeEnds(page);
    await typeDay(page, page.getByLabel(say('search:date')), taipeiDayIn(3));
    await pressOn(page, page.getByRole('button', { name: say('search:submit'), exact: true }));
  });

  await test.step('the ride opens over the results and lets go of the focus again', async () => {
    const view = passenger.card('鄧雨賢').getByRole('button', { name: new RegExp(say('rides:card.view')) });
    await view.waitFor();
    await pressOn(page, view);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(view).toBeFocused();
    await page.keyboard.press('Enter');
    await pressOn(page, page.getByRole('dialog').getByRole('link', { name: say('screens:ride.openPage') }));
    await arrivedAt(page, `/rides/${ride.id}`);
  });

  await test.step('no stop of the page holds the focus', async () => {
    let stops = 0;
    do {
      await page.keyboard.press('Tab');
      stops += 1;
    } while (stops < MAX_STOPS && (await focusedNow(page)) !== undefined);
    expect(stops, 'stops until the focus has left the page').toBeLessThan(MAX_STOPS);
  });

  await test.step('two seats are booked', async () => {
    const seats = page.getByRole('spinbutton', { name: say('bookings:form.seats') });
    await tabTo(page, seats);
    await page.keyboard.press('ArrowUp');
    await expect(seats).toHaveAttribute('aria-valuenow', '2');
    await pressOn(page, page.getByRole('button', { name: say('bookings:form.submit') }));
    await arrivedAt(page, '/rider/bookings');
  });

  await test.step('the driver logs in, takes the wheel and confirms them on the ride’s page', async () => {
    const his = await openPage();
    await logIn(his, driver);
    await takeTheWheel(his);
    await followTab(his, 'dashboard', '/driver/dashboard');
    await pressOn(his, his.getByRole('article').filter({ hasText: '周添旺' }).getByRole('link', { name: new RegExp(say('rides:driverCard.view')) }));
    await arrivedAt(his, `/rides/${ride.id}`);
    const row = his.getByRole('listitem').filter({ hasText: '周添旺' });
    await pressOn(his, row.getByRole('button', { name: new RegExp(say('bookings:list.confirm')) }));
    await expect(row).toContainText(say('bookings:status.confirmed'));
  });

  await test.step('the passenger sees it in the next tab, and cancels', async () => {
    await tabTo(page, page.getByRole('tab', { selected: true }));
    await page.keyboard.press('ArrowRight');
    await expect(passenger.card('鄧雨賢')).toContainText(say('bookings:status.confirmed'));
    await pressOn(page, passenger.card('鄧雨賢').getByRole('button', { name: say('bookings:card.cancelBooking') }));
    await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: say('bookings:cancel.seats.confirm') }));
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(passenger.card('鄧雨賢')).toHaveCount(0);
    // The button that opened the dialog was removed with its card.
    await expect(main.getByRole('tabpanel')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(main.getByRole('tabpanel').getByRole('link')).toBeFocused();
  });
});

test('who wants no motion gets none, also while something loads or opens', async ({ openPage, server }) => {
  const { storage } = await anAccount(server.url, { last: '江', first: '蕙' });
  const page = await openPage({ storage });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/riders/bookings*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/rider/bookings');
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  expect(await runningAnimations(page)).toEqual([]);
  release();
  await settled(page);
  await page.getByRole('banner').getByRole('button', { name: say('navigation:bell.none') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await runningAnimations(page)).toEqual([]);

  // The same dialog is animated without reduced motion, so the check above can detect motion.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => {
    document.addEventListener('animationstart', () => document.documentElement.setAttribute('data-has-moved', ''));
    document.addEventListener('transitionstart', () => document.documentElement.setAttribute('data-has-moved', ''));
  });
  await page.getByRole('banner').getByRole('button', { name: say('navigation:bell.none') }).click();
  await expect(page.locator('html[data-has-moved]')).toBeAttached();
});
