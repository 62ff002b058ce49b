import { OfflineBanner } from '@shunlu/ui/feedback/OfflineBanner/OfflineBanner.tsx';
import { UpdateBanner } from '@shunlu/ui/feedback/UpdateBanner/UpdateBanner.tsx';
import { useRealtime } from '../realtime/realtimeStore.ts';
import { useIsOffline } from '../lib/useIsOffline.ts';
import { useShellUpdate } from './useShellUpdate.ts';

/** The banners under the bar: network or server unreachable, a new version available. */
export function AppBanners() {
  const isOffline = useIsOffline();
  const isServerAway = useRealtime((state) => state.isServerAway);
  const { isWaiting, update } = useShellUpdate();
  return (
    <>
      <OfflineBanner unreachable={isOffline ? 'network' : isServerAway ? 'server' : undefined} />
      <UpdateBanner isUpdateReady={isWaiting} onUpdate={update} />
    </>
  );
}
