export { DAY_MS, HOUR_MS, MINUTE_MS } from '@shunlu/api-contract';

/** The server's only source of time. Tests pass their own and need not wait. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
