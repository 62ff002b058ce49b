import { CallContext } from '@shunlu/api-contract/call-context';
import { DraftsContext } from '@shunlu/ui/forms/lib/drafts.ts';
import { createContext, Fragment, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useAuth } from './authStore.ts';
import { callLater } from '../data/callLater.ts';
import { formDrafts } from './formDrafts.ts';
import { keepOpen } from './openUserCache.ts';

/** Whether the app keeps what is read: a page that stands by itself, in a story, brings a cache of its own. */
export const PersistCacheContext = createContext(false);

interface ApiProviderProps {
  children: ReactNode;
}

/**
 * What the contract's calls go through. What reads answers stands below `Answers`, which has the cache and comes with
 * it: what answers without the server does so before. Another person begins with everything anew.
 */
export function ApiProvider({ children }: ApiProviderProps) {
  const userId = useAuth((state) => state.currentUser?.id);
  useEffect(() => {
    if (userId === undefined) return undefined;
    return keepOpen(userId);
  }, [userId]);
  return (
    <CallContext value={callLater}>
      <PersistCacheContext value>
        <DraftsContext value={formDrafts}>
          <Fragment key={userId}>{children}</Fragment>
        </DraftsContext>
      </PersistCacheContext>
    </CallContext>
  );
}
