import { LIMITS } from '@shunlu/api-contract';
import type { LinkToken, Session } from '../db/schema.ts';
import { DAY_MS, MINUTE_MS } from '../shared/clock.ts';

/** D15. A use is written down at most every ten minutes, so idleness is known to that. */
export const SESSION = {
  idleMs: 7 * DAY_MS,
  longestMs: 30 * DAY_MS,
  graceAfterRotationMs: MINUTE_MS / 2,
  touchAfterMs: 10 * MINUTE_MS,
} as const;

/** How long an address counts as known to an account after a sign-in from it (D119). */
export const KNOWN_NETWORK_MS = 30 * DAY_MS;

export type LinkPurpose = LinkToken['purpose'];

/** The page of the web app that a link leads to, and how long the link is valid (D8, D70). */
export const LINKS: Readonly<Record<LinkPurpose, { path: string; holdsMs: number }>> = {
  reset_password: { path: '/reset-password', holdsMs: LIMITS.resetLinkMinutes * MINUTE_MS },
  confirm_email: { path: '/confirm-email', holdsMs: 7 * DAY_MS },
};

/** Whether a session's token is still good (D15). */
export function isSessionAlive(session: Session, now: Date): boolean {
  const since = (instant: Date): number => now.getTime() - instant.getTime();
  return (
    since(session.lastUsedAt) < SESSION.idleMs &&
    since(session.startedAt) < SESSION.longestMs &&
    (session.rotatedAt === null || since(session.rotatedAt) < SESSION.graceAfterRotationMs)
  );
}

/** The instants before which sessions are dead. */
export function getSessionDeadlines(now: Date): { startedAt: Date; lastUsedAt: Date; rotatedAt: Date } {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  return {
    startedAt: before(SESSION.longestMs),
    lastUsedAt: before(SESSION.idleMs),
    rotatedAt: before(SESSION.graceAfterRotationMs),
  };
}
