import { useId } from 'react';
import type { ComponentProps } from 'react';
import type { OwnUser, Vehicle } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { formatPhone } from '../../i18n/person.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { chevronRightIcon, editIcon } from '../../primitives/Icon/icons.ts';
import { from } from '../../tokens/breakpoints.ts';
import { VehicleSummary } from '../../vehicles/VehicleSummary/VehicleSummary.tsx';
import { ProfileHead } from '../ProfileHead/ProfileHead.tsx';

const Root = styled.div`
  --_edge: var(--space-4);
  --_label: 4.5em;
  --_value: 11em;
  display: grid;
  gap: var(--space-4);
  ${from('desk')} { --_edge: var(--space-5); }

  [data-part='muted'] { color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-snug); }
  hr {
    margin: var(--space-4) calc(-1 * var(--_edge));
    border: 0;
    border-block-start: var(--border) solid var(--line);
  }
  [data-part='bio'] { max-inline-size: var(--measure); white-space: pre-line; }
  dl { display: grid; gap: var(--space-3); }
  dl > div { display: flex; flex-wrap: wrap; gap: 0 var(--space-6); }
  dt { flex: 0 0 var(--_label); color: var(--text-muted); }
  dd { flex: 1 1 var(--_value); min-inline-size: 0; overflow-wrap: anywhere; }
  dd > [data-part='note'] { display: block; color: var(--text-muted); font-size: var(--size-caption); line-height: var(--line-snug); }

  [data-part='title'] { display: flex; align-items: center; justify-content: space-between; gap: var(--space-3); min-block-size: var(--touch); }
  [data-part='title'] a { margin-inline-end: calc(-1 * var(--space-3)); }
  li { padding-block: var(--space-3); }
  li + li { border-block-start: var(--border) solid var(--line); }
  li:last-child { padding-block-end: 0; }
`;

export interface ProfileViewProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The logged-in person. */
  user: OwnUser;
  /** The person's vehicles. */
  vehicles: readonly Vehicle[];
  /** Opens the form. */
  onEdit: () => void;
  /** Path of the vehicles page. */
  vehiclesTo: string;
}

/** The viewer's own profile (spec §2 profile, view mode); `ProfileForm` edits it. */
export function ProfileView({ user, vehicles, onEdit, vehiclesTo, ...rest }: ProfileViewProps) {
  const { t } = useTranslation('profile');
  const vehiclesId = useId();

  return (
    <Root data-component="ProfileView" {...rest}>
      <Card as="section">
        <ProfileHead
          person={user}
          actions={<Button variant="secondary" size="compact" icon={editIcon} onClick={onEdit}>{t('edit')}</Button>}
        />
        <hr />
        {user.bio.trim() === '' ? <p data-part="muted">{t('noBio')}</p> : <p data-part="bio">{user.bio}</p>}
        <hr />
        <dl>
          <div>
            <dt>{t('email')}</dt>
            <dd>
              <span>{user.email}</span>
              <span data-part="note">{t('emailNote')}</span>
            </dd>
          </div>
          <div>
            <dt>{t('phone')}</dt>
            <dd data-num>
              <span>{formatPhone(user.phone)}</span>
              <span data-part="note">{t('phoneNote')}</span>
            </dd>
          </div>
        </dl>
      </Card>
      <Card as="section" aria-labelledby={vehiclesId}>
        <div data-part="title">
          <Heading level={2} size="title" id={vehiclesId}>{t('vehicles')}</Heading>
          <Button variant="quiet" size="compact" to={vehiclesTo} iconAfter={chevronRightIcon}>{t('manageVehicles')}</Button>
        </div>
        {vehicles.length === 0 ? (
          <p data-part="muted">{t('noVehicles')}</p>
        ) : (
          <ul>
            {vehicles.map((vehicle) => (
              <li key={vehicle.id}><VehicleSummary vehicle={vehicle} /></li>
            ))}
          </ul>
        )}
      </Card>
    </Root>
  );
}
