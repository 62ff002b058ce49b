import { useState } from 'react';
import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import {
  fullOffer, hsinchuSciencePark, lastSeatOffer, limitedOffer, offer, recurringOccurrence, request, taipeiMainStation,
} from '@shunlu/api-contract/fixtures';
import { LIMITS } from '@shunlu/api-contract';
import type { Ride } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import { expect, fn, waitFor, within } from 'storybook/test';
import { filterRides } from '../lib/result-filters.ts';
import { ALONG, longRide, NEAR, SAME } from '../../rides/rides.fixtures.tsx';
import { SearchAlertButton } from '../../search-alerts/SearchAlertButton/SearchAlertButton.tsx';
import { SearchResults } from './SearchResults.tsx';
import type { SearchResultsProps } from './SearchResults.tsx';

const rides: Ride[] = [offer, limitedOffer, lastSeatOffer, request, fullOffer, recurringOccurrence];
const [from, to] = [taipeiMainStation.full_name, hsinchuSciencePark.full_name];
const ways = new Map(rides.map(({ id }, index) => [id, { fit: index === 1 ? ALONG : SAME, from, to }]));

/** Holds the filters like the page. */
function Filtering(args: SearchResultsProps) {
  const [filter, setFilter] = useState(args.filter);
  const loaded = args.results.state === 'ready' ? args.results.data.rides : [];
  return (
    <SearchResults
      {...args}
      shown={filterRides(loaded, filter)}
      filter={filter}
      onFilterChange={(next) => {
        setFilter(next);
        args.onFilterChange(next);
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Search/SearchResults',
  component: SearchResults,
  args: {
    results: { state: 'ready', data: { rides, total: rides.length } } as SearchResultsProps['results'],
    shown: rides as readonly Ride[],
    ways,
    filter: {},
    onFilterChange: fn(),
    onOpen: fn(),
    onSelect: fn(),
    publishTo: '/rides/new?mode=request',
  },
  render: (args) => <Filtering {...args} />,
  decorators: [(Story) => <div style={{ maxInlineSize: 528 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'Below a search: everything it can answer, beside the map on a desk.',
      avoid: 'Other lists of rides are made of `RideCard`s in a `Stack`; the driver’s own of `DriverRideCard`s.',
      parts: '`SearchResultsHeader`, `ResultFilters`, a list of `RideCard`s, where the server has more a `LoadMore`, where none of it is along the way `SearchAlternatives`, where it looked farther than usual a line that says so and leads back, and where one asks to be told of what comes. While it loads three `RideCardSkeleton`s; without a result, or without one that passes the filters, an `EmptyState` with what can be done; an error with Try Again. What is loaded stays where more of it, or another order, cannot be loaded: that is said at the foot, or above the list.',
      keyboard: 'Tab walks the filters, then the action of each card, then “load more”. Focus on a card shows its way on the map, as the pointer does.',
      announced: 'That it loads, the count as it changes, errors. A list with one item for each ride.',
    },
  },
});

const kind = /^提供／徵求$|^Offer \/ request$/;

/** R2.40, R2.41, R2.45 */
export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(rides.length);
    await userEvent.selectOptions(canvas.getByLabelText(kind), 'request');
    await expect(canvas.getAllByRole('article')).toHaveLength(1);
    await expect(canvas.getByText(/^(已篩選 1／6|Filtered 1 of 6)$/)).toBeVisible();
    await expect(await canvas.findByText(/^1 個行程$|^1 ride$/, { selector: '[role="status"]' })).toBeInTheDocument();
    await userEvent.click(within(canvas.getByRole('article')).getByRole('button'));
    await expect(args.onOpen).toHaveBeenCalledWith(request);
    await expect(args.onSelect).toHaveBeenLastCalledWith(request.id);
  },
});

/** The card shown on the map has a blue edge. */
export const Selected = meta.story({ args: { selectedId: limitedOffer.id } });

/** RD.130: full rides offer a seat alert. */
export const WithAlerts = meta.story({
  args: { onAlert: fn(() => Promise.resolve()), alertedIds: new Set([fullOffer.id]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/有空位時會通知你|You will be told/)).toBeVisible();
  },
});

/** D103: a search alert is offered below the results. */
export const WithSearchAlert = meta.story({
  args: { alert: <SearchAlertButton rideMode="offer" variant="quiet" onSave={fn()} onUndo={fn()} /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /有順路行程時通知我|Tell me of matching rides/ }));
    await expect(await canvas.findByText(/會通知你|You will be told/)).toBeVisible();
  },
});

