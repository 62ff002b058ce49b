/** Colour tokens of one theme and mode, resolved to #rrggbb. */
export type Palette = Readonly<Record<string, string>>;

export interface ContrastPair {
  foreground: string;
  background: string;
  /** Minimum ratio by WCAG 2.2: 4.5 for text (1.4.3), 3 for graphics and controls (1.4.11). */
  minimum: 4.5 | 3;
}

function pairs(minimum: 4.5 | 3, foregrounds: string, backgrounds: string): ContrastPair[] {
  return foregrounds
    .split(' ')
    .flatMap((foreground) => backgrounds.split(' ').map((background) => ({ foreground, background, minimum })));
}

/** Surfaces: page, card, sunken, raised. */
const SURFACES = 'bg surface surface-sunken surface-raised';

/** All colour pairs that components may combine; `pairsInUse.test.ts` checks that they use no other. */
export const contrastPairs: readonly ContrastPair[] = [
  ...pairs(4.5, 'text text-muted accent-text ok-text warn-text bad-text mode-text', SURFACES),
  ...pairs(4.5, 'text text-muted', 'accent-soft bad-soft plain-soft fill-disabled bubble-in map-sea'),
  ...pairs(4.5, 'accent-text', 'accent-soft'),
  ...pairs(4.5, 'ok-text', 'ok-soft'),
  ...pairs(4.5, 'warn-text', 'warn-soft'),
  ...pairs(4.5, 'bad-text', 'bad-soft'),
  ...pairs(4.5, 'plain-text', 'plain-soft'),
  ...pairs(4.5, 'on-accent', 'accent accent-hover accent-press'),
  ...pairs(4.5, 'on-bad', 'bad bad-hover'),
  ...pairs(4.5, 'on-bubble-out', 'bubble-out'),
  ...pairs(4.5, 'on-avatar', 'avatar-1 avatar-2 avatar-3 avatar-4'),
  ...pairs(4.5, 'bg', 'text'),
  ...pairs(4.5, 'surface', 'warn-text'),
  ...pairs(4.5, 'on-number-plate', 'number-plate'),
  ...pairs(4.5, 'on-freeway', 'freeway'),
  ...pairs(4.5, 'map-label', 'map-land'),
  ...pairs(4.5, 'map-sea-label', 'map-sea'),
  ...pairs(4.5, 'mode-bar-text mode-bar-muted', 'mode-bar mode-bar-well'),
  ...pairs(4.5, 'mode-bar-on-thumb', 'mode-bar-thumb'),
  ...pairs(3, 'text-disabled', `${SURFACES} fill-disabled`),
  ...pairs(3, 'accent accent-hover ok warn bad line-control focus mode-mark star', SURFACES),
  ...pairs(3, 'route-start route-line route-end route-rest', `${SURFACES} map-land map-sea`),
  ...pairs(3, 'here', 'surface map-land'),
  ...pairs(3, 'mode-bar-thumb brand-stroke brand-start brand-line brand-end', 'mode-bar'),
];

/** Returns the WCAG relative luminance of #rrggbb, 0 (black) to 1 (white). */
function getLuminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Returns the WCAG contrast ratio of two colours (#rrggbb), 1 to 21. */
export function getContrast(one: string, other: string): number {
  const [light, dark] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Resolves the colours of a theme and mode from the token style sheet: applies the rules that match `<html data-theme data-mode>`
 * in order, then follows `var()` to a value.
 */
export function readPalette(css: string, theme: 'light' | 'dark', mode: 'passenger' | 'driver'): Palette {
  const selectors = [':root'];
  if (mode === 'driver') selectors.push('[data-mode="driver"]');
  if (theme === 'dark') selectors.push('[data-theme="dark"]');
  if (theme === 'dark' && mode === 'driver') selectors.push('[data-theme="dark"][data-mode="driver"]');

  const beforeMedia = css.slice(0, css.search(/@media|\$\{from/)).replaceAll(/\/\*.*?\*\//gs, '');
  const declared: Record<string, string> = {};
  for (const rule of beforeMedia.matchAll(/([^{};]+)\{([^}]*)\}/g)) {
    const applies = (rule[1] ?? '').split(',').some((selector) => selectors.includes(selector.trim()));
    if (!applies) continue;
    for (const [, name, value] of (rule[2] ?? '').matchAll(/--([\w-]+):\s*([^;]+);/g)) {
      if (name && value) declared[name] = value.trim();
    }
  }

  const resolve = (value: string): string => {
    const name = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    return name === undefined ? value : resolve(declared[name] ?? '');
  };
  const colours = Object.entries(declared).map(([name, value]) => [name, resolve(value)] as const);
  return Object.fromEntries(colours.filter(([, value]) => /^#[\da-f]{6}$/.test(value)));
}
