import type { ChatType } from '@shunlu/api-contract';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useNow } from '../../clock/clock.tsx';
import { formatDay } from '../../i18n/time.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { chevronDownIcon } from '../../primitives/Icon/icons.ts';
import { MessageBubble } from '../MessageBubble/MessageBubble.tsx';
import { TypingIndicator } from '../TypingIndicator/TypingIndicator.tsx';
import { buildChatEntries } from './chat-entries.ts';
import type { ChatContent, ChatEntry, OutgoingMessage } from './chat-entries.ts';
import { useStickToEnd } from './useStickToEnd.ts';

const Root = styled.div`
  position: relative;
  display: grid;
  min-block-size: 0;
  background: var(--bg);

  > [data-part='scroll'] {
    overflow-y: auto;
    overscroll-behavior: contain;
    padding: var(--space-4);
    &:focus-visible { outline-offset: calc(-1 * var(--focus-width)); }
  }
  [data-part='content'] { display: grid; align-content: end; gap: var(--space-3); min-block-size: 100%; }
  ol { display: grid; gap: var(--space-3); }
  [data-part='earlier'] { justify-self: center; }
  [data-part='line'] {
    display: flex;
    align-items: center;
    gap: var(--space-4);
    padding-block: var(--space-1);
    color: var(--text-muted);
    font-size: var(--size-caption);
    &::before, &::after { content: ''; flex: 1; border-block-start: var(--border) solid var(--line-strong); }
    &[data-kind='new'] { color: var(--accent-text); font-weight: var(--weight-bold); }
    &[data-kind='new']::before, &[data-kind='new']::after { border-color: var(--accent-text); }
  }
  > [data-part='end'] {
    position: absolute;
    inset-block-end: var(--space-3);
    inset-inline: 0;
    justify-self: center;
    inline-size: max-content;
    max-inline-size: 100%;
    box-shadow: var(--shadow-2);
  }
`;

/** A scroll container must be focusable, so that the keyboard can scroll it. */
const focusable = { tabIndex: 0 };

export interface MessageListProps extends ChatContent, Omit<ComponentProps<'div'>, 'children'> {
  /** Type of the chat: a booking's chat is divided by days, an inquiry shows dates on messages. */
  type: ChatType;
  /** Display name of the other person. */
  name: string;
  /** Whether the other person is typing. */
  isTyping?: boolean;
  /** Loads older messages; omit it at the beginning of the chat. */
  onLoadEarlier?: (() => void) | undefined;
  /** Whether older messages are loading. */
  isLoadingEarlier?: boolean;
  /** Sends a failed message again, with the same `clientId`. */
  onResend: (outgoing: OutgoingMessage) => void;
  /** Discards a failed message. */
  onDiscard: (outgoing: OutgoingMessage) => void;
}

type EntryProps = Pick<MessageListProps, 'type' | 'onResend' | 'onDiscard'> & { entry: ChatEntry };

function Entry({ entry, type, onResend, onDiscard }: EntryProps) {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const now = useNow();
  switch (entry.kind) {
    case 'day':
      return <div data-part="line">{formatDay(entry.day, language, now)}</div>;
    case 'new':
      return <div data-part="line" data-kind="new">{t('thread.newMark')}</div>;
    case 'message': {
      const { message, isMine, isRead } = entry;
      return (
        <MessageBubble
          text={message.message}
          time={message.created_at}
          type={type}
          senderName={isMine ? undefined : message.sender_name}
          isRead={isRead}
        />
      );
    }
    case 'outgoing': {
      const { outgoing } = entry;
      return (
        <MessageBubble
          text={outgoing.message}
          time={outgoing.writtenAt}
          type={type}
          state={outgoing.state}
          onResend={() => onResend(outgoing)}
          onDiscard={() => onDiscard(outgoing)}
        />
      );
    }
  }
}

/**
 * Messages of a chat, oldest first, then unsent ones; divided by days, with a mark before new messages. It stays scrolled to the
 * end unless the person has scrolled back; then a button shows the number of new messages below.
 */
export function MessageList({
  messages,
  outgoing,
  viewerId,
  ownReadSeq,
  otherReadSeq,
  type,
  name,
  isTyping = false,
  onLoadEarlier,
  isLoadingEarlier = false,
  onResend,
  onDiscard,
  ...rest
}: MessageListProps) {
  const { t } = useTranslation('chat');
  const entries = buildChatEntries({ messages, outgoing, viewerId, ownReadSeq, otherReadSeq });
  const last = entries.at(-1);
  const isOwnEnd = last?.kind === 'outgoing' || (last?.kind === 'message' && last.isMine);
  const { scrollBox, isAwayFromEnd, scrollToEnd, onScroll } = useStickToEnd(last?.key, isOwnEnd);
  const lastSeq = messages.at(-1)?.seq ?? 0;
  const [seenSeq, setSeenSeq] = useState(lastSeq);
  if (!isAwayFromEnd && seenSeq !== lastSeq) setSeenSeq(lastSeq);
  // Sequence number of the first message at mount. Older messages are loaded above it and must not be announced as new.
  const [firstSeq] = useState(messages[0]?.seq ?? 0);
  const earlier = entries.findIndex((entry) => entry.kind === 'message' && entry.message.seq >= firstSeq);
  const unseen = messages.filter(({ seq, sender_id }) => seq > seenSeq && sender_id !== viewerId).length;

  return (
    <Root data-component="MessageList" {...rest}>
      <div data-part="scroll" ref={scrollBox} onScroll={onScroll} role="log" aria-label={t('thread.label', { name })} {...focusable}>
        <div data-part="content">
          {onLoadEarlier && (
            <Button
              data-part="earlier"
              variant="quiet"
              size="compact"
              isBusy={isLoadingEarlier}
              onClick={onLoadEarlier}
            >
              {t(isLoadingEarlier ? 'thread.earlierBusy' : 'thread.earlier')}
            </Button>
          )}
          <ol>
            {entries.map((entry, index) => (
              <li key={entry.key} aria-live={index < earlier ? 'off' : undefined}><Entry {...{ entry, type, onResend, onDiscard }} /></li>
            ))}
          </ol>
          {isTyping && <TypingIndicator name={name} aria-live="off" />}
        </div>
      </div>
      {isAwayFromEnd && (
        <Button data-part="end" variant="secondary" size="compact" icon={chevronDownIcon} onClick={scrollToEnd}>
          {unseen > 0 ? t('thread.newBelow', { count: unseen }) : t('thread.toEnd')}
        </Button>
      )}
    </Root>
  );
}
