import { expect, it } from 'vitest';
import { minifyTemplate } from './minifyStyles.ts';

it('takes out comments and the white space that says nothing, and nothing else', () => {
  const css = `
  /* a ring
     around */
  padding: 1px var(--space-2);
  &[data-tone='ok'] > a:hover { margin: 0 auto; color: var(--a); }
  ::before { content: ' · '; }
  grid-template-areas: 'a b' 'c d';
  inline-size: calc(100% - 2 * var(--_ring));
`;
  expect(minifyTemplate(css)).toBe(
    "padding:1px var(--space-2);&[data-tone='ok'] > a:hover{margin:0 auto;color:var(--a)}::before{content:' · '}" +
      "grid-template-areas:'a b' 'c d';inline-size:calc(100% - 2 * var(--_ring));",
  );
});
