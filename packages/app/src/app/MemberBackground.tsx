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
 * Runs behind every page of a member: banners, pushed events, dialogs over pages, and erasing stored data after the logout.
 * The layout renders it in its slot for banners; all else that it shows is a layer over the page.
 */
export default function MemberBackground() {
  const userId = useAuth((state) => state.currentUser?.id);
  useEffect(() => clearUserStorageOnLogout(), []);
  return (
    <>
      <AppBanners />
      <Realtime />
      <RideSync />
      {/* For a token without its user, the server first names the user. */}
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

/** Revalidates the viewer's profile when the page becomes visible; the client writes the response to the auth store. */
function OwnSync() {
  const call = useContext(CallContext);
  // After a failure the earlier profile remains.
  useEffect(() => revalidateOnVisible(() => void call(getProfile, {}).catch(() => undefined)), [call]);
  return null;
}

/** Updates the badge counts of the bar and its tabs. */
function CountSync() {
  const list = useNotifications();
  const notifications = list.state === 'ready' ? list.data.unread_count : 0;
  const messages = useUnreadMessages();
  const reviews = usePendingCount();
  useEffect(() => useBadgeCounts.setState({ notifications, messages, reviews }), [notifications, messages, reviews]);
  useEffect(() => () => useBadgeCounts.setState(NO_BADGE_COUNTS), []);
  return null;
}
