import { ApiError } from '@shunlu/api-contract';
import { CallContext } from '@shunlu/api-contract/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { SWRConfiguration } from 'swr';
import { useAuth } from '../session/authStore.ts';
import { callLater } from './callLater.ts';
import { eraseWhenGone } from './kept.ts';
import { openCache } from './personalCache.ts';
import type { PersonalCache } from './personalCache.ts';

/** Answers that asking again may change: none at all, or a server in trouble. A refusal stays one. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

const CONFIG: SWRConfiguration = {
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  focusThrottleInterval: 10_000,
  shouldRetryOnError: isWorthRetrying,
  errorRetryInterval: 5_000,
  errorRetryCount: 5,
};

interface DataProviderProps {
  children: ReactNode;
}

/**
 * What the contract's hooks call through, and the cache of what they read. The cache belongs to one person and is kept in
 * this browser until they leave (D74): the next one to log in starts with an empty one.
 */
export function DataProvider({ children }: DataProviderProps) {
  const userId = useAuth((state) => state.currentUser?.id);
  useEffect(() => eraseWhenGone(), []);
  return (
    <CallContext value={callLater}>
      {userId === undefined ? <NobodysData>{children}</NobodysData> : <PersonalData key={userId} userId={userId}>{children}</PersonalData>}
    </CallContext>
  );
}

/** Of a token without its user the server says whose it is. */
function NobodysData({ children }: DataProviderProps) {
  return <SWRConfig value={{ ...CONFIG, provider: () => new Map() }}>{children}</SWRConfig>;
}

function PersonalData({ userId, children }: DataProviderProps & { userId: number }) {
  const [cache, setCache] = useState<PersonalCache>();
  useEffect(() => {
    let isOver = false;
    let opened: PersonalCache | undefined;
    void openCache(userId).then((next) => {
      if (isOver) return next.close();
      opened = next;
      return setCache(next);
    });
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [userId]);
  if (cache === undefined) return null;
  return <SWRConfig value={{ ...CONFIG, provider: () => cache.provider }}>{children}</SWRConfig>;
}
