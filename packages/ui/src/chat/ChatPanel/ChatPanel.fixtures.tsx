import { useState } from 'react';
import { yijun } from '@shunlu/api-contract/fixtures';
import { fn } from 'storybook/test';
import type { OutgoingMessage } from '../MessageList/chat-entries.ts';
import type { ChatPanelProps } from './ChatPanel.tsx';

/** What a chat's owner holds beside what the server knows: nothing written, nothing on its way. */
export const quiet = {
  viewerId: yijun.id,
  outgoing: [],
  draft: '',
  onDraftChange: fn(),
  onSend: fn(),
  onResend: fn(),
  onDiscard: fn(),
} satisfies Partial<ChatPanelProps>;

type Owned = Pick<ChatPanelProps, 'draft' | 'onDraftChange' | 'outgoing' | 'onSend' | 'onDiscard'>;

/** Keeps the draft and what is on its way, as the app does; nothing is ever taken by a server. */
export function useOutbox(start: Owned): Owned {
  const [draft, setDraft] = useState(start.draft);
  const [outgoing, setOutgoing] = useState(start.outgoing);
  return {
    draft,
    outgoing,
    onDraftChange: setDraft,
    onSend: (message) => {
      setDraft('');
      const sent: OutgoingMessage = { clientId: crypto.randomUUID(), message, writtenAt: '2026-11-20T02:50:00.000Z', state: 'pending' };
      setOutgoing((all) => [...all, sent]);
      start.onSend(message);
    },
    onDiscard: (one) => setOutgoing((all) => all.filter(({ clientId }) => clientId !== one.clientId)),
  };
}
