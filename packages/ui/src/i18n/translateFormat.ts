import en from '../../locales/en/format.json';
import zhTW from '../../locales/zh-TW/format.json';
import type { Language } from './languages.ts';

const texts: Record<Language, Record<keyof typeof zhTW, string>> = { 'zh-TW': zhTW, en };

/** Translates a key of `locales/<language>/format.json` and fills in its values. These few texts are always loaded. */
export function translateFormat(language: Language, key: keyof typeof zhTW, values: Record<string, string | number> = {}): string {
  return texts[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
