import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from './support.ts';

interface Field {
  what: string;
  story: string;
  of: (page: Page) => Locator;
  /** The field's text before the composition, and the options that it then shows. */
  before?: { text: string; choices: (page: Page) => Locator };
  /** The composed text after each key, and the committed text. */
  keys: readonly string[];
  becomes: string;
  /** Checks that Enter performs the field's action after the composition. */
  works: (field: Locator) => Promise<void>;
}

/**
 * Fields in which Enter does something with the text. During a Zhuyin composition Enter belongs to the input method. It
 * must not send, search, select or add, and the text must stay.
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
    // The same keys navigate and select the candidates of the input method and the options of our lists.
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    // Other browsers report the real key codes, with `isComposing` set.
    await keyboard.press('ArrowDown', 40);
    await keyboard.press('Enter', 13);
    await expectToStay(field, `${written}${keys.at(-1)}`);

    await keyboard.commit(becomes);
    // Safari ends the composition first and sends its Enter afterwards, with the key code 229 of a processed key.
    await keyboard.press('Enter');
    await expectToStay(field, written + becomes);
    expect(await getComposition(page)).toEqual(['start', ...keys.map((composed) => `update ${composed}`), `update ${becomes}`, `end ${becomes}`]);

    await works(field);
  });
}

/** Longer than the debounce of a search. */
const SETTLED_MS = 500;

/** Checks that the text stays unchanged. An unwanted action happens immediately or after a search, and changes the text. */
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

/** The key code of a key that an input method has processed. */
const TAKEN = 229;

/** An input method, simulated through CDP: the browser itself creates the events. */
class ChineseKeyboard {
  readonly #protocol: CDPSession;

  private constructor(protocol: CDPSession) {
    this.#protocol = protocol;
  }

  static async of(page: Page): Promise<ChineseKeyboard> {
    return new ChineseKeyboard(await page.context().newCDPSession(page));
  }

  /** Presses a key that the input method processes. The browser learns only that it was processed. */
  async press(key: string, code = TAKEN): Promise<void> {
    for (const type of ['rawKeyDown', 'keyUp'] as const) {
      await this.#protocol.send('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode: code, nativeVirtualKeyCode: code });
    }
  }

  /** Adds a key to the composition, which now has this text. */
  async compose(text: string): Promise<void> {
    await this.press('Process');
    await this.#protocol.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }

  /** Commits a text, which ends the composition. */
  async commit(text: string): Promise<void> {
    await this.#protocol.send('Input.insertText', { text });
  }
}

/** Records the composition events of the page that are trusted. Chromium does not mark the last one as trusted. */
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
