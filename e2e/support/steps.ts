import { expect, type Locator, type Page } from '@playwright/test';
import { words, type Words } from './words.ts';

/** Somebody in a journey: who they are, the browser they use, the language they read. */
export class Person {
  readonly page: Page;
  readonly say: Words;
  readonly email: string;
  readonly #names: { first: string; last: string };

  constructor(page: Page, language: 'zh-TW' | 'en', names: { first: string; last: string }, email: string) {
    this.page = page;
    this.say = words(language);
    this.#names = names;
    this.email = email;
  }

  /** From the landing page into a new account; ends on the home page. */
  async signUp(): Promise<void> {
    const { page, say } = this;
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: say('landing:hero.start') }).click();
    await page.getByLabel(say('auth:field.last_name')).fill(this.#names.last);
    await page.getByLabel(say('auth:field.first_name')).fill(this.#names.first);
    await page.getByLabel(say('auth:field.email')).fill(this.email);
    await page.getByLabel(say('auth:field.phone')).fill('0912-345-678');
    await page.getByLabel(say('auth:field.password'), { exact: true }).fill('shunlu2026');
    await page.getByLabel(say('auth:field.confirmPassword')).fill('shunlu2026');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: say('auth:signUp') }).click();
    await expect(page.getByText(say('profile:greeting', { name: this.#names.first })).first()).toBeVisible();
    await expect(page).toHaveURL('/');
  }

  async chooseMode(mode: 'passenger' | 'driver'): Promise<void> {
    await this.page.getByRole('banner').getByRole('radio', { name: this.say(`common:mode.${mode}`) }).check();
    await expect(this.page.locator('html')).toHaveAttribute('data-mode', mode);
  }

  /** Registers a car; ends on the list of vehicles. */
  async addVehicle({ make, model, color, plate }: { make: string; model: string; color: string; plate: string }): Promise<void> {
    const { page, say } = this;
    await page.goto('/vehicles');
    await page.getByRole('button', { name: say('vehicles:addFirst') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('vehicles:form.make')).fill(make);
    await dialog.getByLabel(say('vehicles:form.model')).fill(model);
    await dialog.getByLabel(say('vehicles:form.color')).fill(color);
    await dialog.getByLabel(say('vehicles:form.plate')).fill(plate);
    await dialog.getByRole('button', { name: say('vehicles:form.save') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(plate, { exact: true })).toBeVisible();
  }

  /** Follows a tab of the navigation. */
  async openTab(name: 'search' | 'offer' | 'bookings' | 'dashboard'): Promise<void> {
    const tabs = this.page.getByRole('navigation', { name: this.say('navigation:main') });
    await tabs.getByRole('link', { name: this.say(`navigation:${name}`), exact: true }).click();
  }

  /** Types into an address field and takes the suggestion of that name. */
  async chooseAddress(end: 'start' | 'end', typed: string, name: string): Promise<void> {
    const field = this.page.getByRole('combobox', { name: this.say(`places:${end}`) });
    await field.fill(typed);
    await this.page.getByRole('option', { name }).first().click();
    await expect(field).toHaveValue(name);
  }

  /** The element that holds one ride in a list: the card that names its departure. */
  card(text: string | RegExp): Locator {
    return this.page.getByRole('article').filter({ hasText: text });
  }
}

/** Fills in the login form, in Chinese, and sends it. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  const say = words('zh-TW');
  await page.getByLabel(say('auth:field.email')).fill(email);
  await page.getByLabel(say('auth:field.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('auth:signIn'), exact: true }).click();
}

/** What the page is about, without bar and navigation. */
export const main = (page: Page): Locator => page.getByRole('main');
/** The bell, in Chinese; its name says how many notices are unread. */
export const bell = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^通知/ });
/** A button by the key of its text, in Chinese. */
export const button = (at: Page | Locator, key: string): Locator => at.getByRole('button', { name: words('zh-TW')(key), exact: true });
/** The question that is asked before something is done. */
export const question = (page: Page): Locator => page.getByRole('alertdialog');

/** Presses a button, and its namesake in the question that it asks. */
export async function confirm(page: Page, button: string | RegExp, reason?: string): Promise<void> {
  await main(page).getByRole('button', { name: button }).first().click();
  if (reason !== undefined) await question(page).getByRole('textbox').fill(reason);
  await question(page).getByRole('button', { name: button }).click();
  await expect(question(page)).toBeHidden();
}

/** Opens a page and waits until its socket is signed in: then it reads again what the bell shows. */
export async function openConnected(page: Page, address: string): Promise<void> {
  let reads = 0;
  let isThere = false;
  // What the page before still reads is not this one's.
  page.once('framenavigated', () => {
    isThere = true;
  });
  const isConnected = page.waitForResponse(
    (response) => isThere && new URL(response.url()).pathname === '/api/notifications' && ++reads === 2,
    { timeout: 30_000 },
  );
  await page.goto(address);
  await isConnected;
}

/** Waits until React has taken over the prerendered landing page: before that a link leads on as in any document. */
export async function untilTakenOver(page: Page): Promise<void> {
  // Piece by piece: what stands last is not taken over with the first.
  await page.waitForFunction(() => {
    const elements = [...document.querySelectorAll('#root *')];
    return elements.length > 0 && elements.every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')));
  });
}

/**
 * Hears of a text that stands only for a moment. The page itself looks, so that it is not missed while this process is busy
 * with something else: to be called before what brings the text, and waited for after it.
 */
export function untilSaid(page: Page, text: string): Promise<unknown> {
  return page.waitForFunction(
    (wanted) => [...document.querySelectorAll<HTMLElement>('main, [role="dialog"]')].some(({ innerText }) => innerText.includes(wanted)),
    text,
  );
}

/** From a ride over its results to its own page, once what one may do there has come: until then the link is still moved. */
export async function openRidePage(page: Page, say: Words): Promise<void> {
  const dialog = page.getByRole('dialog');
  const link = dialog.getByRole('link', { name: say('screens:ride.openPage') });
  await link.waitFor();
  await expect(dialog.locator('[data-component="Skeleton"]')).toHaveCount(0);
  await link.click();
  await expect(page).toHaveURL(/\/rides\/\d+$/);
  // The address is there before the page: until then the dialog stands, with fields of the same names.
  await expect(dialog).toBeHidden();
}

export const HOUR_MS = 3_600_000;

/** The Taipei day so many days from today, YYYY-MM-DD. */
export function taipeiDayIn(days: number): string {
  const at = new Date(Date.now() + days * 24 * HOUR_MS);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei' }).format(at);
}
