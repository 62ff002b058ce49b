import { expect, type Locator, type Page } from '@playwright/test';
import { words, type Words } from './words.ts';

/** A person in a journey: their name, their browser and their language. */
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

  /** Creates an account, from the landing page to the home page. */
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

  /** Clicks a tab of the navigation. */
  async openTab(name: 'search' | 'offer' | 'bookings' | 'dashboard'): Promise<void> {
    const tabs = this.page.getByRole('navigation', { name: this.say('navigation:main') });
    await tabs.getByRole('link', { name: this.say(`navigation:${name}`), exact: true }).click();
  }

  /** Types into an address field and selects the suggestion with that name. */
  async chooseAddress(end: 'start' | 'end', typed: string, name: string): Promise<void> {
    const field = this.page.getByRole('combobox', { name: this.say(`places:${end}`) });
    await field.fill(typed);
    await this.page.getByRole('option', { name }).first().click();
    await expect(field).toHaveValue(name);
  }

  /** The card of one ride in a list, found by a text on it. */
  card(text: string | RegExp): Locator {
    return this.page.getByRole('article').filter({ hasText: text });
  }
}

/** Fills in the Chinese login form and submits it. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  const say = words('zh-TW');
  await page.getByLabel(say('auth:field.email')).fill(email);
  await page.getByLabel(say('auth:field.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('auth:signIn'), exact: true }).click();
}

/** The main content, without bar and navigation. */
export const main = (page: Page): Locator => page.getByRole('main');
/** The bell in Chinese; its name contains the unread count. */
export const bell = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^通知/ });
/** A button by the key of its Chinese text. */
export const button = (at: Page | Locator, key: string): Locator => at.getByRole('button', { name: words('zh-TW')(key), exact: true });
/** The confirmation dialog. */
export const question = (page: Page): Locator => page.getByRole('alertdialog');

/** Presses a button, and the button of the same name in the confirmation dialog. */
export async function confirm(page: Page, button: string | RegExp, reason?: string): Promise<void> {
  await main(page).getByRole('button', { name: button }).first().click();
  if (reason !== undefined) await question(page).getByRole('textbox').fill(reason);
  await question(page).getByRole('button', { name: button }).click();
  await expect(question(page)).toBeHidden();
}

/** Opens a page and waits until its socket is authenticated, which makes it read the notifications a second time. */
export async function openConnected(page: Page, address: string): Promise<void> {
  let reads = 0;
  let isThere = false;
  // Ignore responses to the previous page.
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

/** Waits until React has hydrated the prerendered landing page. Before that, a link loads a new document. */
export async function untilTakenOver(page: Page): Promise<void> {
  // Hydration happens in parts, so check every element.
  await page.waitForFunction(() => {
    const elements = [...document.querySelectorAll('#root *')];
    return elements.length > 0 && elements.every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')));
  });
}

/**
 * Waits for a text that is shown only briefly. The page itself watches, so that this busy process cannot miss it. Call it
 * before the step that shows the text, and await it afterwards.
 */
export function untilSaid(page: Page, text: string): Promise<unknown> {
  return page.waitForFunction(
    (wanted) => [...document.querySelectorAll<HTMLElement>('main, [role="dialog"]')].some(({ innerText }) => innerText.includes(wanted)),
    text,
  );
}

/** Opens a ride's page from the dialog over the results. It waits until the actions have loaded, because they move the link. */
export async function openRidePage(page: Page, say: Words): Promise<void> {
  const dialog = page.getByRole('dialog');
  const link = dialog.getByRole('link', { name: say('screens:ride.openPage') });
  await link.waitFor();
  await expect(dialog.locator('[data-component="Skeleton"]')).toHaveCount(0);
  await link.click();
  await expect(page).toHaveURL(/\/rides\/\d+$/);
  // The address changes before the page. Until then the dialog is shown, with fields of the same names.
  await expect(dialog).toBeHidden();
}

export const HOUR_MS = 3_600_000;

/** Returns the Taipei date in `days` days, YYYY-MM-DD. */
export function taipeiDayIn(days: number): string {
  const at = new Date(Date.now() + days * 24 * HOUR_MS);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei' }).format(at);
}
