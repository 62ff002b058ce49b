import type { EventPayload } from '@shunlu/api-contract';
import { useOutbox } from '../../chat/outbox.ts';
import { pass } from '../../realtime/hearing.ts';
import type { ServerEvent } from '../../realtime/hearing.ts';

/** What hears the server is loaded after the first screen; then it takes up what was left unsent, for somebody. */
const isHeard = () => useOutbox.getState().userId !== undefined;

/**
 * Tells the page of something as the socket does, where its events enter the app. A flow story has no socket: what the
 * person sends goes by REST, as it does wherever no line is open.
 */
export function tell<E extends ServerEvent>({ name }: E, payload: EventPayload<E>): void {
  if (isHeard()) {
    pass(name, payload);
    return;
  }
  const stop = useOutbox.subscribe(() => {
    if (!isHeard()) return;
    stop();
    // Whoever else listens begins in the same breath.
    setTimeout(() => pass(name, payload));
  });
}
