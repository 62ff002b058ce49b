import * as z from 'zod/mini';
import { booking } from '../bookings/schemas.ts';
import { chatMessage } from '../chat/schemas.ts';
import { endpoint } from '../core/endpoint.ts';
import { currentPassword, id, idParam, instant } from '../fields/schemas.ts';
import { LIMITS } from '../limits.ts';
import { notification } from '../notifications/schemas.ts';
import { review } from '../reviews/schemas.ts';
import { ride, seatAlert } from '../rides/schemas.ts';
import { searchAlert } from '../search-alerts/schemas.ts';
import { blockedPerson, reportReason } from '../trust/schemas.ts';
import { IMAGE_TYPES, vehicle } from '../vehicles/schemas.ts';
import { ownUser, passwordChange, profileChange, publicUser } from './schemas.ts';

/** Sets the avatar. The server re-encodes it to 256 px WebP without metadata (D33). */
export const uploadAvatar = endpoint({
  id: 'users.uploadAvatar',
  method: 'POST',
  path: '/api/users/avatar',
  auth: 'user',
  summary: 'Set the own picture',
  upload: { field: 'avatar', maxBytes: LIMITS.image.maxBytes, types: IMAGE_TYPES },
  response: z.object({ user: ownUser }),
  errors: ['PAYLOAD_TOO_LARGE'],
  invalidates: ['users', 'rides', 'bookings'],
});

/** Sets a new password and ends every other session (D69). A wrong current password is a detail (PASSWORD_WRONG). */
export const changePassword = endpoint({
  id: 'users.changePassword',
  method: 'PUT',
  path: '/api/users/password',
  auth: 'user',
  summary: 'Change the own password',
  body: passwordChange,
  response: z.object({ ok: z.boolean() }),
  errors: [],
  invalidates: [],
});

/** Exports all stored data of the user as JSON (D69). */
export const exportData = endpoint({
  id: 'users.export',
  method: 'GET',
  path: '/api/users/export',
  auth: 'user',
  summary: 'All own data',
  response: z.object({
    exported_at: instant,
    user: ownUser,
    /** The version of the terms that the user accepted, and when (D70). */
    consent: z.nullable(z.object({ version: z.string(), agreed_at: instant })),
    vehicles: z.array(vehicle),
    rides: z.array(ride),
    bookings: z.array(booking),
    messages: z.array(z.extend(chatMessage, { booking_id: z.nullable(id), ride_id: id })),
    reviews_written: z.array(review),
    reviews_received: z.array(review),
    notifications: z.array(notification),
    alerts: z.array(seatAlert),
    search_alerts: z.array(searchAlert),
    blocked: z.array(blockedPerson),
    reports: z.array(
      z.object({ user_id: id, booking_id: z.nullable(id), reason: reportReason, text: z.string(), created_at: instant }),
    ),
  }),
  errors: [],
});

/** Erases personal data and ends every session (D69). A wrong password is a detail (PASSWORD_WRONG). */
export const deleteAccount = endpoint({
  id: 'users.deleteAccount',
  method: 'DELETE',
  path: '/api/users/profile',
  auth: 'user',
  summary: 'Delete the own account',
  body: z.strictObject({ password: currentPassword }),
  response: z.object({ ok: z.boolean() }),
  errors: [],
  invalidates: [],
});

/** Returns the logged-in user's own data. */
export const getProfile = endpoint({
  id: 'users.profile',
  method: 'GET',
  path: '/api/users/profile',
  auth: 'user',
  summary: 'The own profile and vehicles',
  response: z.object({ user: ownUser, vehicles: z.array(vehicle) }),
  errors: [],
});

/** Changes the given fields and leaves the rest. */
export const updateProfile = endpoint({
  id: 'users.updateProfile',
  method: 'PUT',
  path: '/api/users/profile',
  auth: 'user',
  summary: 'Change the own profile',
  body: profileChange,
  response: z.object({ user: ownUser }),
  errors: [],
  invalidates: ['users', 'rides', 'bookings'],
});

/** Returns another person's public data (D21). A person behind a block counts as not found (D70). */
export const getUser = endpoint({
  id: 'users.get',
  method: 'GET',
  path: '/api/users/:id',
  auth: 'user',
  summary: 'Another person’s public data',
  params: z.strictObject({ id: idParam }),
  response: z.object({ user: publicUser }),
  errors: ['USER_NOT_FOUND'],
});
