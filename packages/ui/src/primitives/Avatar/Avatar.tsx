import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { getInitial } from '../../i18n/person.ts';
import type { PersonName } from '../../i18n/person.ts';
import { Icon } from '../Icon/Icon.tsx';
import { personIcon } from '../Icon/icons.ts';
import { useLoadedPicture } from '../lib/useLoadedPicture.ts';

const Root = styled.span`
  --_size: 40px;
  display: inline-grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  inline-size: var(--_size);
  block-size: var(--_size);
  border-radius: var(--radius-full);
  background: var(--avatar-1);
  color: var(--on-avatar);
  font-size: var(--size-body);
  font-weight: var(--weight-bold);
  line-height: 1;
  user-select: none;
  &[data-colour='2'] { background: var(--avatar-2); }
  &[data-colour='3'] { background: var(--avatar-3); }
  &[data-colour='4'] { background: var(--avatar-4); }
  &[data-size='32'] { --_size: 32px; font-size: var(--size-small); }
  &[data-size='56'] { --_size: 56px; font-size: var(--size-heading); }
  &[data-size='88'] { --_size: 88px; font-size: var(--size-page); }
  img { inline-size: 100%; block-size: 100%; object-fit: cover; }
  @media (forced-colors: active) {
    border: var(--border) solid var(--text);
  }
`;

export interface AvatarPerson extends PersonName {
  /** Id that decides the colour behind the initial. */
  id: number;
  /** URL of the photo; same origin. */
  profile_picture?: string | null;
}

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Person with name, id and optional photo. */
  person: AvatarPerson;
  /** Diameter in pixels: 32 in lines, 40 on cards, 56 in headers, 88 on the profile. */
  size?: 32 | 40 | 56 | 88;
}

/**
 * Photo of a person; without one, or if it does not load, the initial on one of four colours that depends on the id. Silent for
 * screen readers, since the name is always beside it.
 */
export function Avatar({ person, size = 40, ...rest }: AvatarProps) {
  const picture = useLoadedPicture(person.profile_picture);
  return (
    <Root data-component="Avatar" data-size={size} data-colour={(person.id % 4) + 1} aria-hidden {...rest}>
      {picture ? <img {...picture} alt="" width={size} height={size} /> : getInitial(person) || <Icon shape={personIcon} />}
    </Root>
  );
}
