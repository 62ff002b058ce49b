import type { Instant } from '@shunlu/api-contract';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { useNow } from '../../clock/clock.tsx';
import { formatAgo, formatDateTime } from '../../i18n/time.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';

const Root = styled.time`
  white-space: nowrap;
`;

export interface RelativeTimeProps extends Omit<ComponentProps<'time'>, 'children' | 'dateTime' | 'title'> {
  /** Instant; the API sends ISO strings in UTC. */
  value: Instant;
}

/**
 * How long ago something happened: 剛剛, 5 分鐘前, 昨天 21:40; never in the future. It updates with the clock; the tooltip has the exact
 * time.
 */
export function RelativeTime({ value, ...rest }: RelativeTimeProps) {
  const language = useLanguage();
  const now = useNow();
  return (
    <Root
      data-component="RelativeTime"
      dateTime={new Date(value).toISOString()}
      title={formatDateTime(value, language, now)}
      {...rest}
    >
      {formatAgo(value, language, now)}
    </Root>
  );
}
