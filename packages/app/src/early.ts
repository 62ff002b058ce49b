import { askAheadFor } from './search/askAhead.ts';

// A script of its own in the page, before all others, where the address has a search: `build/ahead.ts` puts it there.
askAheadFor(new URLSearchParams(window.location.search));
