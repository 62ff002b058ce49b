import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idParam } from '../fields/schemas.ts';
import { blockedPerson, commonTrip, reportInput } from './schemas.ts';

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

/** What blocking somebody would leave behind: the confirmed trips ahead that the viewer can take back, the next first (D96). */
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
 * From now on the two do not find, read, write to or book each other (D70). Blocking again changes nothing. What they are agreed
 * to take together stays, without phone and plate, unless it is taken back in the same step (D96).
 */
export const blockUser = endpoint({
  id: 'users.block',
  method: 'POST',
  path: '/api/users/:id/block',
  auth: 'user',
  summary: 'Block a person',
  params: userParams,
  body: z.strictObject({
    /** Takes back what `listCommonTrips` lists. */
    cancel_trips: z.optional(z.boolean()),
  }),
  response: z.object({ ok: z.boolean() }),
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT'],
  invalidates: ['users', 'rides', 'bookings', 'chat', 'reviews'],
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
  invalidates: ['users', 'rides', 'bookings', 'chat', 'reviews'],
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
  idempotent: true,
  errors: ['USER_NOT_FOUND', 'BOOKING_NOT_FOUND', 'OWN_ACCOUNT'],
  invalidates: [],
});
