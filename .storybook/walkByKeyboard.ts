import { pressTab } from './realBrowser.ts';

/** Limit of key presses; a longer walk means that something traps the focus. */
const MAX_PRESSES = 400;

const OPERABLE = 'a[href], button, input, select, textarea, summary, [role="button"], [role="link"], [contenteditable="true"]';

/** Fields with a stop for each part, such as year, month and day. */
const SEVERAL_STOPS = 'input:is([type="date"], [type="time"], [type="datetime-local"])';

/** Elements at the edge of a dialog that move the focus to its other end in the next frame. */
const FOCUS_GUARD = '[data-floating-ui-focus-guard]';

/** Widgets with one stop, in which arrow keys move the focus. */
const COMPOSITE = '[role="combobox"], [role="grid"], [role="listbox"], [role="menu"], [role="radiogroup"], [role="tablist"], [role="toolbar"]';

/**
 * Presses the Tab key through the page, or through the open dialog: it must reach every operable element, the focus must be
 * visible there, and nothing may trap it.
 * @returns the number of elements that took the focus
 * @throws Error that names the elements
 */
export async function walkByKeyboard(): Promise<number> {
  const [start, end] = [buildSentinel(-1), buildSentinel(0)];
  document.body.prepend(start);
  document.body.append(end);
  const dialog = getOpenDialog();
  // The elements are listed once, because one that loads later, such as a map, may appear behind the walk.
  const operable = [...(dialog ?? document).querySelectorAll(OPERABLE)];
  const walk = new Walk(end);
  window.addEventListener('keydown', walk.beforePress, true);
  try {
    if (dialog === null) start.focus();
    for (let presses = 0; !walk.isOver; ) {
      if (presses > MAX_PRESSES) throw new Error(`The Tab key is trapped by ${describe(getFocused())}`);
      const left = Math.max(0, operable.filter(mustStop).length - walk.stops.size);
      // The browser handles all pending presses in one frame.
      await pressTab(left + 1);
      presses += left + 1;
      walk.recordStop();
    }
  } finally {
    window.removeEventListener('keydown', walk.beforePress, true);
    start.remove();
    end.remove();
  }
  if (walk.unseen !== undefined) throw new Error(`The focus is not visible on ${describe(walk.unseen)}`);
  const missed = operable.filter((element) => !walk.stops.has(element) && mustStop(element));
  if (missed.length > 0) throw new Error(`The Tab key does not reach ${missed.map(describe).join(', ')}`);
  return walk.stops.size;
}

/** Records the stops of presses that are sent faster than the browser handles them. */
class Walk {
  readonly stops = new Set<Element>();
  isOver = false;
  /** The element at which the walk ended because its focus is not visible. */
  unseen: Element | undefined;
  #last: Element | undefined;
  #isPressed = false;
  readonly #end: Element;

  constructor(end: Element) {
    this.#end = end;
  }

  /** Each press first records the stop of the one before. After the end of the walk, presses do nothing. */
  beforePress = (event: KeyboardEvent) => {
    this.recordStop();
    if (this.isOver || this.#isPressed) event.preventDefault();
    else this.#isPressed = true;
  };

  /** Records where the last press moved the focus: to another stop, or to the end of the walk. */
  recordStop(): void {
    const at = getFocused();
    if (this.isOver || !this.#isPressed || at.matches(FOCUS_GUARD)) return;
    this.#isPressed = false;
    const isStopPart = at === this.#last && at.matches(SEVERAL_STOPS);
    const isComplete = at === this.#end || at === document.body || (this.stops.has(at) && !isStopPart);
    if (!isComplete && !isFocusVisible(at)) this.unseen = at;
    this.isOver = isComplete || this.unseen !== undefined;
    if (this.isOver) return;
    this.stops.add(at);
    this.#last = at;
  }
}

function getFocused(): Element {
  return document.activeElement ?? document.body;
}

/** Builds an element before the first and after the last one, so that the focus never moves to the browser's own controls. */
function buildSentinel(tabIndex: number): HTMLElement {
  const stop = document.createElement('span');
  stop.tabIndex = tabIndex;
  return stop;
}

function getOpenDialog(): Element | null {
  return [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? null;
}

function mustStop(element: Element): boolean {
  if (element.matches(':disabled, [type="hidden"], [type="radio"]') || element.closest('[inert]') !== null) return false;
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  if (!(element instanceof HTMLElement) || element.tabIndex >= 0) return true;
  // Buttons in a number or address field repeat what keys do in the field.
  const belongsToField = element.parentElement?.querySelector('[role="spinbutton"], [role="combobox"]') != null;
  return !belongsToField && element.closest(COMPOSITE) === null;
}

/** Whether an outline of `--focus-width` is on the element, its `::after`, a following sibling, or an element around it. */
function isFocusVisible(element: Element): boolean {
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
