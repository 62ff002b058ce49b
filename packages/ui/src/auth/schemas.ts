import { credentials, registration } from '@shunlu/api-contract';
import * as z from 'zod/mini';

/** What signing in asks for: the contract's own (spec §5). */
export const loginSchema = credentials;

/** What is typed to sign in. */
export type LoginValues = z.input<typeof loginSchema>;

/** What is sent to sign in. */
export type Credentials = z.output<typeof credentials>;

/** The two passwords against each other: a schema of its own, so that it is said beside everything else that is wrong. */
const samePasswords = z
  .object({ password: z.string(), confirm_password: z.string() })
  .check(
    z.refine((values) => values.confirm_password === values.password, {
      error: 'PASSWORDS_DIFFER',
      path: ['confirm_password'],
    }),
  );

/**
 * What signing up asks for: the contract's registration, and two things that stay on this side: the password once more
 * and the consent box (D70).
 */
export const signUpSchema = z.intersection(
  z.extend(z.omit(registration, { user_type: true, consent_version: true }), {
    confirm_password: z.string().check(z.minLength(1, 'CONFIRM_PASSWORD_REQUIRED')),
    consent: z.boolean().check(z.refine((isGiven) => isGiven, 'CONSENT_REQUIRED')),
  }),
  samePasswords,
);

/** What is typed to sign up. */
export type SignUpValues = z.input<typeof signUpSchema>;

/** What is sent to sign up; without the repeated password (R5.13). */
export type Registration = z.output<typeof registration>;
