import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idParam } from '../fields/schemas.ts';
import { blockedPerson, commonTrip, reportInput } from './schemas.ts';

const userParams = z.strictObject({ id: idParam });

/** Lists the persons that the viewer has blocked, the latest first. */
export const listBlocked = endpoint({
  id: 'users.blocked',
  method: 'GET',
  path: '/api/users/blocked',
  auth: 'user',
  summary: 'The people one has blocked',
  response: z.object({ users: z.array(blockedPerson) }),
  errors: [],
});

/** Lists the upcoming confirmed trips with a person that the viewer can still cancel, the next first. The block dialog shows them (D96). */
export const listCommonTrips = endpoint({
  id: 'users.commonTrips',
  method: 'GET',
  path: '/api/users/:id/common-trips',
  auth: 'user',
  summary: 'The confirmed trips ahead with a person',
  params: userParams,
  response: z.object({ trips: z.array(commonTrip) }),
  errors: ['USER_NOT_FOUND'],
});

/**
 * Blocks a person: the two can no longer find, read, message or book each other (D70). Blocking twice changes nothing.
 * Agreed trips stay, without phone and plate, unless the same call cancels them (D96).
 */
export const blockUser = endpoint({
  id: 'users.block',
  method: 'POST',
  path: '/api/users/:id/block',
  auth: 'user',
  summary: 'Block a person',
  params: userParams,
  body: z.strictObject({
    /** Whether to cancel the trips of `listCommonTrips` too. */
    cancel_trips: z.optional(z.boolean()),
  }),
  response: z.object({ ok: z.boolean() }),
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT'],
  invalidates: ['users', 'rides', 'bookings', 'chat', 'reviews'],
});

/** Removes a block. Removing a missing one succeeds too. */
export const unblockUser = endpoint({
  id: 'users.unblock',
  method: 'DELETE',
  path: '/api/users/:id/block',
  auth: 'user',
  summary: 'No longer block a person',
  params: userParams,
  response: z.object({ ok: z.boolean() }),
  errors: ['USER_NOT_FOUND'],
  invalidates: ['users', 'rides', 'bookings', 'chat', 'reviews'],
});

/** Reports a person to the moderators. The person is not notified. */
export const reportUser = endpoint({
  id: 'users.report',
  method: 'POST',
  path: '/api/reports',
  auth: 'user',
  summary: 'Report a person to the moderators',
  body: reportInput,
  response: z.object({ ok: z.boolean() }),
  status: 201,
  idempotent: true,
  errors: ['USER_NOT_FOUND', 'BOOKING_NOT_FOUND', 'OWN_ACCOUNT'],
  invalidates: [],
});
