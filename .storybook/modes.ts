/** A look a story is pictured in: two choices of the toolbar, and how wide the window is (CSS pixels). */
export interface Mode {
  theme: 'light' | 'dark';
  language: 'zh-TW' | 'en';
  viewport: 360 | 1280;
}

/**
 * Every theme in every language on a phone and on a desk. Chromatic (`parameters.chromatic.modes`) and `pnpm visual`
 * both read this, so that they take the same pictures.
 */
export const allModes = {
  'light-zh-360': { theme: 'light', language: 'zh-TW', viewport: 360 },
  'light-zh-1280': { theme: 'light', language: 'zh-TW', viewport: 1280 },
  'light-en-360': { theme: 'light', language: 'en', viewport: 360 },
  'light-en-1280': { theme: 'light', language: 'en', viewport: 1280 },
  'dark-zh-360': { theme: 'dark', language: 'zh-TW', viewport: 360 },
  'dark-zh-1280': { theme: 'dark', language: 'zh-TW', viewport: 1280 },
  'dark-en-360': { theme: 'dark', language: 'en', viewport: 360 },
  'dark-en-1280': { theme: 'dark', language: 'en', viewport: 1280 },
} as const satisfies Record<string, Mode>;

export type ModeName = keyof typeof allModes;

/**
 * What every story is pictured in. These two show each theme, language and width once, and set the harder language
 * (English is longer) in the narrower window. All eight would cost four times as much and add only combinations:
 * theme, language and width meet where a whole page is laid out, so each server state of each page asks for `allModes`.
 */
export const everyStory = {
  'light-zh-1280': allModes['light-zh-1280'],
  'dark-en-360': allModes['dark-en-360'],
} as const satisfies Partial<Record<ModeName, Mode>>;
