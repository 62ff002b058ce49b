import { lazy, Suspense } from 'react';
import { loadTexts } from '../i18n/i18n.ts';
import { useAuth } from '../session/authStore.ts';
import { untilLoaded } from '../shell/untilLoaded.ts';
import { useChat } from './chatStore.ts';

const ChatOver = lazy(() =>
  untilLoaded(async () => {
    const [module] = await Promise.all([import('./ChatOver.tsx'), loadTexts(['chat', 'bookings', 'feedback', 'errors', 'forms'])]);
    return module;
  }),
);

/** Where a chat opens over the page; its code comes with the first one. */
export function ChatHost() {
  const opened = useChat((chat) => chat.opened);
  const viewerId = useAuth((state) => state.currentUser?.id);
  if (opened === null || viewerId === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ChatOver {...opened} viewerId={viewerId} key={JSON.stringify(opened.chat)} />
    </Suspense>
  );
}
