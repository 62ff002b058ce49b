import { useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Modal } from '../../overlays/Modal/Modal.tsx';
import { ChatPanel } from '../ChatPanel/ChatPanel.tsx';
import type { ChatPanelProps } from '../ChatPanel/ChatPanel.tsx';
import { ChatPerson } from '../ChatPerson/ChatPerson.tsx';
import type { ChatPersonProps } from '../ChatPerson/ChatPerson.tsx';

const Frame = styled(Modal)`
  --_tallest: 720px;
  &&& { block-size: min(var(--_tallest), 100dvh - var(--space-8)); }
  &&& > [data-part='body'] { gap: 0; padding: 0; align-content: stretch; overflow: hidden; }
`;

type PanelProps = Omit<ChatPanelProps, 'header' | 'fieldRef' | keyof ComponentProps<'section'>>;

export interface ChatDialogProps extends PanelProps, Omit<ComponentProps<'div'>, 'title' | 'role' | 'children'> {
  /** Whether the dialog is open. */
  isOpen: boolean;
  /** Called by Escape, the backdrop and the close button. */
  onClose: () => void;
  /** The other person; undefined while unknown, then the title says that it is a chat. */
  person: ChatPersonProps['person'] | undefined;
  /** Further actions, usually a Menu with block and report. */
  actions?: ReactNode;
}

/** Chat in a dialog over the current page: of a booking, or an inquiry (R2.91). Focus moves to the text field. */
export function ChatDialog({
  isOpen,
  onClose,
  person,
  actions,
  chat,
  viewerId,
  outgoing,
  isTyping,
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
  ...rest
}: ChatDialogProps) {
  const { t } = useTranslation('chat');
  const field = useRef<HTMLTextAreaElement>(null);
  const panel = {
    chat, viewerId, outgoing, isTyping, onLoadEarlier, isLoadingEarlier, onResend, onDiscard, draft, onDraftChange, onSend,
    sendError, rideTo, closed,
  };
  return (
    <Frame
      {...rest}
      data-component="ChatDialog"
      isOpen={isOpen}
      onClose={onClose}
      initialFocus={field}
      title={person ? <ChatPerson person={person} /> : t('list.title')}
      actions={actions}
    >
      <ChatPanel {...panel} fieldRef={field} />
    </Frame>
  );
}
