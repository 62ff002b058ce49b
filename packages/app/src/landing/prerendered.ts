import { toTaipeiDate } from '@shunlu/api-contract';

/** The year in the footer of the prerendered landing page. The build writes it into the page; the browser compares it. */
export function getTaipeiYear(now: Date): string {
  return toTaipeiDate(now).slice(0, 4);
}

/**
 * Whether the app would render the HTML that is in the root, so that React can hydrate it. The build rendered `/` for a
 * visitor who reads zh-TW, without a query (`?next=` changes links) and in the year of the build. The boot script of
 * `index.html` hides it from everybody else.
 */
export function isPrerenderedHere(root: HTMLElement): boolean {
  return root.dataset['prerendered'] === getTaipeiYear(new Date()) && window.location.search === '' && !isHidden();
}

/**
 * Removes a hidden landing page, so that what React renders instead is visible. An outdated one stays until React replaces
 * it in one step.
 */
export function dropHiddenLanding(root: HTMLElement): void {
  if (isHidden() && root.dataset['prerendered'] !== undefined) root.replaceChildren();
  delete document.documentElement.dataset['landing'];
}

function isHidden(): boolean {
  return document.documentElement.dataset['landing'] === 'hidden';
}
