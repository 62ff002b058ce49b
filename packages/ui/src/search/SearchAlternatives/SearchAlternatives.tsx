import { toTaipeiInstant } from '@shunlu/api-contract';
import { useId } from 'react';
import type { ComponentProps } from 'react';
import type { SearchAlternatives as Alternatives, SearchQuery } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useNow } from '../../clock/clock.tsx';
import { formatDay } from '../../i18n/time.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';

const Root = styled.section`
  display: grid;
  gap: var(--space-3);
  justify-items: center;
  text-align: center;
  font-variant-numeric: tabular-nums;

  ul { display: flex; flex-wrap: wrap; justify-content: center; gap: var(--space-2); }
`;

/** Changed fields of a search; an undefined field is removed from it. */
export type SearchChange = Partial<Pick<SearchQuery, 'departure_date' | 'departure_time' | 'time_flexibility' | 'access_km'>>;

export interface SearchAlternativesProps extends Omit<ComponentProps<'section'>, 'children' | 'aria-labelledby'> {
  /** Numbers of alternative results; nothing is rendered if all are zero. */
  alternatives: Alternatives;
  /** Returns the path of the changed search. */
  searchTo: (change: SearchChange) => string;
}

/** Offers changed searches with their number of results, if nothing fits along the route. */
export function SearchAlternatives({ alternatives: { earlier, later, days, wider }, searchTo, ...rest }: SearchAlternativesProps) {
  const { t } = useTranslation('rides');
  const language = useLanguage();
  const now = useNow();
  const id = useId();
  // Both earlier and later lead to the whole day, so they share one link.
  const when = earlier > 0 && later > 0 ? 'otherTimes' : earlier > 0 ? 'earlier' : 'later';
  const count = earlier + later;
  const choices = [
    ...(count > 0 ? [{ to: searchTo({ departure_time: undefined, time_flexibility: undefined }), label: t(`alternatives.${when}`, { count }) }] : []),
    ...days.map(({ date, count: onDay }) => ({
      to: searchTo({ departure_date: date }),
      label: t('alternatives.day', { day: formatDay(toTaipeiInstant(date), language, now), count: onDay }),
    })),
    ...(wider === null ? [] : [{ to: searchTo({ access_km: wider.access_km }), label: t('alternatives.wider', { km: wider.access_km, count: wider.count }) }]),
  ];
  if (choices.length === 0) return null;
  return (
    <Root data-component="SearchAlternatives" aria-labelledby={id} {...rest}>
      <Heading level={3} size="title" id={id}>{t('alternatives.title')}</Heading>
      <ul>
        {choices.map(({ to, label }) => (
          <li key={label}><Button variant="secondary" size="compact" to={to}>{label}</Button></li>
        ))}
      </ul>
    </Root>
  );
}
