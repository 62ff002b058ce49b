/**
 * Rate limits of endpoints and socket events. The database counts, so that limits hold across instances. One statement counts and
 * reads, so that no call slips through in between.
 */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { lte, sql } from 'drizzle-orm';
import { isUnavailable } from '../db/errors.ts';
import { rateLimits } from '../db/schema.ts';
import type { Database } from '../shared/database.ts';
import { HOUR_MS, MINUTE_MS } from '../shared/clock.ts';
import type { Deps } from '../shared/deps.ts';
import { HttpError } from '../shared/HttpError.ts';
import { runEvery } from '../shared/runEvery.ts';

/**
 * The subject that a limit counts. `account`: the e-mail address in the request, or the user of a socket, existing or not.
 * `account_at_network`: that account from one network. `account_from_unknown`: that account from all networks without a recent
 * login (D119). `address`: the client's address. `user`: the logged-in user.
 */
type Subject = 'account' | 'account_at_network' | 'account_from_unknown' | 'address' | 'user';

interface RateLimit {
  by: Subject;
  /** Allowed calls within `perMs` of the first. Further calls are refused until then. */
  max: number;
  perMs: number;
  /** Ids of endpoints, wire names of socket events, and `NON_ENDPOINT_CALLS`. Successful and failed calls count alike. */
  of: readonly string[];
  /** Calls that need no database continue uncounted while it is unavailable. All others are refused as unavailable. */
  failOpen?: true;
}

/** Limited calls that are no endpoint or event: CSP reports of browsers, sockets that connect, and sockets with an invalid token. */
export const NON_ENDPOINT_CALLS = ['csp-report', 'connect', 'connect-refused'] as const;

/** All limits by name. */
export type RateLimits = Readonly<Record<string, RateLimit>>;

/**
 * The limits. The product's owner gave those of the login (D119). The others leave ordinary use free, and slow down guessing, flooding
 * and expensive work (argon2, pictures, mail). An IPv6 address counts as its /64, one household.
 */
