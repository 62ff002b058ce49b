import { pressTab } from './realBrowser.ts';

/** More than any page has: a walk that comes this far is kept somewhere. */
const MANY = 400;

const OPERABLE = 'a[href], button, input, select, textarea, summary, [role="button"], [role="link"], [contenteditable="true"]';

/** One field, and in it a stop for the year, the month and the day. */
const SEVERAL_STOPS = 'input:is([type="date"], [type="time"], [type="datetime-local"])';

/** At the edge of a dialog; in the next frame the focus is at the other end of it. */
const HANDS_ON = '[data-floating-ui-focus-guard]';

/** One of these takes the Tab key once for all that is in it; arrow keys go on from there. */
const COMPOSITE = '[role="combobox"], [role="grid"], [role="listbox"], [role="menu"], [role="radiogroup"], [role="tablist"], [role="toolbar"]';

/**
 * Goes through what the page shows by the Tab key alone: each thing that can be operated takes the focus in its turn, the
 * focus is seen there, and nothing keeps it. A dialog that is open is walked by itself.
 * @returns how many things took the focus
 * @throws where something is left out, or a person could not tell where they are
 */
export async function walkByKeyboard(): Promise<number> {
  const [start, end] = [placeStop(-1), placeStop(0)];
  document.body.prepend(start);
  document.body.append(end);
  const dialog = openDialog();
  // What comes later, such as a map, may come behind the walk.
  const operable = [...(dialog ?? document).querySelectorAll(OPERABLE)];
  const walk = new Walk(end);
  window.addEventListener('keydown', walk.beforePress, true);
  try {
    if (dialog === null) start.focus();
    for (let presses = 0; !walk.isOver; ) {
      if (presses > MANY) throw new Error(`The Tab key is kept by ${describe(focused())}`);
      const left = Math.max(0, operable.filter(mustStop).length - walk.stops.size);
      // The browser answers a press with the next frame, and all that are on their way with the same.
      await pressTab(left + 1);
      presses += left + 1;
      walk.arrive();
    }
  } finally {
    window.removeEventListener('keydown', walk.beforePress, true);
    start.remove();
    end.remove();
  }
  if (walk.unseen !== undefined) throw new Error(`The focus is not seen on ${describe(walk.unseen)}`);
  const missed = operable.filter((element) => !walk.stops.has(element) && mustStop(element));
  if (missed.length > 0) throw new Error(`The Tab key does not reach ${missed.map(describe).join(', ')}`);
  return walk.stops.size;
}

/** Where presses of the Tab key lead that come faster than they can be waited for. */
class Walk {
  readonly stops = new Set<Element>();
  isOver = false;
  /** Where the walk ended because nobody would see the focus. */
  unseen: Element | undefined;
  #last: Element | undefined;
  #isPressed = false;
  readonly #end: Element;

  constructor(end: Element) {
    this.#end = end;
  }

  /** Of many presses on their way each finds where the one before has led. What comes behind the end of the walk does nothing. */
  beforePress = (event: KeyboardEvent) => {
    this.arrive();
    if (this.isOver || this.#isPressed) event.preventDefault();
    else this.#isPressed = true;
  };

  /** Where the last press has led: to one stop more, or to the end of the walk. */
  arrive(): void {
    const at = focused();
    if (this.isOver || !this.#isPressed || at.matches(HANDS_ON)) return;
    this.#isPressed = false;
    const isStopPart = at === this.#last && at.matches(SEVERAL_STOPS);
    const isRound = at === this.#end || at === document.body || (this.stops.has(at) && !isStopPart);
    if (!isRound && !isFocusSeen(at)) this.unseen = at;
    this.isOver = isRound || this.unseen !== undefined;
    if (this.isOver) return;
    this.stops.add(at);
    this.#last = at;
  }
}

function focused(): Element {
  return document.activeElement ?? document.body;
}

/** Before the first and after the last thing of the page, so that the focus never leaves it for the browser's own. */
function placeStop(tabIndex: number): HTMLElement {
  const stop = document.createElement('span');
  stop.tabIndex = tabIndex;
  return stop;
}

function openDialog(): Element | null {
  return [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? null;
}

function mustStop(element: Element): boolean {
  if (element.matches(':disabled, [type="hidden"], [type="radio"]') || element.closest('[inert]') !== null) return false;
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  if (!(element instanceof HTMLElement) || element.tabIndex >= 0) return true;
  // Two buttons around a number do what arrow keys do in it. An address can be erased in its field.
  const belongsToField = element.parentElement?.querySelector('[role="spinbutton"], [role="combobox"]') != null;
  return !belongsToField && element.closest(COMPOSITE) === null;
}

/**
 * The house draws focus as an outline (`--focus-width`), on the thing itself or where the thing is drawn: on what comes
 * with a hidden input, on the label or the box around it, or over the whole of a card whose link it is.
 */
function isFocusSeen(element: Element): boolean {
  const width = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--focus-width'));
  const isOutlined = (drawn: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(drawn, pseudo);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= width;
  };
  if (isOutlined(element) || isOutlined(element, '::after')) return true;
  const siblings = [...(element.parentElement?.children ?? [])];
  if (siblings.slice(siblings.indexOf(element) + 1).some((sibling) => isOutlined(sibling))) return true;
  for (let around = element.parentElement; around !== null; around = around.parentElement) if (isOutlined(around)) return true;
  return false;
}

function describe(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent.trim().slice(0, 40);
  const component = element.closest('[data-component]')?.getAttribute('data-component') ?? 'no component';
  return `<${element.localName}> “${name}” of ${component}`;
}
