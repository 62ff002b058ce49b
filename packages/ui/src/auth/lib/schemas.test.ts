import { toErrorDetails } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { forgotPasswordSchema, loginSchema, resetPasswordSchema, signUpSchema } from './schemas.ts';
import type { LoginValues, ResetPasswordValues, SignUpValues } from './schemas.ts';

const someone: SignUpValues = {
  first_name: '怡君',
  last_name: '林',
  email: 'yijun.lin@example.tw',
  phone: '0912-345-678',
  password: 'secret',
  confirm_password: 'secret',
  consent: true,
};

const findings = (schema: z.ZodMiniType, values: object) => {
  const parsed = z.safeParse(schema, values);
  return parsed.success ? [] : toErrorDetails(parsed.error).map(({ path, msg }) => `${path}: ${msg}`);
};
const signUp = (change: Partial<SignUpValues>) => findings(signUpSchema, { ...someone, ...change });
const login = (values: LoginValues) => findings(loginSchema, values);

describe('login', () => {
  it.each([
    ['R5.1', '', 'Email is required'],
    ['R5.1', '   ', 'Email is required'],
    ['R5.2', 'daming.chen@', 'Please enter a valid email'],
    ['R5.2', 'daming chen@example.tw', 'Please enter a valid email'],
    ['R5.2', 'daming@example', 'Please enter a valid email'],
    ['R5.2', '@example.tw', 'Please enter a valid email'],
    ['R5.2', 'daming@chen@example.tw', 'Please enter a valid email'],
  ])('%s: %j gives %s', (_row, email, text) => {
    expect(login({ email, password: 'x' })).toEqual([`email: ${text}`]);
  });

  it('R5.3: an empty password gives its sentence, and a short one is let through', () => {
    expect(login({ email: 'a@b.tw', password: '' })).toEqual(['password: Password is required']);
    expect(login({ email: 'a@b.tw', password: 'x' })).toEqual([]);
  });
});

describe('sign-up', () => {
  it('takes what is right', () => {
    expect(signUp({})).toEqual([]);
  });

  it.each<[string, Partial<SignUpValues>, string]>([
    ['R5.4', { email: '' }, 'email: Email is required'],
    ['R5.4', { email: 'yijun@' }, 'email: Please enter a valid email'],
    ['R5.4', { email: '@example.tw' }, 'email: Please enter a valid email'],
    ['R5.4', { password: '', confirm_password: '' }, 'password: Password is required'],
    ['R5.5', { password: '12345', confirm_password: '12345' }, 'password: Password must be at least 6 characters'],
    ['R5.6', { confirm_password: '' }, 'confirm_password: Please confirm your password'],
    ['R5.7', { confirm_password: 'secrets' }, 'confirm_password: Passwords do not match'],
    ['R5.7', { confirm_password: 'Secret' }, 'confirm_password: Passwords do not match'],
    ['R5.7', { confirm_password: 'secret ' }, 'confirm_password: Passwords do not match'],
    ['R5.8', { first_name: '' }, 'first_name: First name is required'],
    ['R5.8', { first_name: '  ' }, 'first_name: First name is required'],
    ['R5.9', { last_name: '' }, 'last_name: Last name is required'],
    ['R5.9', { last_name: '  ' }, 'last_name: Last name is required'],
    ['R5.10', { phone: '' }, 'phone: Phone number is required'],
    ['R5.11', { phone: '0912-345' }, 'phone: Please enter a valid phone number'],
    ['R5.11', { phone: '+81901234' }, 'phone: Please enter a valid phone number'],
    ['RD.113', { consent: false }, 'consent: Please agree to the terms to sign up'],
  ])('%s: %j gives %s', (_row, change, finding) => {
    expect(signUp(change)[0]).toBe(finding);
  });

  it('R5.5, R5.11: six characters are a password, ten a phone', () => {
    expect(signUp({ password: '123456', confirm_password: '123456', phone: '+819012345' })).toEqual([]);
  });

  it('R5.7: is said beside everything else that is wrong', () => {
    const found = signUp({ first_name: '', phone: '', confirm_password: 'other' });
    expect(found).toEqual([
      'first_name: First name is required',
      'phone: Phone number is required',
      'confirm_password: Passwords do not match',
    ]);
  });

  it.each(['0912345678', '0912 345 678', '+886 912-345-678', '886912345678', '02-2345-6789'])('RD.61: takes the phone %s', (phone) => {
    expect(signUp({ phone })).toEqual([]);
  });
});

describe('a forgotten password', () => {
  it('D8: asks for an address as signing in does', () => {
    expect(findings(forgotPasswordSchema, { email: '' })).toEqual(['email: Email is required']);
    expect(findings(forgotPasswordSchema, { email: 'daming@' })).toEqual(['email: Please enter a valid email']);
  });

  it.each<[ResetPasswordValues, string[]]>([
    [{ password: 'secret', confirm_password: 'secret' }, []],
    [{ password: '12345', confirm_password: '12345' }, ['password: Password must be at least 6 characters']],
    [{ password: 'secret', confirm_password: '' }, ['confirm_password: Please confirm your password', 'confirm_password: Passwords do not match']],
    [{ password: 'secret', confirm_password: 'secrets' }, ['confirm_password: Passwords do not match']],
  ])('D8: a new password %j gives %j', (values, found) => {
    expect(findings(resetPasswordSchema, values)).toEqual(found);
  });
});
