import { getConfig, getRide, listSeatAlerts, listBlocked, listSearchAlerts, reversePlace, searchPlaces, searchRides } from '@shunlu/api-contract';
import type { Ride } from '@shunlu/api-contract';
import {
  fullOffer, hsinchuSciencePark, lastSeatOffer, limitedOffer, offer, plainConfig, request, taipeiHsinchuCost, taipeiMainStation, yijunOwn,
} from '@shunlu/api-contract/fixtures';
import { mock } from '@shunlu/api-contract/mock';
import { deferredHandler } from '@shunlu/ui/testing/mock-responses.ts';
import type { ComponentType } from 'react';
import { useApp } from '../api/appStore.ts';
import { logInAs, PageHarness } from '../testing/PageHarness.tsx';

/** Query of a search from Taipei to Hsinchu. */
export const ROUTE =
  'from_address=%E5%8F%B0%E5%8C%97%E8%BB%8A%E7%AB%99&from_lat=25.04767&from_lng=121.51698'
  + '&to_address=%E6%96%B0%E7%AB%B9%E7%A7%91%E5%AD%B8%E5%9C%92%E5%8D%80&to_lat=24.7806&to_lng=121.0059';
/** The button that creates a search alert. It appears after the results. */
export const ASK = { name: /有順路行程時通知我|Tell me of matching rides/ };

export const rides = [offer, limitedOffer, lastSeatOffer, request, fullOffer];
/** Builds a response to a search. */
export const found = (all: readonly Ride[]) => ({ rides: [...all], total: all.length, next_cursor: null, alternatives: null });
/** Holds responses back until the play function sends them. */
export const held = deferredHandler(searchRides);

/** Decorator: renders the search page with the query in `parameters.query`. */
export const onSearch = (Story: ComponentType, { parameters }: { parameters: { query?: string } }) => (
  <PageHarness at={`/search?${parameters.query ?? ROUTE}`} hasTabs><Story /></PageHarness>
);

/** Handlers of a search that finds `rides`, and of all other requests of its page, for `msw.use`. */
export const createSearchHandlers = () => [
  mock(getConfig, plainConfig),
  mock(searchRides, found(rides)),
  mock(searchPlaces, ({ query }) => ({ places: [query['q'] === '竹科' ? hsinchuSciencePark : taipeiMainStation] })),
  mock(reversePlace, { places: [taipeiMainStation] }),
  mock(listSeatAlerts, { alerts: [] }),
  mock(listBlocked, { users: [] }),
  mock(listSearchAlerts, { alerts: [] }),
  mock(getRide, { ride: offer, bookings: [], cost: taipeiHsinchuCost }),
];

/** Logs in a user. @returns logs them out and restores the search history */
export function logInToSearch(): () => void {
  const { searchHistory } = useApp.getState();
  const logOut = logInAs(yijunOwn);
  return () => {
    logOut();
    useApp.setState({ searchHistory });
  };
}
