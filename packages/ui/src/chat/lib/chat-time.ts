import { countDaysFromToday } from '@shunlu/api-contract';
import type { ChatType, Instant } from '@shunlu/api-contract';
import { formatAgo, formatShortDate, formatTime, formatWeekday } from '../../i18n/time.ts';
import type { Language } from '../../i18n/languages.ts';

const HOUR_MS = 3_600_000;

const formatAge = (instant: Instant, now: Instant) => new Date(now).getTime() - new Date(instant).getTime();

/**
 * Formats the time of a message (spec §9). In a booking's chat: 剛剛, 5 分鐘前, else the time of day; the day is above. In an inquiry:
 * the time of day today, else short date and time.
 */
export function formatMessageTime(instant: Instant, type: ChatType, language: Language, now: Instant): string {
  if (type === 'booking') return formatAge(instant, now) < HOUR_MS ? formatAgo(instant, language, now) : formatTime(instant);
  if (countDaysFromToday(instant, now) === 0) return formatTime(instant);
  return `${formatShortDate(instant, language, now)} ${formatTime(instant)}`;
}

/** Formats the time of a chat's last message (spec §9): time of day, weekday within a week, else the date. */
export function formatChatTime(instant: Instant, language: Language, now: Instant): string {
  const hours = formatAge(instant, now) / HOUR_MS;
  if (hours < 24) return formatTime(instant);
  return hours < 168 ? formatWeekday(instant, language) : formatShortDate(instant, language, now);
}
