import { getProfile } from '@shunlu/api-contract';
import { CallContext } from '@shunlu/api-contract/call-context';
import { useContext, useEffect } from 'react';
import { ChatHost, ChatSync, useUnreadMessages } from '../chat/index.ts';
import { revalidateOnVisible } from '../api/revalidateOnVisible.ts';
import { clearUserStorageOnLogout } from '../api/userStorage.ts';
import { NotificationSync, useNotifications } from '../notifications/index.ts';
import { Realtime } from '../realtime/Realtime.tsx';
import { usePendingCount } from '../reviews/usePendingCount.ts';
import { RideSync } from '../rides/index.ts';
import { useAuth } from '../api/authStore.ts';
import { NO_BADGE_COUNTS, useBadgeCounts } from '../lib/badgeCounts.ts';
import { AppBanners } from './AppBanners.tsx';
import { TrustHost } from '../trust/TrustHost.tsx';

/**
 * What goes on behind every page of somebody who is logged in: what the server pushes, what opens over pages, what is left
 * behind. It stands where the frame has room for notices, and of all it shows those alone are no layer over the page.
 */
export default function MemberBackground() {
  const userId = useAuth((state) => state.currentUser?.id);
  useEffect(() => clearUserStorageOnLogout(), []);
  return (
    <>
      <AppBanners />
      <Realtime />
      <RideSync />
      {/* Of a token without its user the server says whose it is. */}
      {userId !== undefined && (
        <>
          <CountSync />
          <OwnSync />
          <ChatSync userId={userId} />
          <NotificationSync userId={userId} />
        </>
      )}
      <ChatHost />
      <TrustHost />
    </>
  );
}

/** Keeps what is known of oneself; what the client hears of it stands in the session. */
function OwnSync() {
  const call = useContext(CallContext);
  // Without an answer it is known as it was.
  useEffect(() => revalidateOnVisible(() => void call(getProfile, {}).catch(() => undefined)), [call]);
  return null;
}

/** Keeps the numbers of the bar and its tabs. */
function CountSync() {
  const list = useNotifications();
  const notifications = list.state === 'ready' ? list.data.unread_count : 0;
  const messages = useUnreadMessages();
  const reviews = usePendingCount();
  useEffect(() => useBadgeCounts.setState({ notifications, messages, reviews }), [notifications, messages, reviews]);
  useEffect(() => () => useBadgeCounts.setState(NO_BADGE_COUNTS), []);
  return null;
}
