import { expect, it } from 'vitest';
import type { RecurringSchedule } from '@shunlu/api-contract';
import { createI18n } from '../../i18n/createI18n.ts';
import { getAllTexts } from '../../i18n/getAllTexts.ts';
import type { Language } from '../../i18n/languages.ts';
import { formatSchedule } from './formatSchedule.ts';

const texts = getAllTexts();
const words = (schedule: RecurringSchedule, language: Language) =>
  formatSchedule(schedule, createI18n({ texts, language }).getFixedT(language, 'rides'), language);
const wordsIn = (language: Language, ...weekdays: number[]) => words({ type: 'weekly', weekdays }, language);

it('R3.13: the days of a commute in words, Monday first, Sunday 0', () => {
  expect(wordsIn('zh-TW', 0, 1, 2, 3, 4, 5, 6)).toBe('每天');
  expect(wordsIn('zh-TW', 5, 4, 3, 2, 1)).toBe('平日');
  expect(wordsIn('zh-TW', 0, 5, 1)).toBe('每週一、五、日');
  expect(wordsIn('en', 0, 1, 2, 3, 4, 5, 6)).toBe('Every day');
  expect(wordsIn('en', 1, 2, 3, 4, 5)).toBe('Weekdays');
  expect(wordsIn('en', 0, 3)).toBe('Wed, Sun');
  expect(words({ type: 'daily', weekdays: [] }, 'en')).toBe('Every day');
});
