import type { Language } from '@shunlu/api-contract';
import { en } from './en.ts';
import type { Translations } from './translations.ts';
import { zhTW } from './zh-TW.ts';

/** The texts of notifications in both languages. Traditional Chinese is written first. */
export const TRANSLATIONS: Readonly<Record<Language, Translations>> = { 'zh-TW': zhTW, en };
