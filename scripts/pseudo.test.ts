import { describe, expect, it } from 'vitest';
import { pseudo, pseudoTexts } from '../.storybook/pseudo.ts';

describe('the pseudo-language of Storybook', () => {
  it('reads as English, longer and unmistakable', () => {
    expect(pseudo('Sign in')).toBe('[Šíĝń íń···]');
  });

  it('leaves what i18next fills in and what it reads as markup', () => {
    expect(pseudo('Hello {{name}}, <bold>now</bold>')).toMatch(/^\[Ĥéĺĺó \{\{name\}\}, <bold>ńóŵ<\/bold>·+\]$/);
  });

  it('keeps every key', () => {
    expect(pseudoTexts({ a: 'b', c: { d: 'e' } })).toEqual({ a: '[ƀ·]', c: { d: '[é·]' } });
  });
});
