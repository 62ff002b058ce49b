import type { Chat } from '@shunlu/api-contract';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { EmptyState } from '../../feedback/EmptyState/EmptyState.tsx';
import { LoadState } from '../../feedback/LoadState/LoadState.tsx';
import type { LoadStateProps } from '../../feedback/LoadState/LoadState.tsx';
import { LoadMore } from '../../navigation/LoadMore/LoadMore.tsx';
import type { LoadMoreProps } from '../../navigation/LoadMore/LoadMore.tsx';
import { RowsSkeleton } from '../../primitives/RowsSkeleton/RowsSkeleton.tsx';
import { ChatListItem } from '../ChatListItem/ChatListItem.tsx';

const Root = styled.div`
  background: var(--surface);

  > [data-component='LoadMore'] { padding: var(--space-3); }
`;

export interface ChatListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Server state of the viewer's chats, latest first. */
  conversations: LoadStateProps<readonly Chat[]>['loadable'];
  /** Id of the viewer. */
  viewerId: number;
  /** Returns the path of a chat (D75). */
  linkTo: (conversation: Chat) => string;
  /** The chat is open beside the list. */
  isCurrent?: (conversation: Chat) => boolean;
  /** Returns whether the other person is typing. */
  isTyping?: (conversation: Chat) => boolean;
  /** Props for loading the next page; without it there are no more. */
  more?: Pick<LoadMoreProps, 'hasMore' | 'onLoadMore' | 'isLoading' | 'error'>;
}

/** React key of a chat: its booking, or ride and person for an inquiry. */
const getChatKey = ({ booking_id, ride_id, other_user }: Chat) =>
  booking_id === null ? `ride-${ride_id}-${other_user.id}` : `booking-${booking_id}-${other_user.id}`;

/** The inbox: all chats, or its empty, loading or error state (R8.15). */
export function ChatList({ conversations, viewerId, linkTo, isCurrent, isTyping, more, ...rest }: ChatListProps) {
  const { t } = useTranslation('chat');
  return (
    <Root data-component="ChatList" {...rest}>
      <LoadState
        loadable={conversations}
        skeleton={<RowsSkeleton height={97} padding="regular" />}
        errorTitle={t('list.errorTitle')}
        errorFallbackKey="chat:list.loadFailed"
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title={t('list.empty')}>{t('list.emptyText')}</EmptyState>}
      >
        {(list) => (
          <>
            <ul aria-label={t('list.title')}>
              {list.map((conversation) => (
                <li key={getChatKey(conversation)}>
                  <ChatListItem
                    conversation={conversation}
                    viewerId={viewerId}
                    to={linkTo(conversation)}
                    isCurrent={isCurrent?.(conversation) ?? false}
                    isTyping={isTyping?.(conversation) ?? false}
                  />
                </li>
              ))}
            </ul>
            {more && <LoadMore loaded={list.length} errorFallbackKey="chat:list.loadFailed" {...more} />}
          </>
        )}
      </LoadState>
    </Root>
  );
}
