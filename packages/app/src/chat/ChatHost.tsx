import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { loadTexts } from '../i18n/i18n.ts';
import { useAuth } from '../api/authStore.ts';
import { lazyWithRetry } from '../lib/lazyWithRetry.ts';
import { parseChatModal } from './chatModalState.ts';

const ChatModal = lazyWithRetry(async () => {
  const [module] = await Promise.all([import('./ChatModal.tsx'), loadTexts(['chat', 'bookings', 'profile', 'feedback', 'errors', 'forms', 'trust'])]);
  return module;
});

/** Shows the chat that is open over the page; its code is loaded with the first one. */
export function ChatHost() {
  const { key, state } = useLocation();
  const viewerId = useAuth((auth) => auth.currentUser?.id);
  const chat = parseChatModal(state, viewerId);
  if (chat === undefined || viewerId === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ChatModal chat={chat} viewerId={viewerId} key={key} />
    </Suspense>
  );
}
