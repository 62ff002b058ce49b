import { describe, expect, it } from 'vitest';
import { detailMessage, message, wordMessage } from './messages.ts';

const word = (key: string, params: Readonly<Record<string, unknown>> = {}) =>
  key === 'errors:details.PASSWORD_TOO_SHORT' ? `至少 ${String(params['limit'])} 個字元` : undefined;

describe('message', () => {
  it('carries a key and its figures as one string', () => {
    expect(message('errors:details.PASSWORD_TOO_SHORT', { limit: 6 })).toBe('errors:details.PASSWORD_TOO_SHORT?limit=6');
    expect(message('errors:details.EMAIL_REQUIRED')).toBe('errors:details.EMAIL_REQUIRED');
  });

  it('is worded with its figures', () => {
    expect(wordMessage('errors:details.PASSWORD_TOO_SHORT?limit=6', word)).toBe('至少 6 個字元');
  });

  it('leaves a sentence that names no key as it is', () => {
    expect(wordMessage('Invalid input', word)).toBe('Invalid input');
    expect(wordMessage('上限：8 座', word)).toBe('上限：8 座');
    expect(wordMessage('see: https://example.tw?a=1', word)).toBe('see: https://example.tw?a=1');
  });
});

describe('detailMessage', () => {
  it('RD.60: names a code of the contract, with its limit', () => {
    expect(detailMessage({ path: 'password', code: 'PASSWORD_TOO_SHORT', msg: 'x', limit: 6 })).toBe(
      'errors:details.PASSWORD_TOO_SHORT?limit=6',
    );
    expect(detailMessage({ path: 'email', code: 'EMAIL_REQUIRED', msg: 'x' })).toBe('errors:details.EMAIL_REQUIRED');
  });

  it('RD.60: keeps the sentence of a code it does not know', () => {
    expect(detailMessage({ path: 'bridge', code: 'BRIDGE_CLOSED', msg: 'The bridge is closed' })).toBe('The bridge is closed');
    expect(detailMessage({ path: 'bridge' })).toBe('errors:validationFailed');
  });
});
