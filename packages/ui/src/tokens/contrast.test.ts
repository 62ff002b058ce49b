import { describe, expect, it } from 'vitest';
import { getContrast, contrastPairs, readPalette } from './contrast.ts';

const sources = import.meta.glob<string>('./TokenStyle.ts', { query: '?raw', import: 'default', eager: true });
const css = sources['./TokenStyle.ts'] ?? '';
const styleSheet = css.slice(css.indexOf('createGlobalStyle`') + 'createGlobalStyle`'.length);

describe('contrast (WCAG 2.2, 1.4.3 and 1.4.11)', () => {
  it('knows black on white', () => {
    expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(getContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  for (const theme of ['light', 'dark'] as const) {
    for (const mode of ['passenger', 'driver'] as const) {
      const palette = readPalette(styleSheet, theme, mode);
      it.each(contrastPairs)(
        `${theme}, ${mode}: $foreground on $background is at least $minimum`,
        ({ foreground, background, minimum }) => {
          expect(palette).toHaveProperty([foreground]);
          expect(palette).toHaveProperty([background]);
          expect(getContrast(palette[foreground] ?? '', palette[background] ?? '')).toBeGreaterThanOrEqual(minimum);
        },
      );
    }
  }
});