export const RATE_LIMITS: RateLimits = {
  /** Per network, so that guesses from one network lock nobody out on another. */
  login: { by: 'account_at_network', max: 10, perMs: 15 * MINUTE_MS, of: ['auth.login'] },
  /** Guesses from many networks at once: NIST SP 800-63B allows a hundred. */
  login_unknown: { by: 'account_from_unknown', max: 100, perMs: HOUR_MS, of: ['auth.login'] },
  login_address: { by: 'address', max: 50, perMs: 15 * MINUTE_MS, of: ['auth.login'] },
  register: { by: 'address', max: 20, perMs: HOUR_MS, of: ['auth.register'] },
  forgot: { by: 'account', max: 3, perMs: HOUR_MS, of: ['auth.forgotPassword'] },
  forgot_address: { by: 'address', max: 20, perMs: HOUR_MS, of: ['auth.forgotPassword'] },
  link: { by: 'address', max: 30, perMs: 15 * MINUTE_MS, of: ['auth.resetPassword', 'auth.confirmEmail'] },
  /** Each creates a session. All tabs of an app together renew once a day; many reloads at once stay far below the limit. */
  refresh: { by: 'user', max: 60, perMs: 10 * MINUTE_MS, of: ['auth.refresh'] },
  confirmation: { by: 'user', max: 5, perMs: HOUR_MS, of: ['auth.sendConfirmation'] },
  password: { by: 'user', max: 10, perMs: 15 * MINUTE_MS, of: ['users.changePassword', 'users.deleteAccount'] },
  profile: { by: 'user', max: 60, perMs: 10 * MINUTE_MS, of: ['users.updateProfile', 'vehicles.create', 'vehicles.update', 'vehicles.delete', 'vehicles.deletePhoto'] },
  export: { by: 'user', max: 10, perMs: HOUR_MS, of: ['users.export'] },
  upload: { by: 'user', max: 20, perMs: 10 * MINUTE_MS, of: ['users.uploadAvatar', 'vehicles.uploadPhoto'] },
  report: { by: 'user', max: 20, perMs: HOUR_MS, of: ['users.report', 'users.block', 'users.unblock'] },
  publish: { by: 'user', max: 60, perMs: 10 * MINUTE_MS, of: ['rides.create', 'rides.update', 'rides.cancel'] },
  alert: { by: 'user', max: 60, perMs: 10 * MINUTE_MS, of: ['rides.createAlert', 'rides.deleteAlert', 'rides.createSearchAlert', 'rides.deleteSearchAlert'] },
  book: { by: 'user', max: 60, perMs: 10 * MINUTE_MS, of: ['bookings.book', 'bookings.join', 'bookings.cancel'] },
  /**
   * Reads about other people (D114). They stop a copy of all accounts by counting up ids. A page reads one ride or person. Without
   * a socket it reads its ride and an open inquiry again every 15 s: 240 times an hour each. Many people share one mobile address.
   */
  people: { by: 'user', max: 120, perMs: HOUR_MS, of: ['users.get', 'users.commonTrips'] },
  people_address: { by: 'address', max: 1_200, perMs: HOUR_MS, of: ['users.get', 'users.commonTrips'] },
  reviews: { by: 'user', max: 240, perMs: HOUR_MS, of: ['reviews.ofUser'] },
  reviews_address: { by: 'address', max: 2_400, perMs: HOUR_MS, of: ['reviews.ofUser'] },
  rides: { by: 'user', max: 600, perMs: HOUR_MS, of: ['rides.get', 'chat.inquiry'] },
  rides_address: { by: 'address', max: 6_000, perMs: HOUR_MS, of: ['rides.get', 'chat.inquiry'] },
  search: { by: 'user', max: 120, perMs: MINUTE_MS, of: ['rides.search'] },
  search_address: { by: 'address', max: 600, perMs: MINUTE_MS, of: ['rides.search'] },
  estimate: { by: 'user', max: 120, perMs: MINUTE_MS, of: ['rides.estimate'] },
  estimate_address: { by: 'address', max: 600, perMs: MINUTE_MS, of: ['rides.estimate'] },
  places: { by: 'address', max: 600, perMs: MINUTE_MS, of: ['places.search', 'places.reverse'], failOpen: true },
  chat: { by: 'user', max: 60, perMs: MINUTE_MS, of: ['chat.sendToBooking', 'chat.sendToInquiry', 'send_message'] },
  review: { by: 'user', max: 30, perMs: HOUR_MS, of: ['reviews.create'] },
  push: { by: 'user', max: 30, perMs: HOUR_MS, of: ['notifications.subscribePush', 'notifications.unsubscribePush'] },
  /** Browsers send CSP reports without the user, and each is a line of the log. */
  csp_report: { by: 'address', max: 60, perMs: MINUTE_MS, of: ['csp-report'], failOpen: true },
  /** A page connects once, and again after an outage; many pages may share an address. Valid tokens are never counted by account. */
  socket_connect: { by: 'address', max: 300, perMs: MINUTE_MS, of: ['connect'] },
  socket_refused: { by: 'account', max: 20, perMs: 15 * MINUTE_MS, of: ['connect-refused'] },
  /** Joining needs the database; typing and location are sent often. */
  socket_join: { by: 'user', max: 240, perMs: MINUTE_MS, of: ['join-booking', 'leave-booking', 'join_chat', 'leave_chat', 'mark_notification_read'] },
  socket_signal: { by: 'user', max: 240, perMs: MINUTE_MS, of: ['typing', 'stop_typing'], failOpen: true },
  socket_location: { by: 'user', max: 120, perMs: MINUTE_MS, of: ['location_update'], failOpen: true },
};

/** Multiplies each limit: for tests, and for servers whose users share an address. */
export function scaleLimits(limits: RateLimits, factor: number): RateLimits {
  return Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, { ...limit, max: limit.max * factor }]));
}

/** The subjects of one call. A limit whose subject is unknown counts nothing. */
export type Subjects = Partial<Record<Subject, string | number>>;

