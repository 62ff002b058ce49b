import { ApiError } from '@shunlu/api-contract/client';
import { describe, expect, it } from 'vitest';
import { failureKey, isGivenUp } from './useFailureToast.ts';

describe('what a toast says of a failure', () => {
  it('R8.6: what was tried', () => {
    expect(failureKey(new ApiError({ status: 401, code: 'INVALID_CREDENTIALS' }), 'loginFailed')).toBe('loginFailed');
    expect(failureKey(new Error('broken'), 'operationFailed')).toBe('operationFailed');
  });

  it('R8.7: no answer, and a refused form, each in its own words', () => {
    expect(failureKey(new ApiError({ status: 0, code: 'NETWORK' }), 'uploadFailed')).toBe('network');
    expect(failureKey(new ApiError({ status: 422, code: 'VALIDATION', details: [] }), 'registrationFailed')).toBe('formInvalid');
    expect(failureKey(new ApiError({ status: 422, code: 'VALIDATION', details: [] }), 'uploadFailed')).toBe('uploadFailed');
  });

  it('R4.2: nothing of what was given up by logging out', () => {
    expect(isGivenUp(AbortSignal.abort().reason)).toBe(true);
    expect([new ApiError({ status: 0, code: 'NETWORK' }), new TypeError('broken'), undefined].map(isGivenUp)).toEqual([false, false, false]);
  });
});
