import type { Instant } from '@shunlu/api-contract';
import { TIME_FLEXIBILITY_MINUTES, toTaipeiInstant } from '@shunlu/api-contract';
import type { TFunction } from 'i18next';
import { formatDuration } from '../../i18n/measure.ts';
import { formatPrice } from '../../i18n/price.ts';
import { formatDate } from '../../i18n/time.ts';
import type { Language } from '../../i18n/languages.ts';
import type { SearchValues } from './search-values.ts';

/** Formats a search's criteria without its route: `11/20（週五）・16:00・前後 30 分・2 座以上`. Day and time are always included. */
export function formatCriteria(values: SearchValues, t: TFunction<'search'>, language: Language, now: Instant): string {
  const { date, time, flexibility, rideType, minSeats, maxPrice } = values;
  const minutes = TIME_FLEXIBILITY_MINUTES[flexibility] ?? null;
  const words = [
    date === '' ? t('anyDate') : formatDate(toTaipeiInstant(date), language, now),
    time === '' ? t('anyTime') : time,
    minutes !== null && t('within', { duration: formatDuration(minutes, language) }),
    rideType !== null && t(rideType === 'recurring' ? 'recurring' : 'oneTime'),
    minSeats !== null && t('minSeatsValue', { count: minSeats }),
    maxPrice !== null && (maxPrice === 0 ? t('free') : t('maxPriceValue', { price: formatPrice(maxPrice) })),
  ];
  return words.filter(Boolean).join(t('between'));
}
