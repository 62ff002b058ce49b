import type { ChatRef } from '@shunlu/api-contract';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from '../lib/paths.ts';
import { useAuth } from '../api/authStore.ts';
import { useNavigateOnce } from '../lib/useNavigateOnce.ts';
import { parseChatRef } from './chatAddress.ts';

/**
 * What an entry of the history says over whose page a chat stands: Back closes it, a reload does not. It is no part of
 * the address, which may be shared; and whoever logs in next did not open it.
 */
const entry = z.object({ chat: z.string(), chatViewerId: z.number() });

/** The chat that an entry of the history holds open for somebody; none where it holds none. */
export function parseChatModal(state: unknown, viewerId: number | undefined): ChatRef | undefined {
  const { data } = z.safeParse(entry, state);
  return data?.chatViewerId === viewerId ? parseChatRef(new URLSearchParams(data?.chat.split('?')[1])) : undefined;
}

/**
 * Opens a chat over the page one is on: of a booking, or the inquiry about a ride. `userId` names the other one; without it
 * that is who answers now (D12, D68). `ChatHost` shows it.
 */
export function useOpenChat(): (chat: ChatRef) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const chatViewerId = useAuth((state) => state.currentUser?.id);
  const moveOnce = useNavigateOnce();
  // Memoised cards call it: it stays the same while the query changes.
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
      // It may be open without being seen: its code is still on its way.
      if (open !== undefined && paths.chat(open) === over.chat) return;
      moveOnce(() => void navigate(page, { state: over }));
    },
    [navigate, moveOnce, chatViewerId],
  );
}

/** Closes the chat that stands over the page: back to the entry below it. */
export function useCloseChat(): () => void {
  const navigate = useNavigate();
  const moveOnce = useNavigateOnce();
  return () => moveOnce(() => void navigate(-1));
}