export interface RateLimiter {
  /** The subjects by which a call is limited. */
  getSubjects(call: string): ReadonlySet<Subject>;
  /**
   * Counts one call of an endpoint (by its id) or socket event (by its wire name) on all limits of these subjects.
   *
   * @throws HttpError RATE_LIMITED with `retry_after`, in seconds, when a limit is used up; UNAVAILABLE when the database is away and
   * the call needs it.
   */
  count(call: string, subjects: Subjects): Promise<void>;
}

/** A limiter that counts in the database, by the server's clock. */
export function rateLimiter({ database, clock }: Pick<Deps, 'database' | 'clock'>, limits: RateLimits): RateLimiter {
  const byCall = new Map<string, [name: string, limit: RateLimit][]>();
  for (const entry of Object.entries(limits)) {
    for (const call of entry[1].of) byCall.set(call, [...(byCall.get(call) ?? []), entry]);
  }
  const getLimits = (call: string): [string, RateLimit][] => byCall.get(call) ?? [];

  return {
    getSubjects: (call) => new Set(getLimits(call).map(([, { by }]) => by)),
    async count(call, subjects) {
      const now = clock.now();
      const counted = getLimits(call).flatMap(([name, limit]) => {
        const subject = subjects[limit.by];
        return subject === undefined ? [] : [{ key: buildLimitKey(name, limit.by, subject), ...limit }];
      });
      if (counted.length === 0) return;
      const maxByKey = new Map(counted.map(({ key, max }) => [key, max]));
      // Only calls that need no database pass: keeping the database busy must not get a password guesser past the limits.
      const rows = await incrementCounts(database, counted, now).catch((error: unknown) => {
        if (isUnavailable(error) && counted.every(({ failOpen }) => failOpen)) return [];
        throw error;
      });
      const usedUp = rows.filter(({ key, count }) => count > (maxByKey.get(key) ?? 0));
      if (usedUp.length === 0) return;
      const until = Math.max(...usedUp.map(({ endsAt }) => endsAt.getTime()));
      throw new HttpError('RATE_LIMITED', { retry_after: Math.max(1, Math.ceil((until - now.getTime()) / 1_000)) });
    },
  };
}

/** Builds the row's key. It hashes addresses and e-mails, so that the table stores neither. */
function buildLimitKey(name: string, by: Subject, subject: string | number): string {
  const text = by === 'address' ? toNetwork(String(subject)) : String(subject);
  return `${name}:${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}

/** Returns an IPv4 address itself, also where it is written as IPv6, and the first 64 bits of an IPv6 address. */
export function toNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const whole = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after];
  return whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

interface Counted extends RateLimit {
  key: string;
}

/** Adds one to each count. Restarts a count that has ended, or whose end a clock that was set back has put out of reach. */
function incrementCounts({ db }: Database, counted: readonly Counted[], now: Date): Promise<(typeof rateLimits.$inferSelect)[]> {
  const rows = counted.map(({ key, perMs }) => ({ key, count: 1, endsAt: new Date(now.getTime() + perMs) }));
  const at = sql`${now.toISOString()}::timestamptz`;
  const isOver = sql`${rateLimits.endsAt} <= ${at} or ${rateLimits.endsAt} - excluded.ends_at > excluded.ends_at - ${at}`;
  return db
    .insert(rateLimits)
    // Rows are locked in one order, so that two calls that count on the same rows cannot deadlock.
    .values(rows.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else least(${rateLimits.count}, 1000000000) + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning();
}

/** Deletes the counts that have ended. */
export async function deleteExpiredCounts({ db }: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.endsAt, now));
}

const CLEANUP_INTERVAL_MS = 10 * MINUTE_MS;

/** Deletes ended counts every ten minutes. @returns a function that stops it */
export function startRateLimitCleanup({ database, clock, logger }: Pick<Deps, 'database' | 'clock' | 'logger'>): () => Promise<void> {
  return runEvery(() => deleteExpiredCounts(database, clock.now()), {
    everyMs: CLEANUP_INTERVAL_MS,
    onError: (error) => logger.error({ err: error }, 'Old counts could not be deleted'),
  });
}
