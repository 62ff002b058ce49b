/** When a ride has departed, when its driver may start and finish it, and when it is over (D2). */
import { LIMITS } from '../limits.ts';
import { MINUTE_MS, toMs } from '../time/instant.ts';
import type { Instant } from '../time/instant.ts';

/** Whether the departure time has come. Only the clock decides it, not the driver, because passengers may cancel until then. */
export function hasDeparted(departure: Instant, now: Date): boolean {
  return toMs(departure) <= now.getTime();
}

/** Returns the earliest time at which the driver may start a ride. */
export function getStartableAt(departure: Instant): Date {
  return new Date(toMs(departure) - LIMITS.startBeforeDepartureMin * MINUTE_MS);
}

/**
 * Returns the earliest time at which the driver may finish a ride. That is half of its estimated duration after the start,
 * and not before departure. A ride that the clock started late counts from its departure.
 */
export function getFinishableAt({ departure, startedAt, durationMin }: { departure: Instant; startedAt: Instant; durationMin: number }): Date {
  const started = Math.min(toMs(startedAt), toMs(departure));
  return new Date(Math.max(toMs(departure), started + (durationMin * MINUTE_MS) / 2));
}

/** Returns the latest arrival of trips that are over, even if the job has not completed them yet (D2, D51). */
export function getOverCutoff(now: Date): Date {
  return new Date(now.getTime() - LIMITS.completedAfterArrivalMin * MINUTE_MS);
}

/** Whether a trip with this estimated arrival is over (D2, D51). */
export function isTripOver(arrival: Instant, now: Date): boolean {
  return toMs(arrival) <= getOverCutoff(now).getTime();
}

/** Whether a ride with bookings may move its departure from the agreed time to another (D22). */
export function isFreeDepartureChange(agreed: Instant, departure: Instant): boolean {
  return Math.abs(toMs(departure) - toMs(agreed)) <= LIMITS.flexibleMinutes * MINUTE_MS;
}
