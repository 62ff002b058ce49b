import { credentials, deleteAccount, forgotPassword, passwordChange, passwordReset, registration } from '@shunlu/api-contract';
import * as z from 'zod/mini';

/** Schema of the login form: the contract's own (spec §5). */
export const loginSchema = credentials;

/** Values of the login form. */
export type LoginValues = z.input<typeof loginSchema>;

/** Body of the login request. */
export type Credentials = z.output<typeof credentials>;

const passwordConfirmation = z.string().check(z.minLength(1, 'CONFIRM_PASSWORD_REQUIRED'));

/** Checks that both passwords match. It is a separate schema, so that its error appears beside all other errors. */
const matchingPasswords = z
  .object({ password: z.string(), confirm_password: z.string() })
  .check(
    z.refine((values) => values.confirm_password === values.password, {
      error: 'PASSWORDS_DIFFER',
      path: ['confirm_password'],
    }),
  );

/** `dependentFields` of these forms: the mismatch is shown at the second password, and cleared when the first is edited too. */
export const PASSWORD_DEPENDENT_FIELDS = { password: ['confirm_password'] } as const;

/**
 * Schema of the sign-up form: the contract's registration, the repeated password and the consent box, which are not sent (D70).
 */
export const signUpSchema = z.intersection(
  z.extend(z.omit(registration, { user_type: true, consent_version: true }), {
    confirm_password: passwordConfirmation,
    consent: z.boolean().check(z.refine((isGiven) => isGiven, 'CONSENT_REQUIRED')),
  }),
  matchingPasswords,
);

/** Values of the sign-up form. */
export type SignUpValues = z.input<typeof signUpSchema>;

/** Body of the sign-up request, without the repeated password (R5.13). */
export type Registration = z.output<typeof registration>;

/** Schema of the reset link form: the contract's own (D8). */
export const forgotPasswordSchema = forgotPassword.body;

/** Values of the reset link form. */
export type ForgotPasswordValues = z.input<typeof forgotPasswordSchema>;

/** Body of the reset link request. */
export type ForgotPasswordInput = z.output<typeof forgotPasswordSchema>;

/** Schema of the reset form: the contract's without the token, and the repeated password. */
export const resetPasswordSchema = z.intersection(
  z.extend(z.omit(passwordReset, { token: true }), { confirm_password: passwordConfirmation }),
  matchingPasswords,
);

/** Values of the reset form. */
export type ResetPasswordValues = z.input<typeof resetPasswordSchema>;

/** Body of the reset request. */
export type PasswordReset = z.output<typeof passwordReset>;

/** Schema of the password change: the contract's, and the repeated new password (D69). */
export const changePasswordSchema = z.intersection(z.extend(passwordChange, { confirm_password: passwordConfirmation }), matchingPasswords);

/** Values of the password change form. */
export type ChangePasswordValues = z.input<typeof changePasswordSchema>;

/** Body of the password change. */
export type PasswordChange = z.output<typeof passwordChange>;

/** Schema of the account deletion: the contract's own (D69). */
export const deleteAccountSchema = deleteAccount.body;

/** Values and body of the account deletion. */
export type AccountDeletion = z.output<typeof deleteAccountSchema>;
