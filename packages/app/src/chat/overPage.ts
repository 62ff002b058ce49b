import type { ChatRef } from '@shunlu/api-contract';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from '../paths.ts';
import { useAuth } from '../session/authStore.ts';
import { chatNamedBy } from './address.ts';

/**
 * What an entry of the history says over whose page a chat stands: Back closes it, a reload does not. It is no part of
 * the address, which may be shared; and whoever logs in next did not open it.
 */
const entry = z.object({ chat: z.string(), chatOf: z.number() });

/** The chat that an entry of the history holds open for somebody; none where it holds none. */
export function chatOver(state: unknown, viewerId: number | undefined): ChatRef | undefined {
  const { data } = z.safeParse(entry, state);
  return data?.chatOf === viewerId ? chatNamedBy(new URLSearchParams(data?.chat.split('?')[1])) : undefined;
}

/**
 * Opens a chat over the page one is on: of a booking, or the inquiry about a ride. `userId` names the other one of an
 * inquiry; without it that is who answers for the ride (D12). `ChatHost` shows it.
 */
export function useOpenChat(): (chat: ChatRef) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const chatOf = useAuth((state) => state.currentUser?.id);
  // Memoised cards call it: it stays the same while the query changes.
  const latest = useRef(location);
  useEffect(() => {
    latest.current = location;
  }, [location]);
  return useCallback(
    (chat) => {
      const { state, ...page } = latest.current as { state: unknown; pathname: string; search: string; hash: string };
      const below = typeof state === 'object' ? state : {};
      const over = { ...below, chat: paths.chat(chat), chatOf };
      // A second press in the moment that the history takes opens nothing more.
      if (below !== null && 'chat' in below && below.chat === over.chat) return;
      latest.current = { ...latest.current, state: over };
      void navigate(page, { state: over });
    },
    [navigate, chatOf],
  );
}

/** Closes the chat that stands over the page: back to the entry below it. */
export function useCloseChat(): () => void {
  const navigate = useNavigate();
  const isClosing = useRef(false);
  return () => {
    // The history takes a moment; a second press would leave the page.
    if (!isClosing.current) void navigate(-1);
    isClosing.current = true;
  };
}
