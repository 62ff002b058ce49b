/** The exports of trust for other domains: the block and report dialogs over the page. */
export { useTrust } from './trustStore.ts';
export { useBlocking } from './useBlocking.ts';
export { useReportAndBlock, useIsBlocked } from './useDistrust.ts';
