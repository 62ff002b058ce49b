import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { email } from '../fields/schemas.ts';
import { ownUser } from '../users/schemas.ts';
import { credentials, linkToken, passwordReset, registration, session } from './schemas.ts';

/** Creates an account and a session. */
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

/** Creates a session. The response has the same text and timing for an unknown address and a wrong password. */
export const login = endpoint({
  id: 'auth.login',
  method: 'POST',
  path: '/api/auth/login',
  auth: 'public',
  summary: 'Sign in; answers a session',
  body: credentials,
  response: session,
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_SUSPENDED'],
});

/** Checks the token of the request. An invalid or missing token is a normal response, not a 401 (D53). */
export const verify = endpoint({
  id: 'auth.verify',
  method: 'GET',
  path: '/api/auth/verify',
  auth: 'optional',
  summary: 'Tell whether the token is valid, and whose it is',
  response: z.object({ valid: z.boolean(), user: z.optional(ownUser) }),
  errors: [],
});

/** Rotates the token. The old token stays valid for 30 s, for requests of other tabs (D15). */
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

/** Ends the session immediately and closes its sockets (D15). */
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

/** Mails a link for setting a new password. The response is the same for every address (D8). */
export const forgotPassword = endpoint({
  id: 'auth.forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  auth: 'public',
  summary: 'Ask for a link to set another password',
  body: z.strictObject({ email }),
  response: z.object({ ok: z.boolean() }),
  errors: [],
  invalidates: [],
});

/** Sets a new password with a reset link, which works once, and ends every session (D8). Its 401 does not log out (D14). */
export const resetPassword = endpoint({
  id: 'auth.resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  auth: 'public',
  summary: 'Set another password by the link',
  body: passwordReset,
  response: z.object({ ok: z.boolean() }),
  errors: ['RESET_LINK_INVALID'],
  invalidates: [],
});

/** Mails the link with which the logged-in user confirms their address (D70). */
export const sendConfirmation = endpoint({
  id: 'auth.sendConfirmation',
  method: 'POST',
  path: '/api/auth/confirm-email/send',
  auth: 'user',
  summary: 'Ask for a link to confirm the own e-mail',
  response: z.object({ ok: z.boolean() }),
  errors: ['EMAIL_ALREADY_CONFIRMED'],
  invalidates: [],
});

/** Confirms an address with a confirmation link, in any browser and without a session (D70). */
export const confirmEmail = endpoint({
  id: 'auth.confirmEmail',
  method: 'POST',
  path: '/api/auth/confirm-email',
  auth: 'public',
  summary: 'Confirm an e-mail by the link',
  body: z.strictObject({ token: linkToken }),
  response: z.object({ ok: z.boolean() }),
  errors: ['CONFIRM_LINK_INVALID'],
  invalidates: ['auth', 'users'],
});
