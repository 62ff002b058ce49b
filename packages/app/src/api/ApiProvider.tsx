import { CallContext } from '@shunlu/api-contract/call-context';
import { DraftsContext } from '@shunlu/ui/forms/lib/drafts.ts';
import type { ReactNode } from 'react';
import { useAuth } from './authStore.ts';
import { CacheProvider } from './CacheProvider.tsx';
import { call } from './client.ts';
import { formDrafts } from './formDrafts.ts';

/** Provides the API client, the user's cache and their drafts. Another user begins with a new tree. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const userId = useAuth((state) => state.currentUser?.id);
  return (
    <CallContext value={call}>
      <DraftsContext value={formDrafts}>
        <CacheProvider key={userId} userId={userId}>{children}</CacheProvider>
      </DraftsContext>
    </CallContext>
  );
}
