import { useState } from 'react';
import { yijun } from '@shunlu/api-contract/fixtures';
import { fn } from 'storybook/test';
import type { OutgoingMessage } from '../MessageList/chat-entries.ts';
import type { ChatPanelProps } from './ChatPanel.tsx';

/** Props of a chat without draft and unsent messages. */
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

/** Holds draft and unsent messages like the app; no server accepts them. */
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
