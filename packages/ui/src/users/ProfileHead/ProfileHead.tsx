import type { ComponentProps, ReactNode } from 'react';
import type { Person } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { formatRating } from '../../i18n/person.ts';
import { formatMonth } from '../../i18n/time.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Avatar } from '../../primitives/Avatar/Avatar.tsx';
import { Badge } from '../../primitives/Badge/Badge.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { checkIcon } from '../../primitives/Icon/icons.ts';
import { Stars } from '../../primitives/Stars/Stars.tsx';
import { UserName } from '../UserName/UserName.tsx';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-3) var(--space-4);

  > [data-part='who'] { --_least: 170px; display: grid; flex: 1 1 var(--_least); justify-items: start; gap: var(--space-1); min-inline-size: 0; }
  [data-part='rating'] { display: flex; flex-wrap: wrap; align-items: center; column-gap: var(--space-2); font-variant-numeric: tabular-nums; }
  [data-part='muted'] { color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-snug); }
  [data-part='rating'] [data-part='muted'] { font-size: inherit; }
`;

export interface ProfileHeadProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Person of the profile. */
  person: Person;
  /** Actions at the end. */
  actions?: ReactNode;
}

/** Header of a profile: photo, name, rating and trips, member since, confirmed e-mail (D70). */
export function ProfileHead({ person, actions, ...rest }: ProfileHeadProps) {
  const { t } = useTranslation(['profile', 'common']);
  const language = useLanguage();
  const isNew = person.rating === null || person.rating_count === 0;

  return (
    <Root data-component="ProfileHead" {...rest}>
      <Avatar person={person} size={88} />
      <div data-part="who">
        <Heading level={1} size="heading"><UserName person={person} /></Heading>
        <div data-part="rating">
          <Stars rating={person.rating} />
          <b aria-hidden>{formatRating(person.rating)}</b>
          {isNew && <span data-part="muted">{t('common:rating.new')}</span>}
          {person.total_rides > 0 && <span data-part="muted">{t('common:rating.trips', { count: person.total_rides })}</span>}
        </div>
        <span data-part="muted">{t('memberSince', { date: formatMonth(person.created_at, language) })}</span>
        {person.email_confirmed && <Badge tone="ok" icon={checkIcon}>{t('emailConfirmed')}</Badge>}
      </div>
      {actions}
    </Root>
  );
}
