import { getPackageName, type Rule } from '../source.ts';
import { parseDeclarations, splitValue } from './css.ts';

const COLUMNS = /^grid-(?:template-columns|auto-columns)$/;
/** The rows and the columns of a shorthand stand on either side of the slash. */
const SHORTHAND = /^grid(?:-template)?$/;
const BARE = /^(?:\d*\.)?\d+fr$/;

/** Whether a column of this value is a fraction that is at least as wide as what it holds. */
function hasBareFraction(columns: string): boolean {
  return splitValue(columns).some((part) => {
    const repeated = /^repeat\(\s*[^,]+,(.*)\)$/s.exec(part)?.[1];
    return repeated === undefined ? BARE.test(part) : hasBareFraction(repeated);
  });
}

/** A column of `1fr` is at least as wide as its longest word: an address without a space makes the page scroll sideways. */
export const gridTracks: Rule = {
  name: 'grid-tracks',
  check: (file) => {
    if (!['ui', 'app'].includes(getPackageName(file.path) ?? '')) return [];
    return file.templates.flatMap(parseDeclarations).flatMap(({ property, value, offset }) => {
      const columns = COLUMNS.test(property) ? value : SHORTHAND.test(property) ? value.split('/')[1] : undefined;
      if (columns === undefined || !hasBareFraction(columns)) return [];
      return [{ offset, message: `${property}: a bare fraction is as wide as its longest word: use minmax(0, 1fr)` }];
    });
  },
};
