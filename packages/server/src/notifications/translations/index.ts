import type { Language } from '@shunlu/api-contract';
import { en } from './en.ts';
import type { Words } from './translations.ts';
import { zhTW } from './zh-TW.ts';

/** What people are told, in both languages: Traditional Chinese is written first. */
export const WORDS: Readonly<Record<Language, Words>> = { 'zh-TW': zhTW, en };
