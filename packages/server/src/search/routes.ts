import type { contract } from '@shunlu/api-contract';
import type { Handlers } from '../http/mount.ts';
import type { SearchService } from './service.ts';

type SearchEndpoints = Pick<typeof contract.rides, 'searchRides' | 'estimateRide'>;

export function searchRoutes(search: SearchService): Handlers<SearchEndpoints> {
  return {
    searchRides: ({ viewer, ...request }) => search.search(viewer.userId, request),
    estimateRide: ({ viewer, ...request }) => search.estimate(viewer.userId, request),
  };
}
