import type { ChatRef } from '@shunlu/api-contract';
import { ChatDialog } from '@shunlu/ui/chat/ChatDialog/ChatDialog.tsx';
import { ChatActions } from './ChatActions.tsx';
import { useCloseChat } from './chatModalState.ts';
import { useChatPanel } from './useChatPanel.tsx';

interface ChatModalProps {
  chat: ChatRef;
  viewerId: number;
}

/** A chat over the page it was opened from (D75). Another page closes it. */
export default function ChatModal({ chat, viewerId }: ChatModalProps) {
  const close = useCloseChat();
  const { panel, conversation } = useChatPanel(chat, viewerId);
  const actions = conversation && <ChatActions conversation={conversation} />;
  return <ChatDialog isOpen onClose={close} person={conversation?.other_user} actions={actions} {...panel} />;
}
