import { detail, registration } from '@shunlu/api-contract';
import { describe, expect, it, vi } from 'vitest';
import { applyServerErrors } from './applyServerErrors.ts';
import { createContractResolver } from './createContractResolver.ts';

const filledIn = {
  first_name: '怡君',
  last_name: '林',
  email: 'yijun.lin@example.tw',
  phone: '0912-345-678',
  password: 'secret',
};

const resolve = (values: typeof filledIn) =>
  createContractResolver<typeof filledIn, unknown>(registration)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

describe('contractResolver', () => {
  it('gives what the schema made of the values', async () => {
    expect(await resolve(filledIn)).toEqual({ values: { ...filledIn, phone: '+886912345678' }, errors: {} });
  });

  it('R5.5: names the contract’s code and limit as the field’s message', async () => {
    const { errors } = await resolve({ ...filledIn, password: '12345' });
    expect(errors).toMatchObject({ password: { message: 'errors:details.PASSWORD_TOO_SHORT?limit=6' } });
  });

  it('R5.14: keeps the first finding of each field, in the schema’s order', async () => {
    const { errors } = await resolve({ ...filledIn, email: '  ', first_name: ' ' });
    expect(Object.entries(errors).map(([name, error]) => [name, error.message])).toEqual([
      ['first_name', 'errors:details.FIRST_NAME_REQUIRED?limit=1'],
      ['email', 'errors:details.EMAIL_REQUIRED?limit=1'],
    ]);
  });
});

describe('applyServerErrors', () => {
  function createForm(values: object) {
    const setError = vi.fn();
    return { form: { getValues: () => values, setError }, setError } as const;
  }

  it('RD.60: shows each finding at its field and focuses the first', () => {
    const { form, setError } = createForm({ email: '', phone: '' });
    const details = [detail('email', 'EMAIL_INVALID'), detail('phone', 'PHONE_INVALID')];
    expect(applyServerErrors(form as never, { code: 'VALIDATION', details })).toBe(false);
    expect(setError.mock.calls).toEqual([
      ['email', { type: 'server', message: 'errors:details.EMAIL_INVALID' }, { shouldFocus: true }],
      ['phone', { type: 'server', message: 'errors:details.PHONE_INVALID' }, { shouldFocus: false }],
    ]);
  });

  it('leaves to the banner what names no field of the form', () => {
    const { form, setError } = createForm({ email: '' });
    const details = [detail('consent_version', 'TOO_LONG', 20), detail('email', 'EMAIL_INVALID')];
    expect(applyServerErrors(form as never, { code: 'VALIDATION', details })).toBe(true);
    expect(setError).toHaveBeenCalledOnce();
    expect(applyServerErrors(form as never, new Error('The wire was cut'))).toBe(true);
  });

  it('finds nested fields', () => {
    const { form, setError } = createForm({ from: { lat: 25 } });
    expect(applyServerErrors(form as never, { details: [detail('from.lat', 'OUTSIDE_TAIWAN')] })).toBe(false);
    expect(applyServerErrors(form as never, { details: [detail('from.lng', 'REQUIRED')] })).toBe(true);
    expect(setError).toHaveBeenCalledOnce();
  });
});
