import type { Locator, Page } from '@playwright/test';
import { anAccount, anOffer } from './support/accounts.ts';
import { axeViolations, cutOff, lostInForcedColours, runningAnimations, zoomText } from './support/inspect.ts';
import { driverScreens, LOOKS, lookOptions, open, passengerScreens, settled, visitorScreens } from './support/screens.ts';
import type { Walk } from './support/screens.ts';
import { Person, taipeiDayIn } from './support/steps.ts';
import { expect, test, VIEWPORTS } from './support/test.ts';
import type { PersonOptions } from './support/test.ts';
import { words } from './support/words.ts';

// The demo fills every screen.
test.use({ serverOptions: { demo: true } });

/** Half of a desk's window: what is left of it at a browser zoom of 200 %. */
const ZOOMED_DESK = { width: 640, height: 400 };

type OpenPage = (options?: PersonOptions) => Promise<Page>;

/** Every screen in the look that is its turn: each theme, language and width comes up every few screens. */
async function inspect(openPage: OpenPage, { storage, screens }: Walk): Promise<void> {
  for (const [turn, look] of LOOKS.entries()) {
    const page = await openPage(lookOptions(look, storage));
    for (const screen of screens.filter((_, index) => index % LOOKS.length === turn)) {
      await test.step(`${screen.name}: ${look.theme}, ${look.language}, ${look.viewport}`, async () => {
        await open(page, screen);
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
      });
    }
  }
}

test.describe('axe finds nothing, nothing moves, at 200 % nothing is lost, in forced colours nothing vanishes', () => {
  test('on what a visitor sees', async ({ openPage }) => {
    await inspect(openPage, visitorScreens());
  });

  test('on what a passenger sees', async ({ openPage, server }) => {
    await inspect(openPage, await passengerScreens(server.url));
  });

  test('on what a driver sees', async ({ openPage, server }) => {
    await inspect(openPage, await driverScreens(server.url));
  });
});

const say = words('zh-TW');
/** Far more than any screen has; who has not arrived by then is in a trap, or it cannot be reached. */
const MAX_STOPS = 120;
/** WCAG 2.4.11 asks that something of it is seen; ours is at least this thick. */
const MIN_RING_PX = 2;

/** Of what has the focus: what it is, whether it is seen, and the ring around it. */
function focusedNow(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return undefined;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const ringOf = (one: Element) =>
      // A link that fills its card draws the ring around the card.
      Math.max(...[null, '::after'].map((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one, part);
        return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
      }));
    // A field may draw its ring around the box it stands in, or around the mark that stands for it.
    const isField = element.matches('input, select, textarea');
    const box = element.parentElement;
    const drawn = isField ? [element, box, box?.parentElement, ...(box?.children ?? [])] : [element];
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)}`,
      ringPx: Math.max(...drawn.map((one) => (one ? ringOf(one) : 0))),
      isOnScreen: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    };
  });
}

/** Presses Tab until it is there; each stop on the way must show that it has the focus. */
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

test('with a keyboard alone a ride is found, booked and cancelled; the focus is always seen', async ({ openPage, server }) => {
  const driver = await anAccount(server.url, { last: '鄧', first: '雨賢', name: 'yuxian', mode: 'driver' });
  const ride = await anOffer(driver);
  const account = await anAccount(server.url, { last: '周', first: '添旺', name: 'tianwang' });
  const page = await openPage({ storage: account.storage });
  const passenger = new Person(page, 'zh-TW', { last: '周', first: '添旺' }, 'tianwang@example.tw');
  const main = page.getByRole('main');

  await test.step('the first stop leads past the navigation', async () => {
    await open(page, { name: 'home', at: '/' });
    const skip = page.getByRole('link', { name: say('navigation:skip') });
    await tabTo(page, skip);
    await page.keyboard.press('Enter');
    await pressOn(page, main.getByRole('link', { name: say('landing:quick.search.title') }));
    await expect(page).toHaveURL('/search');
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('both ends are typed and chosen with the arrows', async () => {
    for (const [end, typed] of [['start', '台北車站'], ['end', '新竹科學園區']] as const) {
      const field = page.getByRole('combobox', { name: say(`places:${end}`) });
      await tabTo(page, field);
      await page.keyboard.type(typed);
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(field).toHaveValue(typed);
    }
    const date = page.getByLabel(say('search:date'));
    await tabTo(page, date);
    await date.fill(taipeiDayIn(3));
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
    await expect(page).toHaveURL(`/rides/${ride.id}`);
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
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
    await expect(page).toHaveURL('/rider/bookings');
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('and cancelled', async () => {
    await pressOn(page, passenger.card('鄧雨賢').getByRole('button', { name: say('bookings:card.cancelBooking') }));
    await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: say('bookings:cancel.seats.confirm') }));
    await expect(passenger.card('鄧雨賢')).toHaveCount(0);
    // The button that opened the dialog went with its card.
    await expect(main.getByRole('tabpanel')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(main.getByRole('tabpanel').getByRole('link')).toBeFocused();
  });
});

test('who wants no motion gets none, also while something loads or opens', async ({ openPage, server }) => {
  const { storage } = await anAccount(server.url, { last: '江', first: '蕙', name: 'jianghui' });
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

  // The same opens with motion for everybody else: the check above sees what there is to see.
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
