import { splitAddress } from '@shunlu/ui/rides/lib/splitAddress.ts';
import type { SearchEntry } from '../api/appStore.ts';

/** What stands in the drawn page for the names of both ends. */
export const PLACES_FOR = { from: '{from}', to: '{to}' } as const;

/** Under which name a page that was drawn for a language and a mode lies in `search.html`. */
export const drawnFor = (language: string, mode: string) => `${language} ${mode}`;

/** What the second line of the summary tells; to word it takes more code than is here. */
const NARROWING = ['departure_date', 'departure_time', 'time_flexibility', 'ride_type', 'min_seats', 'max_price'] as const satisfies readonly (keyof SearchEntry)[];
/** As high as a line of words. */
const NO_BREAK_SPACE = '\u00a0';

/**
 * Run by itself, in the page of the search: shows the frame of the results that are on their way, drawn at build, with the
 * names of both ends. React puts the real page in its place in one step.
 *
 * @param criteria of the address
 * @returns whether it was drawn for who is here
 */
export function showWaiting(page: Document, criteria: SearchEntry): boolean {
  const { lang, dataset } = page.documentElement;
  const root = page.getElementById('root');
  const drawn = page.querySelector<HTMLTemplateElement>(`template[data-for="${drawnFor(lang, dataset['mode'] ?? '')}"]`);
  if (root === null || drawn === null) return false;
  const frame = page.importNode(drawn.content, true);
  // The policy stops styles in what is parsed, and lets through those that a script sets.
  for (const element of frame.querySelectorAll<HTMLElement>('[data-style]')) element.style.cssText = element.dataset['style'] ?? '';
  for (const element of frame.querySelectorAll('span')) {
    if (element.textContent === PLACES_FOR.from) element.textContent = getPlaceName('from', criteria);
    if (element.textContent === PLACES_FOR.to) element.textContent = getPlaceName('to', criteria);
  }
  // Drawn for any day and time.
  const when = frame.querySelector('[data-component="SearchSummary"] [data-part="when"]');
  if (when !== null && NARROWING.some((field) => criteria[field] !== undefined)) when.textContent = NO_BREAK_SPACE;
  root.append(frame);
  return true;
}

/** As the page will call it. */
function getPlaceName(end: keyof typeof PLACES_FOR, criteria: SearchEntry): string {
  return splitAddress(criteria[`${end}_address`] ?? `${criteria[`${end}_lat`]}, ${criteria[`${end}_lng`]}`).name;
}
