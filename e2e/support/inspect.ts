import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const require = createRequire(import.meta.url);
/** The axe version of Storybook's addon, so that stories and screens are checked by the same rules. */
const axeSource = readFileSync(createRequire(require.resolve('@storybook/addon-a11y/package.json')).resolve('axe-core/axe.min.js'), 'utf8');

/** The parts of axe's result that are read here. The package and its types belong to the addon. */
interface AxeResults {
  violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[];
}
type AxeWindow = typeof globalThis & { axe?: { run: (options: object) => Promise<AxeResults> } };

/** Lists each axe rule that the page violates, with the elements. */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const results = await (globalThis as AxeWindow).axe?.run({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] });
    if (results === undefined) throw new Error('axe did not load');
    return results.violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary ?? ''}`));
  });
}

/** Lists the running animations by their elements. With reduced motion Leaflet's are off too. */
export function runningAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().filter(({ playState }) => playState === 'running').map((animation) => {
      const { target } = animation.effect as KeyframeEffect;
      return `${(animation as CSSAnimation).animationName ?? 'transition'} on ${target?.tagName ?? '?'}.${target?.className ?? ''}`;
    }),
  );
}

/** Sets the text size in percent, like the browser's setting; 100 resets it. */
export async function zoomText(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`;
  }, percent);
}

/**
 * Lists content that is cut off. Either the page is wider than the window, or a text is outside the page, or a box hides a
 * text by its overflow. Content that can be scrolled to counts as visible, and so does a line that ends with `…`.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const getElementName = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('data-component') ?? element.getAttribute('data-part') ?? ''} “${element.textContent.trim().slice(0, 40)}”`;
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

    /** The box of the element's own text, without the space above and below that its line has. */
    function getTextBox(element: Element): DOMRect | undefined {
      const range = document.createRange();
      const rects = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
        .flatMap((node) => {
          range.selectNodeContents(node);
          return [...range.getClientRects()];
        });
      if (rects.length === 0) return undefined;
      const [left, right] = [Math.min(...rects.map((rect) => rect.left)), Math.max(...rects.map((rect) => rect.right))];
      const [top, bottom] = [Math.min(...rects.map((rect) => rect.top)), Math.max(...rects.map((rect) => rect.bottom))];
      const leading = Math.max(0, Math.min(...rects.map(({ height }) => height)) - parseFloat(getComputedStyle(element).fontSize)) / 2;
      return new DOMRect(left, top + leading, right - left, bottom - top - 2 * leading);
    }

    /** Whether the cut is intended: text for screen readers only, a line that ends with `…`, or a name on a map. */
    function isMeant(element: Element): boolean {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.closest('svg, .leaflet-container')) return true;
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { width, height } = at.getBoundingClientRect();
        const { textOverflow, webkitLineClamp, display } = getComputedStyle(at);
        if (display !== 'contents' && (width <= 1 || height <= 1)) return true;
        if (textOverflow === 'ellipsis' || !['', 'none'].includes(webkitLineClamp)) return true;
      }
      return false;
    }

    function findProblem(element: Element): string | undefined {
      const letters = getTextBox(element);
      if (letters === undefined || isMeant(element)) return undefined;
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        if (hides(overflowX) && (letters.right > box.right + 1 || letters.left < box.left - 1)) return `cut at the side by ${getElementName(at)}: ${getElementName(element)}`;
        if (hides(overflowY) && (letters.bottom > box.bottom + 1 || letters.top < box.top - 1)) return `cut above or below by ${getElementName(at)}: ${getElementName(element)}`;
        if (scrolls(overflowX) || scrolls(overflowY)) return undefined;
      }
      if (letters.top + window.scrollY < -1 && element.closest('main')) return `above the page: ${getElementName(element)}`;
      return letters.right > clientWidth + 1 || letters.left < -1 ? `beyond the edge: ${getElementName(element)}` : undefined;
    }

    const problems = [...document.body.querySelectorAll('*')].map(findProblem).filter((problem) => problem !== undefined);
    if (scrollWidth > clientWidth) problems.unshift(`the page is ${scrollWidth} px wide in a window of ${clientWidth}`);
    return [...new Set(problems)];
  });
}

/** Lists lost elements in forced colours: controls whose edge, and texts whose letters, have the colour of their background. */
export function lostInForcedColours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const getElementName = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('data-component') ?? ''} “${element.textContent.trim().slice(0, 40)}”`;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const isClear = (colour: string) => /^(transparent|rgba\(.*, 0\))$/.test(colour);
    const getBackground = (element: Element | null): string => {
      for (let at = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (!isClear(backgroundColor)) return backgroundColor;
      }
      return 'rgb(255, 255, 255)';
    };
    /** Whether it has a border, or a fill, of another colour than its background. */
    const hasEdge = (element: Element) => {
      const { borderTopStyle, borderTopWidth, borderTopColor, borderBottomStyle, borderBottomWidth, borderBottomColor, backgroundColor } = getComputedStyle(element);
      const ground = getBackground(element.parentElement);
      const isDrawn = (style: string, width: string, colour: string) => style !== 'none' && parseFloat(width) > 0 && !isClear(colour) && colour !== ground;
      return isDrawn(borderTopStyle, borderTopWidth, borderTopColor) || isDrawn(borderBottomStyle, borderBottomWidth, borderBottomColor)
        || (!isClear(backgroundColor) && backgroundColor !== ground);
    };
    /** Includes the surrounding boxes, because a field's border is drawn on one of them. */
    const around = (element: Element) => [element, element.parentElement, element.parentElement?.parentElement];
    const plate = getBackground(document.body);
    const problems: string[] = [];
    const filled = '[data-component="Button"]:not([data-variant="quiet"])';
    for (const element of document.querySelectorAll(`${filled}, input:not([type=radio], [type=checkbox], [type=range], [type=file], [type=hidden]), select, textarea`)) {
      if (!isSeen(element)) continue;
      if (!around(element).some((one) => one && hasEdge(one))) problems.push(`no edge: ${getElementName(element)} ${element.getAttribute('name') ?? element.getAttribute('role') ?? ''}`);
    }
    for (const element of document.body.querySelectorAll('*')) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
      if (!hasText || !isSeen(element) || element.closest('svg, .leaflet-container')) continue;
      const { color, forcedColorAdjust } = getComputedStyle(element);
      // With `forced-color-adjust: auto` the browser paints a backplate in the page's colour behind text, whatever the
      // element's own background is.
      if (color === getBackground(element) || (forcedColorAdjust === 'auto' && color === plate)) problems.push(`text on its own colour: ${getElementName(element)}`);
    }
    return [...new Set(problems)];
  });
}

/** The maximum layout shift of a page (docs/performance.md, Budgets). */
export const MOST_SHIFT = 0.02;

/** Sums up the layout shift from the first frame on. @returns reads the sum, without a unit */
export async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      const shift = list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0);
      Object.assign(window, { shift: (window as unknown as { shift: number }).shift + shift });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shift: number }).shift);
}
