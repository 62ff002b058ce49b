import type { ComponentProps } from 'react';
import type { Person } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { formatRating, getGreetingName } from '../../i18n/person.ts';
import { AppLink } from '../../links/links.tsx';
import { Avatar } from '../../primitives/Avatar/Avatar.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { Stars } from '../../primitives/Stars/Stars.tsx';

const Body = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  > div { min-inline-size: 0; }
  a { color: inherit; text-decoration: none; }
  a::after { content: ''; position: absolute; inset: 0; border-radius: var(--radius-3); }
  a:focus-visible { outline: none; }
  a:focus-visible::after { outline: var(--focus-width) solid var(--focus); outline-offset: var(--focus-offset); }
  p { display: flex; flex-wrap: wrap; align-items: center; column-gap: var(--space-2); color: var(--text-muted); font-variant-numeric: tabular-nums; }
  b { color: var(--text); }
`;

export interface ProfileCardProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The logged-in person. */
  user: Person;
  /** Path of the profile. */
  to?: string;
}

/** Greeting card of the home page with rating and trips (spec §2 home). */
export function ProfileCard({ user, to, ...rest }: ProfileCardProps) {
  const { t } = useTranslation(['profile', 'common']);
  const name = t('greeting', { name: getGreetingName(user) || t('common:person.anonymous') });
  const isNew = user.rating === null || user.rating_count === 0;

  return (
    <Card as="section" data-component="ProfileCard" isInteractive={to !== undefined} {...rest}>
      <Body>
        <Avatar person={user} size={56} />
        <div>
          <Heading level={1} size="heading">{to === undefined ? name : <AppLink to={to}>{name}</AppLink>}</Heading>
          <p>
            <Stars rating={user.rating} />
            <b aria-hidden>{formatRating(user.rating)}</b>
            <span>{isNew && user.total_rides === 0 ? t('common:rating.new') : t('common:rating.trips', { count: user.total_rides })}</span>
          </p>
        </div>
      </Body>
    </Card>
  );
}
