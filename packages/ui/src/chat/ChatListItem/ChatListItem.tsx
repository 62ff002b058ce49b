import type { Chat } from '@shunlu/api-contract';
import { memo } from 'react';
import type { FunctionComponent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useNow } from '../../clock/clock.tsx';
import { formatDate, formatDateTime } from '../../i18n/time.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { AppLink } from '../../links/links.tsx';
import type { LinkComponentProps } from '../../links/links.tsx';
import { Avatar } from '../../primitives/Avatar/Avatar.tsx';
import { BookingStatusBadge } from '../../bookings/BookingStatusBadge/BookingStatusBadge.tsx';
import { CountBadge } from '../../primitives/CountBadge/CountBadge.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { personIcon, wheelIcon } from '../../primitives/Icon/icons.ts';
import { formatChatTime } from '../lib/chat-time.ts';

const Root = styled(AppLink)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: var(--space-3);
  padding: var(--space-3) var(--space-5);
  border-block-end: var(--border) solid var(--line);
  color: var(--text);
  text-decoration: none;
  line-height: var(--line-snug);

  > [data-part='text'] { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2px; }
  [data-part='head'] { display: flex; align-items: baseline; justify-content: space-between; gap: var(--space-2); }
  [data-part='who'] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1) var(--space-2); min-inline-size: 0; font-weight: var(--weight-bold); }
  [data-part='who'] > svg { color: var(--text-muted); }
  time { flex: none; color: var(--text-muted); font-size: var(--size-caption); }
  [data-part='line'] {
    display: -webkit-box;
    overflow: hidden;
    color: var(--text-muted);
    font-size: var(--size-small);
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  [data-part='last'] { display: flex; align-items: center; gap: var(--space-2); }
  [data-part='preview'] {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    color: var(--text-muted);
    font-size: var(--size-small);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[data-unread] [data-part='preview'] { color: var(--text); font-weight: var(--weight-bold); }
  &[aria-current] { background: var(--accent-soft); }
  @media (hover: hover) { &:not([aria-current]):hover { background: var(--surface-sunken); } }
  &:focus-visible { outline-offset: calc(-1 * var(--focus-width)); }
  @media (forced-colors: active) {
    &[aria-current] { outline: var(--focus-width) solid Highlight; outline-offset: calc(-1 * var(--focus-width)); }
  }
`;

export interface ChatListItemProps extends Omit<LinkComponentProps, 'children'> {
  /** Chat to show: person, ride, last message, unread count. */
  conversation: Chat;
  /** Path of the chat (D75). */
  to: string;
  /** Id of the viewer, whose own last message is marked. */
  viewerId: number;
  /** The chat is open beside the list. */
  isCurrent?: boolean;
  /** The other person is typing; shown instead of the last message. */
  isTyping?: boolean;
}

function useLastMessageText({ conversation, viewerId, isTyping }: Pick<ChatListItemProps, 'conversation' | 'viewerId' | 'isTyping'>) {
  const { t } = useTranslation('chat');
  const { last_message: text, last_message_sender_id: sender } = conversation;
  if (isTyping) return t('typingShort');
  if (text === null) return t('list.none');
  return sender === viewerId ? t('list.mine', { text }) : text;
}

function PlainChatListItem({ conversation, viewerId, isCurrent = false, isTyping = false, ...rest }: ChatListItemProps) {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const now = useNow();
  const { other_user: other, last_message_time: time, unread_count: unread } = conversation;
  return (
    <Root
      data-component="ChatListItem"
      data-unread={unread > 0 || undefined}
      aria-current={isCurrent ? 'page' : undefined}
      {...rest}
    >
      <Avatar person={{ id: other.id, first_name: other.name, profile_picture: other.avatar }} />
      <span data-part="text">
        <span data-part="head">
          <span data-part="who">
            <Icon shape={other.type === 'driver' ? wheelIcon : personIcon} size={16} label={t(`header.role.${other.type}`)} />
            <span>{other.name}</span>
            <BookingStatusBadge status={conversation.status} />
          </span>
          {time !== null && (
            <time dateTime={time} title={formatDateTime(time, language, now)}>{formatChatTime(time, language, now)}</time>
          )}
        </span>
        <span data-part="line">{`${formatDate(conversation.departure_time, language, now)} ${conversation.title}`}</span>
        <span data-part="last">
          <span data-part="preview">{useLastMessageText({ conversation, viewerId, isTyping })}</span>
          <CountBadge count={unread} />
        </span>
      </span>
    </Root>
  );
}

/** One chat of the inbox (R2.89): person, trip, last message, unread count. Memoised. */
export const ChatListItem: FunctionComponent<ChatListItemProps> = memo(PlainChatListItem);
