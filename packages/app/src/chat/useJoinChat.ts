import { joinChat, leaveChat } from '@shunlu/api-contract';
import type { ChatRef } from '@shunlu/api-contract';
import { useEffect } from 'react';
import { useWindowFocus } from '../lib/useWindowFocus.ts';
import { useRealtime } from '../realtime/realtimeStore.ts';
import { emitIfPossible } from '../realtime/socketClient.ts';

/**
 * Joins a chat while the screen shows it, again after each reconnection (spec §7). The server sends no notification, mail or
 * push for a joined chat, so a chat without window focus is not joined (D71).
 */
export function useJoinChat(ref: ChatRef | undefined): void {
  const isConnected = useRealtime((state) => state.isConnected);
  const hasFocus = useWindowFocus();
  const serializedRef = ref && JSON.stringify(ref);
  useEffect(() => {
    if (serializedRef === undefined || !isConnected || !hasFocus) return undefined;
    const joined = JSON.parse(serializedRef) as ChatRef;
    emitIfPossible(joinChat, joined);
    return () => emitIfPossible(leaveChat, joined);
  }, [serializedRef, isConnected, hasFocus]);
}
