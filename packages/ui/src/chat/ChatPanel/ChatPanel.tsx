import type { EndpointOutput, getBookingChat } from '@shunlu/api-contract';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { EmptyState } from '../../feedback/EmptyState/EmptyState.tsx';
import { LoadState } from '../../feedback/LoadState/LoadState.tsx';
import type { LoadStateProps } from '../../feedback/LoadState/LoadState.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { Text } from '../../primitives/Text/Text.tsx';
import { ChatRide } from '../ChatRide/ChatRide.tsx';
import { Composer } from '../Composer/Composer.tsx';
import { MessageList } from '../MessageList/MessageList.tsx';
import type { MessageListProps } from '../MessageList/MessageList.tsx';
import { TypingIndicator } from '../TypingIndicator/TypingIndicator.tsx';

/** Response of `getBookingChat`. */
export type LoadedChat = EndpointOutput<typeof getBookingChat>;

const Root = styled.section`
  display: grid;
  --_least: 6lh;
  grid-template-rows: max-content max-content minmax(var(--_least), 1fr) max-content;
  overflow-y: auto;
  min-block-size: 0;
  block-size: 100%;
  background: var(--bg);

  > [data-part='thread'] {
    display: grid;
    grid-row: 3;
    align-content: stretch;
    min-block-size: 0;
    overflow: auto;
    &:has([data-component='MessageList']) { overflow: hidden; }
    > [data-component='LoadState'] > [data-component='ErrorState'] { align-content: center; }
  }
  > [data-part='foot'] { grid-row: 4; }
  [data-part='blocks'] {
    display: grid;
    gap: var(--space-3);
    padding: var(--space-4);
    > :nth-child(even) { justify-self: end; }
  }
  [data-part='nothing'] { display: grid; align-content: center; }
  [data-part='typing'] { padding-inline: var(--space-4); }
  [data-part='closed'] {
    display: grid;
    gap: var(--space-3);
    padding: var(--space-4);
    border-block-start: var(--border) solid var(--line);
    background: var(--surface);
    > [data-component='Text'] { max-inline-size: none; text-align: center; }
  }
  [data-part='unsent'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    column-gap: var(--space-3);
    > p:nth-child(2) { white-space: pre-wrap; }
    > button { grid-area: 1 / 2 / span 2; }
  }
`;

type ListProps = Pick<MessageListProps, 'viewerId' | 'outgoing' | 'isTyping' | 'onLoadEarlier' | 'isLoadingEarlier' | 'onResend' | 'onDiscard'>;

export interface ChatPanelProps extends ListProps, Omit<ComponentProps<'section'>, 'children'> {
  /** Server state of the chat; an error offers Try Again (R8.10). */
  chat: LoadStateProps<LoadedChat>['loadable'];
  /** Text of the composer, controlled so that a draft survives. In a closed chat it is shown as unsent. */
  draft: string;
  /** Called when the text changes; also the signal that the person is typing. */
  onDraftChange: (draft: string) => void;
  /** Sends a message: trimmed, neither empty nor too long. */
  onSend: (message: string) => void;
  /** Error text of the last message (R8.11); put its text back into `draft` (R8.12). */
  sendError?: string | undefined;
  /** Path of the chat's ride; omit it on that page. */
  rideTo?: string | undefined;
  /** Replaces the default text below a closed chat, such as a `BlockedNote`. */
  closed?: ReactNode;
  /** A ChatHeader; omit it in a dialog, whose title names the person. */
  header?: ReactNode;
  /** Ref to the text field, for moving focus to it. */
  fieldRef?: Ref<HTMLTextAreaElement>;
}

/** Skeleton of a short chat. */
function ChatSkeleton() {
  return (
    <div data-part="blocks">
      <Skeleton width="60%" height={44} />
      <Skeleton width="45%" height={44} />
      <Skeleton width="70%" height={70} />
    </div>
  );
}

/** Footer of a closed chat: says so, and shows unsent text for reading and copying. */
function ClosedFooter({ children, draft, onDiscard }: { children: ReactNode; draft: string; onDiscard: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <div data-part="closed">
      {children ?? <Text tone="muted" size="small">{t('thread.closed')}</Text>}
      {draft.trim() !== '' && (
        <div data-part="unsent" role="group" aria-label={t('thread.unsent')}>
          <Text tone="muted" size="small">{t('thread.unsent')}</Text>
          <p>{draft}</p>
          <Button variant="quiet" size="compact" onClick={onDiscard}>{t('thread.discard')}</Button>
        </div>
      )}
    </div>
  );
}

/** A complete chat: header, trip, messages in each of their states, composer. */
export function ChatPanel({
  chat,
  viewerId,
  outgoing,
  isTyping = false,
  onLoadEarlier,
  isLoadingEarlier,
  onResend,
  onDiscard,
  draft,
  onDraftChange,
  onSend,
  sendError,
  rideTo,
  closed,
  header,
  fieldRef,
  ...rest
}: ChatPanelProps) {
  const { t } = useTranslation('chat');
  const loadedChat = chat.state === 'ready' ? chat.data : undefined;

  function getEmptyText({ conversation: { type, other_user: other } }: LoadedChat) {
    return t(type === 'booking' ? 'thread.emptyBooking' : 'thread.emptyInquiry', { name: other.name });
  }

  return (
    <Root data-component="ChatPanel" {...rest}>
      {header}
      {loadedChat && rideTo !== undefined && <ChatRide conversation={loadedChat.conversation} to={rideTo} />}
      <div data-part="thread">
        <LoadState loadable={chat} skeleton={<ChatSkeleton />} errorTitle={t('thread.errorTitle')} errorFallbackKey="chat:thread.loadFailed">
          {(data) =>
            data.messages.length === 0 && outgoing.length === 0 ? (
              <div data-part="nothing">
                <EmptyState title={t('thread.empty')}>{data.conversation.is_open ? getEmptyText(data) : null}</EmptyState>
                {isTyping && <div data-part="typing"><TypingIndicator name={data.conversation.other_user.name} /></div>}
              </div>
            ) : (
              <MessageList
                messages={data.messages}
                ownReadSeq={data.own_read_seq}
                otherReadSeq={data.other_read_seq}
                type={data.conversation.type}
                name={data.conversation.other_user.name}
                {...{ viewerId, outgoing, isTyping, onLoadEarlier, isLoadingEarlier, onResend, onDiscard }}
              />
            )
          }
        </LoadState>
      </div>
      <div data-part="foot">
        {loadedChat?.conversation.is_open === false ? (
          <ClosedFooter draft={draft} onDiscard={() => onDraftChange('')}>{closed}</ClosedFooter>
        ) : (
          <Composer value={draft} onValueChange={onDraftChange} onSend={onSend} error={sendError} {...(fieldRef && { fieldRef })} />
        )}
      </div>
    </Root>
  );
}
