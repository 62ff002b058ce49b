import { ChatDialog } from '@shunlu/ui/chat/ChatDialog/ChatDialog.tsx';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useChat } from './chatStore.ts';
import type { OpenedChat } from './chatStore.ts';
import { useChatPanel } from './useChatPanel.ts';

/** A chat over the page it was opened from (D75); with another page it is gone. */
export default function ChatOver({ chat, person, viewerId }: OpenedChat & { viewerId: number }) {
  const close = useChat((state) => state.close);
  const { panel, conversation } = useChatPanel(chat, viewerId);
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  useEffect(() => {
    if (pathname !== openedAt) close();
  }, [pathname, openedAt, close]);
  return <ChatDialog isOpen onClose={close} person={conversation?.other_user ?? person} {...panel} />;
}
