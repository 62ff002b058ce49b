import { CallContext } from '@shunlu/api-contract/call-context';
import { createContext, Fragment, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useAuth } from '../session/authStore.ts';
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
      void eraseLeft();
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

/** What goes on behind the pages erases what was kept of who goes (D74); this does where they go before that is there. */
async function eraseLeft(): Promise<void> {
  try {
    const { eraseWhenGone } = await import('./together.ts');
    eraseWhenGone()();
  } catch {
    // Whoever is the next to come here erases it.
  }
}
