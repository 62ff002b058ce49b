import { countDaysFromToday } from '@shunlu/api-contract';
import type { PendingReview } from '@shunlu/api-contract';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useNow } from '../../clock/clock.tsx';
import { formatDate } from '../../i18n/time.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Avatar } from '../../primitives/Avatar/Avatar.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { DateTime } from '../../primitives/DateTime/DateTime.tsx';
import { RouteLine } from '../../rides/RouteLine/RouteLine.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { splitAddress } from '../../rides/lib/splitAddress.ts';

const Root = styled(Card)`
  display: grid;
  gap: var(--space-3);

  > [data-part='trip'] { display: grid; gap: var(--space-1); font-weight: var(--weight-bold); }
  > [data-part='trip'] time { color: var(--text-muted); font-size: var(--size-small); font-weight: var(--weight-regular); }
  > [data-part='end'] { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-3); }
  [data-part='who'] { display: flex; align-items: center; gap: var(--space-3); min-inline-size: 0; line-height: var(--line-snug); }
  [data-part='who'] > span:last-child { display: grid; min-inline-size: 0; }
  [data-part='role'] { color: var(--text-muted); font-size: var(--size-small); }
  [data-part='closes'] { color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-snug); }
  [data-part='closes'][data-last] { color: var(--warn-text); font-weight: var(--weight-bold); }
`;

export interface PendingReviewCardProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** Trip, person to review, and deadline. */
  pending: PendingReview;
  /** Opens the form. */
  onWrite: (pending: PendingReview) => void;
}

/** Card of a trip that can still be reviewed (spec §2): route, date, person, role, deadline. */
export function PendingReviewCard({ pending, onWrite, ...rest }: PendingReviewCardProps) {
  const { t } = useTranslation('reviews');
  const language = useLanguage();
  const now = useNow();
  const from = splitAddress(pending.start_location).name;
  const to = splitAddress(pending.end_location).name;
  const { reviewee, user_role: own, closes_at: closes } = pending;
  const isLastDay = countDaysFromToday(closes, now) === 0;
  const label = t('pending.label', { name: reviewee.name, from, to });

  return (
    <Root forwardedAs="article" data-component="PendingReviewCard" aria-label={label} {...rest}>
      <div data-part="trip">
        <DateTime value={pending.departure_time} format="dateTime" />
        <RouteLine from={from} to={to} />
      </div>
      <div data-part="end">
        <span data-part="who">
          <Avatar person={{ id: reviewee.id, first_name: reviewee.name, profile_picture: reviewee.avatar }} />
          <span>
            <b>{reviewee.name}</b>
            <span data-part="role">{t(`role.${own === 'driver' ? 'rider' : 'driver'}`)}</span>
          </span>
        </span>
        <Button size="compact" variant="secondary" onClick={() => onWrite(pending)}>
          <span>{t('pending.write')}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </Button>
      </div>
      <span data-part="closes" data-last={isLastDay || undefined}>
        {isLastDay ? t('pending.lastDay') : t('pending.closes', { date: formatDate(closes, language, now) })}
      </span>
    </Root>
  );
}
