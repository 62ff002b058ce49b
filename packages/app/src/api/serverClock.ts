import { createClock } from '@shunlu/ui/clock/createClock.ts';

/** Milliseconds that the server's clock is ahead of this device's. */
let offsetMs = 0;

/** The `Date` header counts whole seconds, and an answer takes a while: less than this is no difference. */
const NOTICEABLE_MS = 2_000;

/** The time at the server as far as it is known: what it says of times is shown and judged by it, however wrong the device's clock is. */
export const serverClock = createClock(() => Date.now() + offsetMs);

/** Learns the difference from the `Date` of one answer. The server wrote it between the question and the answer; all three in milliseconds. */
export function updateServerTime(serverMs: number, sentMs: number, receivedMs: number): void {
  const halfASecond = 500;
  const measured = serverMs + halfASecond - (sentMs + receivedMs) / 2;
  // An answer that was long under way says nothing exact.
  const isWithin = (difference: number) => Math.abs(difference) <= NOTICEABLE_MS + (receivedMs - sentMs) / 2;
  if (isWithin(measured - offsetMs)) return;
  offsetMs = isWithin(measured) ? 0 : measured;
  serverClock.refresh();
}
