/** What other domains use of trust: block and report over the page one is on. */
export { useTrust } from './trustStore.ts';
export { useBlocking } from './useBlocking.ts';
export { useReportAndBlock, useIsBlocked } from './useDistrust.ts';
