import { rideStatusUpdate } from '@shunlu/api-contract';
import type { EventPayload } from '@shunlu/api-contract';
import { hasSubscribers, dispatch } from '../../realtime/serverEvents.ts';
import type { ServerEvent } from '../../realtime/serverEvents.ts';
import { useBadgeCounts } from '../../lib/badgeCounts.ts';

/** Whether the app subscribes to events yet; it does so after the first page. An open chat subscribes to messages earlier. */
const isThere = () => hasSubscribers(rideStatusUpdate);

/** Dispatches an event as the socket does. A flow has no socket; what the user sends goes by REST. */
export function emitEvent<E extends ServerEvent>({ name }: E, payload: EventPayload<E>): void {
  if (isThere()) {
    dispatch(name, payload);
    return;
  }
  // Once subscribed, the app first updates the badge counts.
  const stop = useBadgeCounts.subscribe(() => {
    if (!isThere()) return;
    stop();
    // The other components subscribe in the same commit.
    setTimeout(() => dispatch(name, payload));
  });
}
