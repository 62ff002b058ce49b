import { CallContext } from '@shunlu/api-contract/call-context';
import { createContext, Fragment, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useAuth } from '../session/authStore.ts';
import { untilLoaded } from '../shell/untilLoaded.ts';
import { callLater } from './callLater.ts';
import { keepOpen } from './personalAnswers.ts';

/** Whether the app keeps what is read: a page that stands by itself, in a story, brings a cache of its own. */
export const IsKept = createContext(false);

interface DataProviderProps {
  children: ReactNode;
}

/**
 * What the contract's calls go through. What reads answers stands below `Answers`, which has the cache and comes with
 * it: what answers without the server does so before. Another person begins with everything anew.
 */
export function DataProvider({ children }: DataProviderProps) {
  const userId = useAuth((state) => state.currentUser?.id);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const close = keepOpen(userId);
    return () => {
      close();
      // What goes on behind the pages erases what was kept of who goes (D74); this does where they go before that is there.
      // Without its code the worker, which is always there, ends at least the push messages.
      const endPush = () => navigator.serviceWorker?.controller?.postMessage({ end: 'push' }, []);
      void untilLoaded(() => import('./together.ts'), endPush).then(({ eraseWhenGone }) => eraseWhenGone()());
    };
  }, [userId]);
  return (
    <CallContext value={callLater}>
      <IsKept value>
        <Fragment key={userId}>{children}</Fragment>
      </IsKept>
    </CallContext>
  );
}
