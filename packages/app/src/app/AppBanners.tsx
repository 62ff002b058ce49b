import { OfflineNotice } from '@shunlu/ui/feedback/OfflineNotice/OfflineNotice.tsx';
import { UpdateNotice } from '@shunlu/ui/feedback/UpdateNotice/UpdateNotice.tsx';
import { useRealtime } from '../realtime/realtimeStore.ts';
import { useIsOffline } from '../lib/useIsOffline.ts';
import { useShellUpdate } from './useShellUpdate.ts';

/** What is said under the bar: that the network or the server is away, that there is a new version. */
export function AppBanners() {
  const isOffline = useIsOffline();
  const isServerAway = useRealtime((state) => state.isServerAway);
  const { isWaiting, update } = useShellUpdate();
  return (
    <>
      <OfflineNotice away={isOffline ? 'network' : isServerAway ? 'server' : undefined} />
      <UpdateNotice isWaiting={isWaiting} onUpdate={update} />
    </>
  );
}
