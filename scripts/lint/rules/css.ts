import type { Template } from '../source.ts';

/** One `property: value` of a template, with the offsets of both in the file. */
export interface Declaration {
  property: string;
  value: string;
  offset: number;
  valueOffset: number;
}

/** A value ends at `;` or `}`; what ends at `{` was a selector such as `a:hover`. */
const DECLARATION = /([a-zA-Z-][\w-]*)\s*:\s*([^;{}]*?)\s*(?=[;}]|$)/g;

export function declarationsOf({ css, offset }: Template): Declaration[] {
  return [...css.matchAll(DECLARATION)].map((match) => {
    const [whole, property = '', value = ''] = match;
    const start = offset + match.index;
    return { property: property.toLowerCase(), value, offset: start, valueOffset: start + whole.lastIndexOf(value) };
  });
}
