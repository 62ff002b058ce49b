import { OfflineBanner } from '@shunlu/ui/feedback/OfflineBanner/OfflineBanner.tsx';
import { useIsOffline } from '../lib/useIsOffline.ts';

/** What is said under the bar to somebody who is not logged in. Whether the server is away nobody tells them: they have no socket. */
export function VisitorNotice() {
  return <OfflineBanner unreachable={useIsOffline() ? 'network' : undefined} />;
}
