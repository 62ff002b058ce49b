/** A mode in which screenshots of a story are taken: two settings of the toolbar, and the window's width in CSS pixels. */
export interface Mode {
  theme: 'light' | 'dark';
  language: 'zh-TW' | 'en';
  viewport: 360 | 1280;
}

/**
 * Every theme in every language on a phone and on a desktop. Chromatic (`parameters.chromatic.modes`) and `pnpm visual` both use
 * it, so that they take the same screenshots.
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
 * The modes of every story. These two cover each theme, language and width once, and combine the longer language, English, with
 * the narrower window. All eight would cost four times as much and add only combinations. These matter for whole pages, and
 * therefore each server state of each page has `allModes`.
 */
export const everyStory = {
  'light-zh-1280': allModes['light-zh-1280'],
  'dark-en-360': allModes['dark-en-360'],
} as const satisfies Partial<Record<ModeName, Mode>>;
