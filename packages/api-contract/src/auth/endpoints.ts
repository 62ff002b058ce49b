import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { email } from '../fields/schemas.ts';
import { ownUser } from '../users/schemas.ts';
import { credentials, linkToken, passwordReset, registration, session } from './schemas.ts';

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
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_SUSPENDED'],
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

/** Mails a link to set another password. The answer is the same for any address (D8). */
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

/** Sets another password by such a link, once, and ends every session (D8). Its 401 is an answer (D14). */
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

/** Mails the link by which the signed-in person confirms their address (D70). */
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

/** Confirms an address by such a link, in whatever browser it is opened (D70). */
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
