import * as z from 'zod/mini';
import { currentPassword, email, loginEmail, newPassword, personName, phone, singleLine } from '../fields/schemas.ts';
import { ownUser, userType } from '../users/schemas.ts';

/** The version of the terms and privacy notice a person agrees to at sign-up (D70). */
export const CONSENT_VERSION = '2026-11-20';

/** The body of `register` (spec §5). */
export const registration = z.strictObject({
  first_name: personName('FIRST_NAME_REQUIRED'),
  last_name: personName('LAST_NAME_REQUIRED'),
  email,
  phone,
  password: newPassword,
  user_type: z.optional(userType),
  /** The version of the terms that the user accepted. The sign-up form requires the checkbox (D70). */
  consent_version: z.optional(singleLine(20)),
});

/** The secret in a mailed link: at least 128 bits in base64url. */
export const linkToken = z.string().check(z.minLength(1, 'REQUIRED'), z.maxLength(200), z.regex(/^[\w-]*$/, 'INVALID_FORMAT'));

/** The body of `login`. */
export const credentials = z.strictObject({ email: loginEmail, password: currentPassword });

/** The body of `resetPassword`. */
export const passwordReset = z.strictObject({
  /** The token of the mailed link (D8). */
  token: linkToken,
  password: newPassword,
});

export const session = z.object({
  /** Opaque bearer token (D15). */
  token: z.string(),
  user: ownUser,
});
