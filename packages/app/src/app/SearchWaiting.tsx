import type { Place } from '@shunlu/api-contract';
import { MapLayout } from '@shunlu/ui/navigation/MapLayout/MapLayout.tsx';
import { EMPTY_SEARCH } from '@shunlu/ui/search/lib/search-values.ts';
import { SearchResults } from '@shunlu/ui/search/SearchResults/SearchResults.tsx';
import { SearchSummary } from '@shunlu/ui/search/SearchSummary/SearchSummary.tsx';
import { MemberShell, NOBODY } from './MemberLayout.tsx';
import type { Mode } from '../api/authStore.ts';
import { PLACES_FOR } from '../search/waiting.ts';

const named = (display_name: string): Place => ({ id: '', display_name, full_name: '', lat: 0, lng: 0, type: '', importance: 0 });
const VALUES = { ...EMPTY_SEARCH, start: named(PLACES_FOR.from), end: named(PLACES_FOR.to) };
const nothing = () => undefined;

/** A search on a phone whose results are on their way: what the build draws into its page, to be seen before any code is there. */
export function SearchWaiting({ mode }: { mode: Mode }) {
  return (
    <MemberShell viewer={NOBODY} mode={mode}>
      <MapLayout view="list" onViewChange={nothing} top={<SearchSummary values={VALUES} />}>
        <SearchResults results={{ state: 'loading' }} shown={[]} filter={{}} onFilterChange={nothing} publishTo="" />
      </MapLayout>
    </MemberShell>
  );
}
