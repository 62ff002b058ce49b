import preview from '#storybook/preview';
import { searchRides } from '@shunlu/api-contract';
import type { Ride } from '@shunlu/api-contract';
import {
  fullOffer, hsinchuSciencePark, limitedOffer, offer, recurringOccurrence, request, taipeiMainStation,
} from '@shunlu/api-contract/fixtures';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { useQuery } from '@shunlu/api-contract/react';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { deferredHandler, tryAgain, waitForResponses } from '../../testing/mock-responses.ts';
import { findPlaces } from '../../places/places.fixtures.ts';
import { EMPTY_SEARCH, toSearchQuery } from '../lib/search-values.ts';
import { SearchForm } from '../SearchForm/SearchForm.tsx';
import { SearchResults } from './SearchResults.tsx';

const rides = [offer, limitedOffer, request, fullOffer];
const route = { ...EMPTY_SEARCH, start: taipeiMainStation, end: hsinchuSciencePark };
const nothing = () => undefined;

/** Form and results, wired as on the page. */
function Search() {
  const [query, setQuery] = useState(() => toSearchQuery(route));
  const results = useQuery(searchRides, query ? { query } : null);
  return (
    <div style={{ display: 'grid', gap: 'var(--space-4)', maxInlineSize: 528 }}>
      <SearchForm initialValues={route} searchPlaces={findPlaces} onSearch={setQuery} />
      <SearchResults
        results={results}
        shown={results.state === 'ready' ? results.data.rides : []}
        filter={{}}
        onFilterChange={nothing}
        onOpen={nothing}
        publishTo="/rides/new?mode=request"
        searchTo={() => '/search'}
      />
    </div>
  );
}

const answer = (found: Ride[]) => ({
  rides: found,
  total: found.length,
  next_cursor: null,
  alternatives: found.length === 0 ? { earlier: 0, later: 2, days: [{ date: '2026-11-21', count: 3 }], wider: null } : null,
});

/** Holds responses back until the play function sends them. */
const held = deferredHandler(searchRides);

const meta = preview.meta({
  title: 'Search/SearchResults/Server states',
  component: Search,
  tags: ['!autodocs'],
});

const skeletons = (canvasElement: HTMLElement) => canvasElement.querySelectorAll('[data-component="RideCardSkeleton"]');

export const Success = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(searchRides, answer(rides)));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(rides.length));
  },
});

/** R2.46 */
export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(searchRides, answer([])));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /徵求共乘|Request a ride/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /當天較晚 2 個|2 later that day/ })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(searchRides, 'loading'));
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(skeletons(canvasElement)).toHaveLength(3);
    await expect(await canvas.findByText(/^載入中|^Loading/)).toBeInTheDocument();
  },
});

/** R8.13: shows the error, and Try Again loads the rides. */
export const InError = meta.story({
  beforeEach({ msw }) {
    let asked = 0;
    msw.use(mock(searchRides, () => ((asked += 1) === 1 ? mockError('UNAVAILABLE') : answer(rides))));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/無法使用|not available/);
    await tryAgain();
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(rides.length));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** Skeletons with the size of the cards, then the cards. */
export const Slow = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas, canvasElement }) => {
    await held.waitForRequest();
    await expect(skeletons(canvasElement)).toHaveLength(3);
    await held.respond({}, answer(rides));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(rides.length));
    await expect(skeletons(canvasElement)).toHaveLength(0);
  },
});

/** Ignores the response to the first search that arrives after the second. */
export const OutOfOrder = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas, userEvent }) => {
    await held.waitForRequest();
    await userEvent.selectOptions(canvas.getByLabelText(/行程類型|Ride type/), 'recurring');
    await userEvent.click(canvas.getByRole('button', { name: /^搜尋$|^Search$/ }));
    await held.respond({ ride_type: 'recurring' }, answer([recurringOccurrence]));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    await held.respond({}, answer(rides));
    await waitForResponses();
    await expect(canvas.getAllByRole('article')).toHaveLength(1);
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent('07:30');
  },
});
