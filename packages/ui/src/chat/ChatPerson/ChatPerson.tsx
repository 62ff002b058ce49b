import type { Chat } from '@shunlu/api-contract';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Avatar } from '../../primitives/Avatar/Avatar.tsx';

const Root = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-inline-size: 0;
  line-height: var(--line-snug);

  > span:last-child { display: grid; min-inline-size: 0; }
  /* Long names are cut to one line; screen readers get all of it. */
  [data-part='name'] { overflow: hidden; font-weight: var(--weight-bold); text-overflow: ellipsis; white-space: nowrap; }
  [data-part='role'] { color: var(--text-muted); font-size: var(--size-small); font-weight: var(--weight-regular); }
`;

export interface ChatPersonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The other person of a chat; `type` is their role on the ride (R2.92). */
  person: Chat['other_user'];
}

/** Shows the other person of a chat: photo, name, role on the ride, and whether they are online. */
export function ChatPerson({ person, ...rest }: ChatPersonProps) {
  const { t } = useTranslation('chat');
  return (
    <Root data-component="ChatPerson" {...rest}>
      <Avatar person={{ id: person.id, first_name: person.name, profile_picture: person.avatar }} />
      <span>
        <span data-part="name" title={person.name}>{person.name}</span>
        <span data-part="role">
          <span>{t(`header.role.${person.type}`)}</span>
          {person.is_online && <span>{t('header.online')}</span>}
        </span>
      </span>
    </Root>
  );
}
