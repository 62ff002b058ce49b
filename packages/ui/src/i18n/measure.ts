import type { Language } from './languages.ts';
import { translateFormat } from './translateFormat.ts';

/** Formats minutes: `75 分`, `1 小時 40 分`, `2 小時`. Up to 90 minutes stay in minutes. */
export function formatDuration(minutes: number, language: Language): string {
  const total = Math.max(0, Math.round(minutes));
  if (total < 90 && total !== 60) return translateFormat(language, 'minutes', { value: total });
  const hours = Math.floor(total / 60);
  const rest = total % 60;
  if (rest === 0) return translateFormat(language, 'hours', { value: hours });
  return translateFormat(language, 'hoursMinutes', { hours, minutes: rest });
}

/** Formats kilometres: `350 公尺`, `1.8 公里`, `79 公里`. Metres below one kilometre, one decimal below ten. */
export function formatDistance(km: number, language: Language): string {
  const metres = Math.round((km * 1000) / 50) * 50;
  if (metres < 1000) return translateFormat(language, 'metres', { value: metres });
  const value = km < 9.95 ? Number(km.toFixed(1)) : Math.round(km);
  return translateFormat(language, 'kilometres', { value: value.toLocaleString('en-US') });
}
