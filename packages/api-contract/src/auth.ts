import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { email, knownPassword, newPassword, phone, requiredText } from './fields.ts';
import { LIMITS } from './limits.ts';
import { ownUser, userType } from './users.ts';

/** The version of the terms and privacy notice a person agrees to at sign-up (D70). */
export const CONSENT_VERSION = '2026-11-20';

/** What sign-up sends (spec §5). */
export const registration = z.strictObject({
  first_name: requiredText(LIMITS.name.max, 'FIRST_NAME_REQUIRED'),
  last_name: requiredText(LIMITS.name.max, 'LAST_NAME_REQUIRED'),
  email,
  phone,
  password: newPassword,
  user_type: z.optional(userType),
  /** The version of the terms agreed to; the screen requires the box (D70). */
  consent_version: z.optional(requiredText(20)),
});

/** What sign-in sends. */
export const credentials = z.strictObject({ email, password: knownPassword });

const session = z.object({
  /** Opaque bearer token (D15). */
  token: z.string(),
  user: ownUser,
});

/** Opens an account and a session. */
export const register = endpoint({
  id: 'auth.register',
  method: 'POST',
  path: '/api/auth/register',
  auth: 'public',
  summary: 'Open an account; answers a session',
  body: registration,
  response: session,
  status: 201,
  errors: ['EMAIL_TAKEN'],
});

/** Opens a session. Answers alike in text and time for an unknown address and a wrong password. */
export const login = endpoint({
  id: 'auth.login',
  method: 'POST',
  path: '/api/auth/login',
  auth: 'public',
  summary: 'Sign in; answers a session',
  body: credentials,
  response: session,
  errors: ['INVALID_CREDENTIALS'],
});

/** Whether the token at hand is good; a dead or absent one is an answer, not a 401 (D53). */
export const verify = endpoint({
  id: 'auth.verify',
  method: 'GET',
  path: '/api/auth/verify',
  auth: 'optional',
  summary: 'Tell whether the token is valid, and whose it is',
  response: z.object({ valid: z.boolean(), user: z.optional(ownUser) }),
  errors: [],
});

/** Rotates the token; the old one lives 30 s more for other tabs (D15). */
export const refresh = endpoint({
  id: 'auth.refresh',
  method: 'POST',
  path: '/api/auth/refresh',
  auth: 'user',
  summary: 'Exchange the token for a new one',
  response: z.object({ token: z.string() }),
  errors: [],
  invalidates: [],
});

/** Ends the session at once, its sockets included (D15). */
export const logout = endpoint({
  id: 'auth.logout',
  method: 'POST',
  path: '/api/auth/logout',
  auth: 'user',
  summary: 'End the session',
  response: z.object({ ok: z.boolean() }),
  errors: [],
  invalidates: [],
});
