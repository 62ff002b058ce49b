import { HttpError } from '../shared/HttpError.ts';
import { describe, expect, it } from 'vitest';
import { mergePreferences } from './preferences.ts';

describe('changed preferences', () => {
  // The examples of RFC 7396, appendix A, whose change is an object.
  it.each<[kept: Record<string, unknown>, change: Record<string, unknown>, merged: Record<string, unknown>]>([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('RD.173: %j with %j become %j', (stored, change, merged) => {
    expect(mergePreferences(stored, change)).toEqual(merged);
  });

  it('leave what was kept as it was, and no prototype changed', () => {
    const stored = { notify: { ride: { email: false } } };
    const change = JSON.parse('{"notify":{"__proto__":{"isAdmin":true},"ride":{"push":false}}}') as Record<string, unknown>;
    const merged = mergePreferences(stored, change) as { notify: { ride: object; isAdmin?: true } };
    expect(stored).toEqual({ notify: { ride: { email: false } } });
    expect(merged.notify.ride).toEqual({ email: false, push: false });
    expect([merged.notify.isAdmin, Object.getPrototypeOf(merged.notify)]).toEqual([undefined, Object.prototype]);
  });

  it('RD.173: are refused where they would come to more than is kept, however small each change is', () => {
    const filled = (length: number) => ({ a: 'x'.repeat(length - '{"a":"","b":"y"}'.length) });
    expect(JSON.stringify(mergePreferences(filled(4_000), { b: 'y' }))).toHaveLength(4_000);
    expect(() => mergePreferences(filled(4_001), { b: 'y' })).toThrow(HttpError);
    const half = (key: string) => ({ [key]: 'x'.repeat(2_500) });
    expect(() => mergePreferences(half('a'), half('b'))).toThrow(HttpError);
    expect(mergePreferences(half('a'), { ...half('b'), a: null })).toEqual(half('b'));
  });
});
