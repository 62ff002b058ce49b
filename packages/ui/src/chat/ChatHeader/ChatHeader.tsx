import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { AppLink } from '../../links/links.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { arrowLeftIcon, phoneIcon } from '../../primitives/Icon/icons.ts';
import { from } from '../../tokens/breakpoints.ts';
import { ChatPerson } from '../ChatPerson/ChatPerson.tsx';
import type { ChatPersonProps } from '../ChatPerson/ChatPerson.tsx';

const Root = styled.header`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  padding: var(--space-2);
  border-block-end: var(--border) solid var(--line);
  background: var(--surface);

  > h2 { flex: 1; min-inline-size: 0; padding-inline-start: var(--space-2); }
  > a {
    display: inline-grid;
    place-items: center;
    flex: none;
    inline-size: var(--touch);
    block-size: var(--touch);
    border-radius: var(--radius-3);
    color: var(--text);
    @media (hover: hover) { &:hover { background: var(--surface-sunken); } }
  }

  ${from('desk')} {
    padding-inline: var(--space-4) var(--space-3);
    > [data-part='back'] { display: none; }
  }
`;

export interface ChatHeaderProps extends Omit<ComponentProps<'header'>, 'children'> {
  /** The other person; undefined while unknown, then the title says that it is a chat. */
  person: ChatPersonProps['person'] | undefined;
  /** Path of the chat list. The back link is hidden on a desktop, where the list is beside the chat. */
  backTo?: string | undefined;
  /** Phone in E.164, which both parties of a confirmed booking see (D21). */
  phone?: string | null | undefined;
  /** Further actions, usually a Menu with block and report. */
  actions?: ReactNode;
}

/** Header of a chat: back link, person, call button, further actions. */
export function ChatHeader({ person, backTo, phone, actions, ...rest }: ChatHeaderProps) {
  const { t } = useTranslation('chat');
  const call = t('header.call', { name: person?.name ?? '' });
  return (
    <Root data-component="ChatHeader" {...rest}>
      {backTo !== undefined && (
        <AppLink data-part="back" to={backTo} aria-label={t('header.back')} title={t('header.back')}>
          <Icon shape={arrowLeftIcon} size={24} />
        </AppLink>
      )}
      <h2>{person ? <ChatPerson person={person} /> : t('list.title')}</h2>
      {person && phone != null && (
        <a href={`tel:${phone}`} aria-label={call} title={call}><Icon shape={phoneIcon} size={24} /></a>
      )}
      {actions}
    </Root>
  );
}
