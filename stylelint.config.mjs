// Checks the CSS in styled-components templates. docs/architecture.md says what each group is for.

const RAW_LENGTHS = ['/(?<![\\w-])(?!0*\\.?0+[a-z])\\d*\\.?\\d+(?:px|rem|em|ch|vw|vh)\\b/'];
const RAW_TIMES = ['/(?<![\\w-])\\d*\\.?\\d+m?s\\b/'];
/** Below 4 px a distance corrects what the eye sees; from 4 px on it is rhythm, and a token. */
const RAW_DISTANCES = ['/(?<![\\w.])(?:[4-9]|\\d{2,})(?:\\.\\d+)?px\\b/', '/(?<![\\w])\\d*\\.?\\d+(?:rem|em|ch|vw|vh)\\b/'];
/** A fraction that does not stand in `minmax(0, 1fr)` is as wide as its longest word, such as a link without spaces. */
const FRACTION = '\\d*\\.?\\d+fr\\b';
const BARE_FRACTION = `(?:(?<![,\\s])\\s+|repeat\\([^,]+,\\s*)${FRACTION}`;
const SIZE = '(?:[^\\s(]|\\([^()]*\\))+';

const layoutValues = {
  '/^grid-(?:template|auto)-columns$/': [`/^${FRACTION}|${BARE_FRACTION}/`],
  '/^grid(?:-template)?$/': [`/\\/[^]*${BARE_FRACTION}/`],
  // Corners on the left that differ from those on the right.
  'border-radius': [`/^(${SIZE}) (?!\\1(?: |$))/`, `/^${SIZE} ${SIZE} (${SIZE}) (?!\\1$)/`],
};

/** @type {import('stylelint').Config} */
export default {
  customSyntax: 'postcss-styled-syntax',
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'color-named': 'never',
    'color-no-hex': true,
    'function-disallowed-list': ['/^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)$/'],
    'property-layout-mappings': ['flow-relative', { ignoreProperties: ['inset', 'margin', 'padding', '/^overflow/'] }],
    'value-keyword-layout-mappings': ['flow-relative', { ignoreProperties: ['resize'] }],
    // A fourth value makes the left side of a shorthand unlike the right.
    'declaration-property-max-values': { '/^(?:padding|margin|inset|scroll-(?:margin|padding)|border-(?:width|style|color))$/': 3 },
    'declaration-property-value-disallowed-list': {
      ...layoutValues,
      '/^(?:font|font-size|box-shadow)$/': RAW_LENGTHS,
      'border-radius': [...layoutValues['border-radius'], ...RAW_LENGTHS],
      '/^border-.+-radius$/': RAW_LENGTHS,
      'z-index': ['/^[1-9]/'],
      '/^(?:transition|animation)(?:-duration|-delay)?$/': RAW_TIMES,
      '/^(?:padding|margin|gap|row-gap|column-gap|scroll-margin|scroll-padding)(?:-|$)/': RAW_DISTANCES,
    },
  },
  overrides: [
    {
      // Here the tokens are defined, and explained.
      files: ['packages/ui/src/{tokens,foundations}/**'],
      rules: {
        'color-named': null, 'color-no-hex': null, 'function-disallowed-list': null,
        'declaration-property-value-disallowed-list': layoutValues,
      },
    },
  ],
};
