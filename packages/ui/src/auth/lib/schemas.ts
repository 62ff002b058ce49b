import { credentials, deleteAccount, forgotPassword, passwordChange, passwordReset, registration } from '@shunlu/api-contract';
import * as z from 'zod/mini';

/** What signing in asks for: the contract's own (spec §5). */
export const loginSchema = credentials;

/** What is typed to sign in. */
export type LoginValues = z.input<typeof loginSchema>;

/** What is sent to sign in. */
export type Credentials = z.output<typeof credentials>;

const passwordConfirmation = z.string().check(z.minLength(1, 'CONFIRM_PASSWORD_REQUIRED'));

/** The two passwords against each other: a schema of its own, so that it is said beside everything else that is wrong. */
const matchingPasswords = z
  .object({ password: z.string(), confirm_password: z.string() })
  .check(
    z.refine((values) => values.confirm_password === values.password, {
      error: 'PASSWORDS_DIFFER',
      path: ['confirm_password'],
    }),
  );

/** For the forms of these schemas: that the passwords differ is said at the second, and is over when the first is corrected, too. */
export const PASSWORD_DEPENDENT_FIELDS = { password: ['confirm_password'] } as const;

/**
 * What signing up asks for: the contract's registration, and two things that stay on this side: the password once more
 * and the consent box (D70).
 */
export const signUpSchema = z.intersection(
  z.extend(z.omit(registration, { user_type: true, consent_version: true }), {
    confirm_password: passwordConfirmation,
    consent: z.boolean().check(z.refine((isGiven) => isGiven, 'CONSENT_REQUIRED')),
  }),
  matchingPasswords,
);

/** What is typed to sign up. */
export type SignUpValues = z.input<typeof signUpSchema>;

/** What is sent to sign up; without the repeated password (R5.13). */
export type Registration = z.output<typeof registration>;

/** What asking for a link to set another password takes: the contract's own (D8). */
export const forgotPasswordSchema = forgotPassword.body;

/** What is typed to get such a link. */
export type ForgotPasswordValues = z.input<typeof forgotPasswordSchema>;

/** What is sent to get it. */
export type ForgotPasswordInput = z.output<typeof forgotPasswordSchema>;

/** What setting another password asks for: the contract's, without the token of the link, and the password once more. */
export const resetPasswordSchema = z.intersection(
  z.extend(z.omit(passwordReset, { token: true }), { confirm_password: passwordConfirmation }),
  matchingPasswords,
);

/** What is typed to set another password. */
export type ResetPasswordValues = z.input<typeof resetPasswordSchema>;

/** What is sent to set it. */
export type PasswordReset = z.output<typeof passwordReset>;

/** What changing the password asks for (D69): the contract's, and the new password once more. */
export const changePasswordSchema = z.intersection(z.extend(passwordChange, { confirm_password: passwordConfirmation }), matchingPasswords);

/** What is typed to change the password. */
export type ChangePasswordValues = z.input<typeof changePasswordSchema>;

/** What is sent to change it. */
export type PasswordChange = z.output<typeof passwordChange>;

/** What deleting the account asks for: the contract's own (D69). */
export const deleteAccountSchema = deleteAccount.body;

/** What is typed to delete the account, and sent. */
export type AccountDeletion = z.output<typeof deleteAccountSchema>;
