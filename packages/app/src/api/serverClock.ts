import { createClock } from '@shunlu/ui/clock/createClock.ts';

/** Offset of the server's clock from the device's, milliseconds. */
let offsetMs = 0;

/** The `Date` header has whole seconds and a response takes a while: smaller differences are ignored. */
const NOTICEABLE_MS = 2_000;

/** The server's time as far as it is known. Times are shown and judged by it, however wrong the device's clock is. */
export const serverClock = createClock(() => Date.now() + offsetMs);

/** Updates the offset by the `Date` of a response, which the server wrote between request and response. All in milliseconds. */
export function updateServerTime(serverMs: number, sentMs: number, receivedMs: number): void {
  const halfASecond = 500;
  const measured = serverMs + halfASecond - (sentMs + receivedMs) / 2;
  // A slow response is inexact.
  const isWithin = (difference: number) => Math.abs(difference) <= NOTICEABLE_MS + (receivedMs - sentMs) / 2;
  if (isWithin(measured - offsetMs)) return;
  offsetMs = isWithin(measured) ? 0 : measured;
  serverClock.refresh();
}
