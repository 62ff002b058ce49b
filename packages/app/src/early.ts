import { toTaipeiDate } from '@shunlu/api-contract';
import { breakpoints } from '@shunlu/ui/tokens/breakpoints.ts';
import { askAheadFor } from './search/askAhead.ts';
import { parseCriteria, parseView } from './search/criteria.ts';
import { showWaiting } from './search/waiting.ts';

// A script of its own in the page of the search, before all others: `build/prefetch.ts` puts it there.
const address = new URLSearchParams(window.location.search);
const today = toTaipeiDate(new Date());
const isAsked = askAheadFor(address, today);
const isDesk = window.matchMedia(`(min-width: ${breakpoints.desk}px)`).matches;

/** Whether something is there to be seen while the app's code comes. A desk begins with the form, and the map has no frame. */
export const isWaiting = isAsked && !isDesk && parseView(address).view === 'list' && showWaiting(document, parseCriteria(address, today));
