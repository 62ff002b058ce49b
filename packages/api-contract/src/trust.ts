import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { id, idParam, instant, requiredText } from './fields.ts';
import { LIMITS } from './limits.ts';
import { person } from './users.ts';

/** Why a person is reported (D70). */
export const REPORT_REASONS = ['unsafe_driving', 'harassment', 'no_show', 'overcharging', 'false_identity', 'other'] as const;
export const reportReason = z.enum(REPORT_REASONS);
export type ReportReason = z.output<typeof reportReason>;

/** What reporting a person sends. */
export const reportInput = z.strictObject({
  user_id: id,
  /** The trip it happened on. */
  booking_id: z.optional(z.nullable(id)),
  reason: reportReason,
  text: requiredText(LIMITS.reportText.max),
});

/** Somebody the viewer does not want to meet. */
export const blockedPerson = z.extend(person, { blocked_at: instant });
export type BlockedPerson = z.output<typeof blockedPerson>;

const userParams = z.strictObject({ id: idParam });

/** Whom one has blocked, the latest first. */
export const listBlocked = endpoint({
  id: 'users.blocked',
  method: 'GET',
  path: '/api/users/blocked',
  auth: 'user',
  summary: 'The people one has blocked',
  response: z.object({ users: z.array(blockedPerson) }),
  errors: [],
});

/** From now on the two do not find, write to or book each other (D70). Blocking again changes nothing. */
export const blockUser = endpoint({
  id: 'users.block',
  method: 'POST',
  path: '/api/users/:id/block',
  auth: 'user',
  summary: 'Block a person',
  params: userParams,
  response: z.object({ ok: z.boolean() }),
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT'],
  invalidates: ['users', 'rides', 'bookings', 'chat'],
});

/** Takes a block back; one that is not there is fine. */
export const unblockUser = endpoint({
  id: 'users.unblock',
  method: 'DELETE',
  path: '/api/users/:id/block',
  auth: 'user',
  summary: 'No longer block a person',
  params: userParams,
  response: z.object({ ok: z.boolean() }),
  errors: ['USER_NOT_FOUND'],
  invalidates: ['users', 'rides', 'bookings', 'chat'],
});

/** Tells the moderators of a person; the person is not told. */
export const reportUser = endpoint({
  id: 'users.report',
  method: 'POST',
  path: '/api/reports',
  auth: 'user',
  summary: 'Report a person to the moderators',
  body: reportInput,
  response: z.object({ ok: z.boolean() }),
  status: 201,
  errors: ['USER_NOT_FOUND', 'BOOKING_NOT_FOUND', 'OWN_ACCOUNT'],
  invalidates: [],
});
