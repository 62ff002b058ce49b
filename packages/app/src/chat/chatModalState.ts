import type { ChatRef } from '@shunlu/api-contract';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from '../lib/paths.ts';
import { useAuth } from '../api/authStore.ts';
import { useNavigateOnce } from '../lib/useNavigateOnce.ts';
import { parseChatRef } from './chatAddress.ts';

/**
 * State of a history entry with an open chat: Back closes the chat, a reload does not. It is not in the address, which may
 * be shared, and names its viewer, because the next user did not open it.
 */
const entry = z.object({ chat: z.string(), chatViewerId: z.number() });

/** Parses the open chat from the state of a history entry; undefined where there is none. */
export function parseChatModal(state: unknown, viewerId: number | undefined): ChatRef | undefined {
  const { data } = z.safeParse(entry, state);
  return data?.chatViewerId === viewerId ? parseChatRef(new URLSearchParams(data?.chat.split('?')[1])) : undefined;
}

/**
 * Opens a chat over the current page: of a booking, or the inquiry about a ride. Without `userId` it is the chat with the
 * person who answers now (D12, D68). `ChatHost` shows it.
 */
export function useOpenChat(): (chat: ChatRef) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const chatViewerId = useAuth((state) => state.currentUser?.id);
  const moveOnce = useNavigateOnce();
  // Stable while the query changes, for memoised cards.
  const latest = useRef(location);
  useEffect(() => {
    latest.current = location;
  }, [location]);
  return useCallback(
    (chat) => {
      const { state, ...page } = latest.current as { state: unknown; pathname: string; search: string; hash: string };
      const below = typeof state === 'object' ? state : {};
      const over = { ...below, chat: paths.chat(chat), chatViewerId };
      const open = parseChatModal(state, chatViewerId);
      // It may be open already, with its code still loading.
      if (open !== undefined && paths.chat(open) === over.chat) return;
      moveOnce(() => void navigate(page, { state: over, preventScrollReset: true }));
    },
    [navigate, moveOnce, chatViewerId],
  );
}

/** Closes the open chat: goes back to the history entry below it. */
export function useCloseChat(): () => void {
  const navigate = useNavigate();
  const moveOnce = useNavigateOnce();
  return () => moveOnce(() => void navigate(-1));
}
