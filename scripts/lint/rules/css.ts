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

export function parseDeclarations({ css, offset }: Template): Declaration[] {
  return [...css.matchAll(DECLARATION)].map((match) => {
    const [whole, property = '', value = ''] = match;
    const start = offset + match.index;
    return { property: property.toLowerCase(), value, offset: start, valueOffset: start + whole.lastIndexOf(value) };
  });
}

/** The parts of a value that spaces separate: two of `var(--space-1) calc(1px + 2px)`. */
export function splitValue(value: string): string[] {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  for (const character of value.trim()) {
    depth += Number(character === '(') - Number(character === ')');
    if (depth > 0 || !/\s/.test(character)) part += character;
    else if (part !== '') {
      parts.push(part);
      part = '';
    }
  }
  return part === '' ? parts : [...parts, part];
}
