/** When a ride has departed, and when its driver may start and finish it (D2). Server and browser both go by this file. */
import { LIMITS } from '../limits.ts';

const MINUTE_MS = 60_000;

type Instant = Date | string;

function toMs(instant: Instant): number {
  return typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
}

/** Whether the departure time has come. Only the clock says so, never the driver: a passenger may cancel until then. */
export function hasDeparted(departure: Instant, now: Date): boolean {
  return toMs(departure) <= now.getTime();
}

/** From when on the driver may start a ride. */
export function getStartableAt(departure: Instant): Date {
  return new Date(toMs(departure) - LIMITS.startBeforeDepartureMin * MINUTE_MS);
}

/**
 * From when on the driver may finish a ride: once half of its estimated duration has passed since it was started, and not
 * before its departure. A ride that the clock started late counts from its departure.
 */
export function getFinishableAt({ departure, startedAt, durationMin }: { departure: Instant; startedAt: Instant; durationMin: number }): Date {
  const started = Math.min(toMs(startedAt), toMs(departure));
  return new Date(Math.max(toMs(departure), started + (durationMin * MINUTE_MS) / 2));
}
