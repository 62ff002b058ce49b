/** The viewport width of WCAG 1.4.10, CSS pixels. */
const NARROW_PX = 320;

/** A word without a line-break opportunity, like a pasted link. */
const LONG_TEXT = 'x'.repeat(500);

const TEXT_FIELDS = 'textarea, input:not([type]), input:is([type="text"], [type="search"], [type="email"], [type="tel"], [type="url"], [type="password"])';

/**
 * Sets a long word in every text field of a page 320 px wide, measures, and resets it without an event or a frame.
 * @throws if the page or a dialog scrolls sideways that did not before
 */
export function expectLongTextToFit(): void {
  // `instanceof HTMLElement` would be false: the frame belongs to the outer window.
  const frame = window.frameElement as HTMLElement | null;
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)];
  if (frame === null || fields.length === 0) return;
  const { width, minWidth } = frame.style;
  const values = fields.map((field) => field.value);
  Object.assign(frame.style, { width: `${NARROW_PX}px`, minWidth: '0' });
  try {
    if (frame.clientWidth !== NARROW_PX || window.innerWidth !== NARROW_PX) throw new Error(`The page is ${window.innerWidth} px wide`);
    const areas = [document.documentElement, ...document.querySelectorAll('[role="dialog"], [role="dialog"] *')].filter((area) => area.scrollWidth <= area.clientWidth);
    for (const field of fields) field.value = LONG_TEXT;
    const wide = areas.filter((area) => area.scrollWidth > area.clientWidth && hasScrollbar(area));
    if (wide.length > 0) throw new Error(wide.map(describe).join(', '));
  } finally {
    fields.forEach((field, index) => (field.value = values[index] ?? ''));
    Object.assign(frame.style, { width, minWidth });
  }
}

/** Whether the area scrolls sideways. A field scrolls its own text, and hidden overflow shows no scrollbar. */
function hasScrollbar(area: Element): boolean {
  if (area === document.documentElement) return true;
  return !area.matches(TEXT_FIELDS) && ['auto', 'scroll'].includes(getComputedStyle(area).overflowX);
}

function describe(area: Element): string {
  const name = area === document.documentElement ? 'The page' : `<${area.localName}> of a dialog`;
  return `${name} scrolls sideways where a field holds a long word: ${area.scrollWidth} of ${area.clientWidth} px`;
}
