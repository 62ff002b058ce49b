import { useEffect, useState } from 'react';
import { getPushState, enablePush, disablePush } from './push.ts';
import type { PushState } from './push.ts';

/** State of push messages in this browser, and a function to change it, which rejects as the client does. */
export function usePush(publicKey: string): { state: PushState; change: (isOn: boolean) => Promise<void> } {
  const [state, setState] = useState<PushState>('unsupported');
  useEffect(() => {
    let isGone = false;
    const look = () =>
      getPushState(publicKey).then((found) => {
        if (!isGone) setState(found);
      });
    void look();
    // On a first visit the service worker is installed only now.
    if ('serviceWorker' in navigator) void navigator.serviceWorker.ready.then(look);
    return () => {
      isGone = true;
    };
  }, [publicKey]);

  async function change(isOn: boolean) {
    try {
      setState(await (isOn ? enablePush : disablePush)(publicKey));
    } catch (error) {
      setState(await getPushState(publicKey));
      throw error;
    }
  }
  return { state, change };
}
