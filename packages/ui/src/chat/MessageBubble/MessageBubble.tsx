import type { ChatType } from '@shunlu/api-contract';
import { memo } from 'react';
import type { ComponentProps, FunctionComponent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useNow } from '../../clock/clock.tsx';
import { formatDateTime } from '../../i18n/time.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { clockIcon, errorIcon } from '../../primitives/Icon/icons.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { formatMessageTime } from '../lib/chat-time.ts';

const Root = styled.div`
  --_widest: 30em;
  --_gap: 2px;
  display: grid;
  justify-items: start;
  gap: var(--_gap);
  inline-size: fit-content;
  max-inline-size: min(82%, var(--_widest));

  > p {
    padding: var(--space-2) var(--space-4);
    border: var(--border) solid var(--line);
    border-radius: var(--radius-4);
    border-end-start-radius: var(--radius-1);
    background: var(--bubble-in);
    white-space: pre-wrap;
  }
  > [data-part='meta'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: var(--space-1);
    padding-inline: var(--space-1);
    color: var(--text-muted);
    font-size: var(--size-caption);
    line-height: var(--line-snug);
  }

  &[data-mine] {
    justify-items: end;
    margin-inline-start: auto;
    > p {
      border-color: var(--bubble-out);
      border-end-start-radius: var(--radius-4);
      border-end-end-radius: var(--radius-1);
      background: var(--bubble-out);
      color: var(--on-bubble-out);
    }
    > [data-part='meta'] { justify-content: flex-end; }
  }
  &[data-state='pending'] > p {
    border: var(--border) dashed var(--accent-text);
    background: var(--accent-soft);
    color: var(--text);
  }
  &[data-state='failed'] {
    > p { border-color: var(--bad); background: var(--bad-soft); color: var(--text); }
    > [data-part='meta'] { color: var(--bad-text); }
  }
  button {
    min-block-size: var(--touch);
    min-inline-size: var(--touch);
    padding: 0 var(--space-2);
    border: 0;
    background: none;
    color: inherit;
    font-weight: var(--weight-bold);
    text-decoration: underline;
    text-underline-offset: .2em;
  }
`;

export interface MessageBubbleProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Message text; line breaks are kept. */
  text: string;
  /** ISO instant when the message was written. */
  time: string;
  /** Type of the chat, which decides the time format (`formatMessageTime`). */
  type: ChatType;
  /** Sender's name for screen readers; omit it for the viewer's own messages. */
  senderName?: string | undefined;
  /** State of an own message: `pending` is being sent; `failed` was not sent and can be retried. */
  state?: 'sent' | 'pending' | 'failed';
  /** Whether the other person has read it (D75). */
  isRead?: boolean;
  /** Sends a failed message again. */
  onResend?: (() => void) | undefined;
  /** Discards a failed message. */
  onDiscard?: (() => void) | undefined;
}

function Meta({ time, type, state, isRead }: Pick<MessageBubbleProps, 'time' | 'type' | 'state' | 'isRead'>) {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const now = useNow();
  if (state === 'pending') return <><Icon shape={clockIcon} size={14} /><span>{t('thread.pending')}</span></>;
  if (state === 'failed') return <><Icon shape={errorIcon} size={14} /><span>{t('thread.failed')}</span></>;
  return (
    <span>
      <time dateTime={time} title={formatDateTime(time, language, now)}>{formatMessageTime(time, type, language, now)}</time>
      {isRead && <span>{t('thread.read')}</span>}
    </span>
  );
}

function PlainMessageBubble({
  text,
  time,
  type,
  senderName,
  state = 'sent',
  isRead = false,
  onResend,
  onDiscard,
  ...rest
}: MessageBubbleProps) {
  const { t } = useTranslation('chat');
  return (
    <Root data-component="MessageBubble" data-mine={senderName === undefined || undefined} data-state={state} {...rest}>
      <p>
        <VisuallyHidden>{senderName === undefined ? t('thread.fromMe') : t('thread.from', { name: senderName })}</VisuallyHidden>
        <span>{text}</span>
      </p>
      <div data-part="meta">
        <Meta {...{ time, type, state, isRead }} />
        {state === 'failed' && (
          <>
            <button type="button" onClick={onResend}>
              <span>{t('thread.resend')}</span>
              <VisuallyHidden>{t('thread.resendOf', { text })}</VisuallyHidden>
            </button>
            <button type="button" onClick={onDiscard}>
              <span>{t('thread.discard')}</span>
              <VisuallyHidden>{t('thread.resendOf', { text })}</VisuallyHidden>
            </button>
          </>
        )}
      </div>
    </Root>
  );
}

/** One message: received ones light at the start, own ones blue at the end (R2.96). Memoised. */
export const MessageBubble: FunctionComponent<MessageBubbleProps> = memo(PlainMessageBubble);
