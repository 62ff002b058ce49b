import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from './support.ts';

interface Field {
  what: string;
  story: string;
  of: (page: Page) => Locator;
  /** What stands in the field before the composition, and what then is there to be chosen. */
  before?: { text: string; choices: (page: Page) => Locator };
  /** What stands behind it after each key of the composition, and what that becomes. */
  keys: readonly string[];
  becomes: string;
  /** After it Enter does what it is for. */
  works: (field: Locator) => Promise<void>;
}

/**
 * Where Enter does something with what is written. While Zhuyin is composed it belongs to the input method: it may
 * neither send, search, choose nor add, and the text stays. One line for each field.
 */
const FIELDS: readonly Field[] = [
  { what: 'an address', story: 'places-addressfield--default', of: combobox, before: { text: '新竹', choices: options }, keys: ['ㄕ', 'ㄕˋ'], becomes: '市', works: choosesTheFirst },
  { what: 'a message', story: 'chat-composer--default', of: textbox, keys: ['ㄏ', 'ㄏㄠ', 'ㄏㄠˇ'], becomes: '好', works: sends },
  { what: 'a vehicle’s feature', story: 'vehicles-vehicleform--default', of: ownFeature, keys: ['ㄊ', 'ㄊㄧㄢ', '天ㄔㄨㄤ'], becomes: '天窗', works: adds },
];

for (const { what, story, of, before, keys, becomes, works } of FIELDS) {
  test(`R5.37, R2.95: composing Zhuyin sends and chooses nothing: ${what}`, async ({ openStory }) => {
    const page = await openStory(story);
    const field = of(page);
    const written = before?.text ?? '';
    await field.focus();
    if (before) {
      await page.keyboard.insertText(before.text);
      await expect(before.choices(page).first()).toBeVisible();
    }
    await noteComposition(page);
    const keyboard = await ChineseKeyboard.of(page);

    for (const composed of keys) {
      await keyboard.compose(composed);
      await expect(field).toHaveValue(written + composed);
    }
    // The candidates of the input method are gone through and taken with the same keys as our lists.
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    // Other browsers name the keys, and say beside it that text is being composed.
    await keyboard.press('ArrowDown', 40);
    await keyboard.press('Enter', 13);
    await expectToStay(field, `${written}${keys.at(-1)}`);

    await keyboard.commit(becomes);
    // Safari ends the composition first and sends its Enter after, as a key that the input method has dealt with.
    await keyboard.press('Enter');
    await expectToStay(field, written + becomes);
    expect(await getComposition(page)).toEqual(['start', ...keys.map((composed) => `update ${composed}`), `update ${becomes}`, `end ${becomes}`]);

    await works(field);
  });
}

/** Longer than a search waits for more text. */
const SETTLED_MS = 500;

/** What would be done is done at once or after a search: then the text would be another. */
async function expectToStay(field: Locator, text: string): Promise<void> {
  await field.page().waitForTimeout(SETTLED_MS);
  await expect(field).toHaveValue(text, { timeout: 1_000 });
}

function combobox(page: Page): Locator {
  return page.getByRole('combobox');
}

function options(page: Page): Locator {
  return page.getByRole('option');
}

function textbox(page: Page): Locator {
  return page.getByRole('textbox');
}

function ownFeature(page: Page): Locator {
  return page.getByLabel(/其他設備/);
}

async function choosesTheFirst(field: Locator): Promise<void> {
  const page = field.page();
  await expect(options(page)).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('新竹科學園區');
}

async function sends(field: Locator): Promise<void> {
  await field.page().keyboard.press('Enter');
  await expect(field).toHaveValue('');
}

async function adds(field: Locator): Promise<void> {
  const page = field.page();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await expect(page.getByRole('checkbox', { name: '天窗' })).toBeChecked();
}

/** The key code of what an input method has taken. */
const TAKEN = 229;

/** An input method, through the browser's protocol: the events it makes are the browser's own. */
class ChineseKeyboard {
  readonly #protocol: CDPSession;

  private constructor(protocol: CDPSession) {
    this.#protocol = protocol;
  }

  static async of(page: Page): Promise<ChineseKeyboard> {
    return new ChineseKeyboard(await page.context().newCDPSession(page));
  }

  /** A key that the input method takes for itself: the browser only hears that it did. */
  async press(key: string, code = TAKEN): Promise<void> {
    for (const type of ['rawKeyDown', 'keyUp'] as const) {
      await this.#protocol.send('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode: code, nativeVirtualKeyCode: code });
    }
  }

  /** One more key of a composition: what it stands at now. */
  async compose(text: string): Promise<void> {
    await this.press('Process');
    await this.#protocol.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }

  /** Ends the composition with a text. */
  async commit(text: string): Promise<void> {
    await this.#protocol.send('Input.insertText', { text });
  }
}

/** Notes the composition events of the page, as long as they are the browser's own; Chromium does not say so of the last. */
async function noteComposition(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seenComposition: seen });
    for (const phase of ['start', 'update', 'end']) {
      document.addEventListener(`composition${phase}`, (event) => {
        if (event.isTrusted || phase === 'end') seen.push(`${phase} ${(event as CompositionEvent).data}`.trim());
      }, true);
    }
  });
}

function getComposition(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { seenComposition: string[] }).seenComposition);
}
