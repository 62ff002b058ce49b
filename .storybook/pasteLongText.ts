/** A small phone, and what WCAG 1.4.10 asks for. CSS pixels. */
const NARROW_PX = 320;

/** A pasted text as long as a link, without a place to break the line. */
const LONG_TEXT = 'x'.repeat(500);

const TEXT_FIELDS = 'textarea, input:not([type]), input:is([type="text"], [type="search"], [type="email"], [type="tel"], [type="url"], [type="password"])';

/**
 * Puts 500 characters without a break into every text field on a page of 320 px, and takes them out before anything but the
 * layout has noticed: no event, no frame, no call.
 * @throws where the page or a dialog then scrolls sideways that did not before
 */
export function pasteLongText(): void {
  // The frame belongs to the outer window, so `instanceof HTMLElement` would be false.
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
    const wide = areas.filter((area) => area.scrollWidth > area.clientWidth && scrolls(area));
    if (wide.length > 0) throw new Error(wide.map(describe).join(', '));
  } finally {
    fields.forEach((field, index) => (field.value = values[index] ?? ''));
    Object.assign(frame.style, { width, minWidth });
  }
}

/** Whether what is wider than this can be scrolled to; a field scrolls its own text, and what cuts it off shows no bar. */
function scrolls(area: Element): boolean {
  if (area === document.documentElement) return true;
  return !area.matches(TEXT_FIELDS) && ['auto', 'scroll'].includes(getComputedStyle(area).overflowX);
}

function describe(area: Element): string {
  const name = area === document.documentElement ? 'The page' : `<${area.localName}> of a dialog`;
  return `${name} scrolls sideways where a field holds a long word: ${area.scrollWidth} of ${area.clientWidth} px`;
}