/** D102: only similar directions are found: shows their distance, and below them the wider search. */
export const NothingAlong = meta.story({
  args: {
    results: { state: 'ready', data: { rides: [offer], total: 1, alternatives: { earlier: 0, later: 2, days: [], wider: null } } },
    searchedRoutes: new Map([[offer.id, { fit: NEAR, from, to }]]),
    searchTo: () => '/search?later',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^離你搜尋的上車點 12 公里$|^12 km from the pick-up you searched$/)).toBeVisible();
    const [link, ...others] = canvas.getAllByRole('link');
    await expect(others).toEqual([]);
    await expect(link).toHaveAttribute('href', '/search?later');
    await expect(canvas.getByRole('article').compareDocumentPosition(link as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    // Side by side, unlike the cards.
    await expect(getComputedStyle(link?.closest('ul') as Element).display).toBe('flex');
  },
});

/** D102: a search with a larger access radius says so, and links back to the usual one. */
export const Farther = meta.story({
  args: { reachKm: LIMITS.maxAccessKm, searchTo: (change) => ('access_km' in change ? '/search?usual' : '/search') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^已放寬到離路線 15 公里內。|^Up to 15 km from the route\./)).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^改回 8 公里內$|^Back to 8 km$/ })).toHaveAttribute('href', '/search?usual');
  },
});

/** RD.90 */
export const MoreOnServer = meta.story({
  args: { results: { state: 'ready', data: { rides, total: 212 } }, onLoadMore: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /載入更多|Load more/ }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
});

const unavailable = new ApiError({ status: 503, code: 'UNAVAILABLE' });
const UNAVAILABLE = /^服務暫時無法使用|^The service is not available/;
const AGAIN = { name: /^再試一次$|^Try again$/i };

/** RD.90: a failure to load more keeps the results, and the button retries. */
export const MoreFailed = MoreOnServer.extend({
  args: { failed: { part: 'more', error: unavailable, retry: fn() } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(rides.length);
    await expect(canvas.getByRole('alert')).toHaveTextContent(UNAVAILABLE);
    await userEvent.click(canvas.getByRole('button', AGAIN));
    await expect(args.failed?.retry).toHaveBeenCalledOnce();
    await expect(args.onLoadMore).not.toHaveBeenCalled();
  },
});

/** RD.43: a failure to load another order is shown above the list, which keeps its order. */
export const OrderFailed = meta.story({
  args: { onSortChange: fn(), failed: { part: 'order', error: unavailable, retry: fn() } },
  play: async ({ canvas, args, userEvent }) => {
    const alert = canvas.getByRole('alert');
    await expect(alert).toHaveTextContent(UNAVAILABLE);
    await expect(alert.compareDocumentPosition(canvas.getAllByRole('article')[0] as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(canvas.getByRole('button', AGAIN));
    await expect(args.failed?.retry).toHaveBeenCalledOnce();
  },
});

/** R2.46, D103 */
export const Empty = meta.story({
  args: {
    results: { state: 'ready', data: { rides: [], total: 0 } },
    alert: <SearchAlertButton rideMode="offer" onSave={fn()} onUndo={fn()} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/rides/new?mode=request');
  },
});

/** R2.46, D102: a driver, who searches requests, is offered to publish a ride. */
export const EmptyForDriver = meta.story({
  args: { results: { state: 'ready', data: { rides: [], total: 0 } }, rideMode: 'request', publishTo: '/rides/new?mode=offer' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^提供共乘$|^Offer a ride$/ })).toHaveAttribute('href', '/rides/new?mode=offer');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^還沒有順路的乘客$|^No passengers going your way yet$/));
  },
});

/** D56: no ride passes the filters, which can be cleared. */
export const AllFilteredOut = meta.story({
  args: { filter: { minSeats: 8 } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('article')).toBeNull();
    const [, clear] = canvas.getAllByRole('button', { name: /清除篩選|Clear filters/ });
    await userEvent.click(clear as HTMLElement);
    await expect(canvas.getAllByRole('article')).toHaveLength(rides.length);
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const [first] = canvas.getAllByRole('button', { name: /查看行程|View details/ });
    for (let tabs = 0; tabs < 10 && document.activeElement !== first; tabs++) await userEvent.tab();
    await expect(args.onSelect).toHaveBeenLastCalledWith(offer.id);
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(offer);
  },
});

export const LongText = meta.story({
  args: {
    results: { state: 'ready', data: { rides: [longRide, fullOffer], total: 12_480 } },
    filter: { fromTime: '11:00', toTime: '16:59' },
    onLoadMore: fn(),
    onAlert: fn(),
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
