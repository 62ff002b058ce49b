import { rideStatusUpdate } from '@shunlu/api-contract';
import type { EventPayload } from '@shunlu/api-contract';
import { hasSubscribers, dispatch } from '../../realtime/serverEvents.ts';
import type { ServerEvent } from '../../realtime/serverEvents.ts';
import { useBadgeCounts } from '../../lib/badgeCounts.ts';

/** What hears the server is loaded after the first screen. To this event it alone listens; of messages an open chat hears earlier. */
const isThere = () => hasSubscribers(rideStatusUpdate);

/**
 * Tells the page of something as the socket does, where its events enter the app. A flow story has no socket: what the
 * person sends goes by REST, as it does wherever no line is open.
 */
export function emitEvent<E extends ServerEvent>({ name }: E, payload: EventPayload<E>): void {
  if (isThere()) {
    dispatch(name, payload);
    return;
  }
  // The first thing that it does is to count what waits.
  const stop = useBadgeCounts.subscribe(() => {
    if (!isThere()) return;
    stop();
    // Whoever else listens begins in the same breath.
    setTimeout(() => dispatch(name, payload));
  });
}
