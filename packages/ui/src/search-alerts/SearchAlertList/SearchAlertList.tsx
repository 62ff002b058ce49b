import { useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { TIME_FLEXIBILITY_ANYTIME } from '@shunlu/api-contract';
import type { SearchAlert } from '@shunlu/api-contract';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useNow } from '../../clock/clock.tsx';
import { EmptyState } from '../../feedback/EmptyState/EmptyState.tsx';
import { useErrorText } from '../../feedback/lib/useErrorText.ts';
import { LoadState } from '../../feedback/LoadState/LoadState.tsx';
import type { LoadStateProps } from '../../feedback/LoadState/LoadState.tsx';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { AppLink } from '../../links/links.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { RouteLine } from '../../rides/RouteLine/RouteLine.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { splitAddress } from '../../rides/lib/splitAddress.ts';
import { formatCriteria } from '../../search/lib/formatCriteria.ts';
import { EMPTY_SEARCH } from '../../search/lib/search-values.ts';
import type { SearchValues } from '../../search/lib/search-values.ts';

const Root = styled.div`
  [data-part='blocks'] { display: grid; gap: var(--space-3); }
  [data-part='list']:focus { outline: none; }
  li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-2) var(--space-3); padding-block: var(--space-3); }
  li + li { border-block-start: var(--border) solid var(--line); }
  a { display: block; flex: 1 1 12rem; min-inline-size: 0; border-radius: var(--radius-2); color: var(--text); text-decoration: none; }
  [data-component='RouteLine'] { line-height: var(--line-snug); }
  [data-part='what'] { display: block; color: var(--text-muted); font-size: var(--size-small); font-variant-numeric: tabular-nums; line-height: var(--line-snug); }
  @media (hover: hover) { a:hover [data-component='RouteLine'] { color: var(--accent-text); } }
`;

export interface SearchAlertListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Server state of the search alerts, latest first. */
  alerts: LoadStateProps<readonly SearchAlert[]>['loadable'];
  /** Returns the path that repeats the search. */
  searchTo: (alert: SearchAlert) => string;
  /** Called when a search is repeated. */
  onChoose?: ((alert: SearchAlert) => void) | undefined;
  /** Deletes one. What it throws is shown above the list. */
  onDelete: (alert: SearchAlert) => Promise<unknown> | void;
}

/** List of search alerts in the settings (D103); each search can be repeated or deleted. */
export function SearchAlertList({ alerts, searchTo, onChoose, onDelete, ...rest }: SearchAlertListProps) {
  const { t } = useTranslation('rides');
  const { t: criteria } = useTranslation('search');
  const language = useLanguage();
  const now = useNow();
  const getErrorText = useErrorText();
  // State of each deletion, since responses arrive in any order.
  const [deletions, setDeletions] = useState<ReadonlyMap<number, 'busy' | 'gone' | 'left'>>(new Map());
  const [failedDeletion, setFailed] = useState<{ error: unknown }>();
  const listRef = useRef<HTMLDivElement>(null);

  async function remove(alert: SearchAlert) {
    const setDeletion = (fate: 'busy' | 'gone' | 'left') => setDeletions((before) => new Map(before).set(alert.id, fate));
    setFailed(undefined);
    setDeletion('busy');
    try {
      await onDelete(alert);
      // The pressed button is removed: move focus to the list, unless the person has moved on.
      flushSync(() => setDeletion('gone'));
      if (document.activeElement === document.body) listRef.current?.focus({ preventScroll: true });
    } catch (error) {
      setDeletion('left');
      setFailed({ error });
    }
  }

  const remaining = (all: readonly SearchAlert[]) => all.filter(({ id }) => deletions.get(id) !== 'gone');
  return (
    <Root data-component="SearchAlertList" {...rest}>
      <FormBanner>{failedDeletion && getErrorText(failedDeletion.error)}</FormBanner>
      <div data-part="list" ref={listRef} tabIndex={-1}>
        <LoadState
          loadable={alerts}
          skeleton={<div data-part="blocks"><Skeleton height={56} /><Skeleton height={56} /></div>}
          errorTitle={t('searchAlert.errorTitle')}
          isEmpty={(all) => remaining(all).length === 0}
          empty={<EmptyState size="compact" headingLevel={3} title={t('searchAlert.empty')}>{t('searchAlert.emptyText')}</EmptyState>}
        >
          {(all) => (
            <ul aria-label={t('searchAlert.title')}>
              {remaining(all).map((alert) => {
                const [from, to] = [splitAddress(alert.from_address).name, splitAddress(alert.to_address).name];
                return (
                  <li key={alert.id}>
                    <AppLink to={searchTo(alert)} onClick={() => onChoose?.(alert)}>
                      <RouteLine from={from} to={to} />
                      <span data-part="what">
                        {[
                          t(`searchAlert.kind.${alert.ride_mode}`),
                          formatCriteria(toSearchValues(alert), criteria, language, now),
                          ...(alert.access_km === null ? [] : [t('searchAlert.within', { km: alert.access_km })]),
                        ].join(criteria('between'))}
                      </span>
                    </AppLink>
                    <Button variant="secondary" size="compact" isBusy={deletions.get(alert.id) === 'busy'} onClick={() => void remove(alert)}>
                      <span>{t('searchAlert.delete')}</span>
                      <VisuallyHidden>{t('card.way', { from, to })}</VisuallyHidden>
                    </Button>
                  </li>
                );
              })}
            </ul>
          )}
        </LoadState>
      </div>
    </Root>
  );
}

/** Converts a search alert's criteria to values of the search form. */
function toSearchValues(alert: SearchAlert): SearchValues {
  return {
    ...EMPTY_SEARCH,
    date: alert.departure_date ?? '',
    time: alert.departure_time ?? '',
    flexibility: alert.time_flexibility ?? TIME_FLEXIBILITY_ANYTIME,
    rideType: alert.ride_type,
    minSeats: alert.min_seats,
    maxPrice: alert.max_price,
  };
}
