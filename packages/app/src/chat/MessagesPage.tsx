import type { ChatRef, Chat } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import type { Loadable } from '@shunlu/api-contract/react';
import { ChatHeader } from '@shunlu/ui/chat/ChatHeader/ChatHeader.tsx';
import { ChatPanel } from '@shunlu/ui/chat/ChatPanel/ChatPanel.tsx';
import { ChatList } from '@shunlu/ui/chat/ChatList/ChatList.tsx';
import { MessagesLayout } from '@shunlu/ui/chat/MessagesLayout/MessagesLayout.tsx';
import { EmptyState } from '@shunlu/ui/feedback/EmptyState/EmptyState.tsx';
import { Button } from '@shunlu/ui/primitives/Button/Button.tsx';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useAuth } from '../api/authStore.ts';
import { usePageTitle } from '../lib/usePageTitle.ts';
import { parseChatRef, findConversation, toChatRef } from './chatAddress.ts';
import { ChatActions } from './ChatActions.tsx';
import { useIsTyping } from './typing.ts';
import { useChatPanel } from './useChatPanel.tsx';
import { useInbox } from './useInbox.ts';

/** The inbox and the chat of the address (D75): `?booking=` or `?ride=`, with `&user=` for a person who does not answer now. */
export default function MessagesPage() {
  const { t } = useTranslation('chat');
  const viewerId = useAuth((state) => state.currentUser?.id);
  const [search] = useSearchParams();
  const { list: inbox, hasMore, loadMore, isLoadingMore, error } = useInbox();
  const isTyping = useIsTyping();
  const open = parseChatRef(search);

  const known = open && inbox.state === 'ready' ? findConversation(open, inbox.data.conversations, viewerId ?? 0) : undefined;
  return (
    <MessagesLayout
      title={t('list.title')}
      canChoose={inbox.state === 'ready' && inbox.data.conversations.length > 0}
      list={
        <ChatList
          conversations={inbox.state === 'ready' ? { state: 'ready', data: inbox.data.conversations } : inbox}
          more={{ hasMore, onLoadMore: loadMore, isLoading: isLoadingMore, error }}
          viewerId={viewerId ?? 0}
          linkTo={(conversation) => paths.chat(toChatRef(conversation))}
          isCurrent={(conversation) => conversation === known}
          isTyping={isTyping}
        />
      }
      chat={
        // The session may have ended a moment before the page goes.
        open && viewerId !== undefined && (
          <OpenChat
            key={paths.chat(open)}
            chat={open}
            viewerId={viewerId}
            known={known}
          />
        )
      }
    />
  );
}

interface OpenChatProps {
  chat: ChatRef;
  viewerId: number;
  /** The chat as the inbox has it, known before its messages. */
  known: Chat | undefined;
}

function OpenChat({ chat, viewerId, known }: OpenChatProps) {
  const { panel, conversation = known } = useChatPanel(chat, viewerId);
  const person = conversation?.other_user;
  usePageTitle(person?.name);
  if (isGone(panel.chat)) return <NoSuchChat />;
  return (
    <ChatPanel
      {...panel}
      rideTo={conversation && paths.ride(conversation.ride_id)}
      header={<ChatHeader person={person} backTo={paths.messages} actions={conversation && <ChatActions conversation={conversation} />} />}
    />
  );
}

/** Shown for a chat of other people, or one that does not exist. */
function isGone(thread: Loadable<unknown>): boolean {
  return thread.state === 'error' && thread.error instanceof ApiError && thread.error.status === 404;
}

function NoSuchChat() {
  const { t } = useTranslation('chat');
  return (
    <EmptyState title={t('list.gone')} action={<Button to={paths.messages}>{t('header.back')}</Button>}>
      {t('list.goneText')}
    </EmptyState>
  );
}
