import { toTaipeiDate } from '@shunlu/api-contract';

/** The year of which the footer of the prerendered landing page speaks; the build writes it, `main.tsx` reads it. */
export function getTaipeiYear(now: Date): string {
  return toTaipeiDate(now).slice(0, 4);
}

/**
 * Whether what stands in the root is what the app would draw there now, so that React can take it over as it is. The
 * build rendered `/` for a visitor who reads zh-TW, without a query (which `?next=` leads on) and in its own year.
 * For whom it is not meant, the boot script of `index.html` has hidden it.
 */
export function isPrerenderedHere(root: HTMLElement): boolean {
  return root.dataset['prerendered'] === getTaipeiYear(new Date()) && window.location.search === '' && !isHidden();
}

/**
 * Removes a landing page that is hidden, so that what React draws instead is seen. One that is only outdated stays until
 * React puts its own in its place, in one step.
 */
export function dropHiddenLanding(root: HTMLElement): void {
  if (isHidden() && root.dataset['prerendered'] !== undefined) root.replaceChildren();
  delete document.documentElement.dataset['landing'];
}

function isHidden(): boolean {
  return document.documentElement.dataset['landing'] === 'hidden';
}
