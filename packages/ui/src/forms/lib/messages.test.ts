import { describe, expect, it } from 'vitest';
import { toDetailMessage, buildMessage, translateMessage } from './messages.ts';

const word = (key: string, params: Readonly<Record<string, unknown>> = {}) =>
  key === 'errors:details.PASSWORD_TOO_SHORT' ? `至少 ${String(params['limit'])} 個字元` : undefined;

describe('message', () => {
  it('carries a key and its figures as one string', () => {
    expect(buildMessage('errors:details.PASSWORD_TOO_SHORT', { limit: 6 })).toBe('errors:details.PASSWORD_TOO_SHORT?limit=6');
    expect(buildMessage('errors:details.EMAIL_REQUIRED')).toBe('errors:details.EMAIL_REQUIRED');
  });

  it('is worded with its figures', () => {
    expect(translateMessage('errors:details.PASSWORD_TOO_SHORT?limit=6', word)).toBe('至少 6 個字元');
  });

  it('leaves a sentence that names no key as it is', () => {
    expect(translateMessage('Invalid input', word)).toBe('Invalid input');
    expect(translateMessage('上限：8 座', word)).toBe('上限：8 座');
    expect(translateMessage('see: https://example.tw?a=1', word)).toBe('see: https://example.tw?a=1');
  });
});

describe('detailMessage', () => {
  it('RD.60: names a code of the contract, with its limit', () => {
    expect(toDetailMessage({ path: 'password', code: 'PASSWORD_TOO_SHORT', msg: 'x', limit: 6 })).toBe(
      'errors:details.PASSWORD_TOO_SHORT?limit=6',
    );
    expect(toDetailMessage({ path: 'email', code: 'EMAIL_REQUIRED', msg: 'x' })).toBe('errors:details.EMAIL_REQUIRED');
  });

  it('RD.60: keeps the sentence of a code it does not know', () => {
    expect(toDetailMessage({ path: 'bridge', code: 'BRIDGE_CLOSED', msg: 'The bridge is closed' })).toBe('The bridge is closed');
    expect(toDetailMessage({ path: 'bridge' })).toBe('errors:validationFailed');
  });
});
