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

/** From Taipei to Hsinchu, as the search's address says it. */
export const ROUTE =
  'from_address=%E5%8F%B0%E5%8C%97%E8%BB%8A%E7%AB%99&from_lat=25.04767&from_lng=121.51698'
  + '&to_address=%E6%96%B0%E7%AB%B9%E7%A7%91%E5%AD%B8%E5%9C%92%E5%8D%80&to_lat=24.7806&to_lng=121.0059';
/** Asks to be told of rides that come; it comes after the results. */
export const ASK = { name: /有順路行程時通知我|Tell me of matching rides/ };

export const rides = [offer, limitedOffer, lastSeatOffer, request, fullOffer];
/** An answer to a search. */
export const found = (all: readonly Ride[]) => ({ rides: [...all], total: all.length, next_cursor: null, alternatives: null });
/** Answers held back until a play gives them. */
export const held = deferredHandler(searchRides);

/** A decorator: the search with the query that its story says (`parameters.query`). */
export const onSearch = (Story: ComponentType, { parameters }: { parameters: { query?: string } }) => (
  <PageHarness at={`/search?${parameters.query ?? ROUTE}`} hasTabs><Story /></PageHarness>
);

/** For `msw.use` in `beforeEach`: a search that finds `rides`, and what else its page asks for. */
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

/** Logs in who searches. @returns logs them out, and puts their recent searches back */
export function logInToSearch(): () => void {
  const { searchHistory } = useApp.getState();
  const logOut = logInAs(yijunOwn);
  return () => {
    logOut();
    useApp.setState({ searchHistory });
  };
}
