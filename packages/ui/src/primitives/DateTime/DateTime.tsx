import type { Instant } from '@shunlu/api-contract';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { useNow } from '../../clock/clock.tsx';
import {
  formatDate, formatDateTime, formatDay, formatDayTime, formatMonth, formatShortDate, formatTime,
} from '../../i18n/time.ts';
import type { Language } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';

const Root = styled.time`
  white-space: nowrap;
  /* The line may break between date and time, but not within them. */
  &[data-format='dateTime'], &[data-format='dayTime'] { white-space: normal; word-break: keep-all; overflow-wrap: normal; }
`;

const FORMATS: Record<
  NonNullable<DateTimeProps['format']>,
  (instant: Instant, language: Language, now: Instant) => string
> = {
  dateTime: formatDateTime,
  date: formatDate,
  shortDate: formatShortDate,
  day: formatDay,
  dayTime: formatDayTime,
  month: formatMonth,
  time: formatTime,
};

export interface DateTimeProps extends Omit<ComponentProps<'time'>, 'children' | 'dateTime'> {
  /** Instant; the API sends ISO strings in UTC. */
  value: Instant;
  /**
   * Format: `dateTime` 11/20（週五） 16:05 · `date` 11/20（週五） · `shortDate` 11/20 · `time` 16:05 · `month` 2024/03 · `day` and
   * `dayTime` use 今天, 明天 where one fits.
   */
  format?: 'dateTime' | 'date' | 'shortDate' | 'day' | 'dayTime' | 'month' | 'time';
}

/** Shows an instant in Taipei time on the 24-hour clock, in any browser time zone (D32). */
export function DateTime({ value, format = 'dateTime', ...rest }: DateTimeProps) {
  const language = useLanguage();
  const now = useNow();
  return (
    <Root data-component="DateTime" data-format={format} dateTime={new Date(value).toISOString()} {...rest}>
      {FORMATS[format](value, language, now)}
    </Root>
  );
}
