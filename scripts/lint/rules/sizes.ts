import { getPackageName, type Finding, type Rule, type SourceFile } from '../source.ts';
import { parseDeclarations, splitValue, type Declaration } from './css.ts';

const isDrawn = (file: SourceFile) => ['ui', 'app'].includes(getPackageName(file.path) ?? '');
/** The tokens, and the stories that explain them. */
const isTokens = (file: SourceFile) => /^packages\/ui\/src\/(tokens|foundations)\//.test(file.path);

/** Below this a distance is a correction for the eye; from here on it is rhythm, and a token. */
const RHYTHM_PX = 4;
const PX_PER_EM = 16;

const LENGTH = /(?<![\w-])-?(\d*\.?\d+)(px|rem|em|ch|vw|vh)\b/g;
const TIME = /(?<![\w-])(\d*\.?\d+)m?s\b/;
const NUMBER = /(?<![\w.-])[1-9]\d*(?![\w.%-])/;

const SPACE = /^(?:padding|margin|gap|row-gap|column-gap|scroll-margin|scroll-padding)(?:-|$)/;
const RADIUS = /^border(?:-(?:start|end)-(?:start|end))?-radius$/;

/** The first length of a value that is neither zero nor smaller than `leastPx`. */
function rawLength(value: string, leastPx = 0): string | undefined {
  for (const [text, digits, unit] of value.matchAll(LENGTH)) {
    const px = Number(digits) * (unit === 'px' ? 1 : PX_PER_EM);
    if (px !== 0 && px >= leastPx) return text;
  }
  return undefined;
}

/** What of a declaration has to be a token and is not. */
function rawSize({ property, value }: Declaration): string | undefined {
  if (property === 'font-size' || property === 'font') return rawLength(value);
  if (RADIUS.test(property)) return rawLength(value);
  if (property === 'box-shadow') return rawLength(value);
  // One above a token is above that token.
  if (property === 'z-index') return value.includes('var(--') ? undefined : NUMBER.exec(value)?.[0];
  if (/^(?:transition|animation)(?:-duration|-delay)?$/.test(property)) return TIME.exec(value)?.[0];
  if (SPACE.test(property)) return rawLength(value, RHYTHM_PX);
  return undefined;
}

/** Type sizes, radii, shadows, layers, durations and the distances between things stand in the tokens. */
export const rawSizes: Rule = {
  name: 'raw-sizes',
  check: (file) => {
    if (!isDrawn(file) || isTokens(file)) return [];
    return file.templates.flatMap(parseDeclarations).flatMap((declaration): Finding[] => {
      const raw = rawSize(declaration);
      if (raw === undefined) return [];
      const message = `${declaration.property}: ${raw} is a raw size: use a token of ui/src/tokens, or name the component's own geometry (--_ring)`;
      return [{ offset: declaration.offset, message }];
    });
  },
};

/** Shorthands that name the four sides of the screen: their second value is the right, the fourth the left. */
const SIDES = /^(?:padding|margin|inset|scroll-(?:margin|padding)|border-(?:width|style|color))$/;

/** Whether a shorthand treats the left and the right differently: `1px 2px 3px 4px`, radii `1px 0`. */
export function hasUnequalSides(property: string, value: string): boolean {
  const [first, second = first, third = first, fourth = second, ...more] = splitValue(value);
  if (more.length > 0) return false;
  if (SIDES.test(property)) return second !== fourth;
  return property === 'border-radius' && (first !== second || third !== fourth);
}
