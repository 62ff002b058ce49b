import { useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { SWRConfiguration } from 'swr';
import { useRealtime } from '../realtime/realtimeStore.ts';
import { useAuth } from './authStore.ts';
import { PersistCacheContext } from './ApiProvider.tsx';
import { peekUserCache, getPersonalCache } from './openUserCache.ts';
import { openCache } from './userCache.ts';
import { isRetryableError } from './isRetryableError.ts';

/** What could not be read is asked for again after so long: a page in sight is right within 5 s of the server's answer. Not all pages at once. */
const retryAfterMs = () => 3_000 + Math.random() * 1_500;

const CONFIG: SWRConfiguration = {
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  focusThrottleInterval: 10_000,
  shouldRetryOnError: isRetryableError,
  onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => void setTimeout(() => void revalidate({ retryCount }), retryAfterMs()),
  // Whether it is only this answer, or the server is away, is looked at.
  onError: (error) => isRetryableError(error) && useRealtime.setState({ hasFailed: true }),
};

/** Opens the cache of who is logged in ahead of what reads, so that both are drawn in one step. */
export async function preloadCache(): Promise<void> {
  const userId = useAuth.getState().currentUser?.id;
  if (userId !== undefined) await getPersonalCache(userId, openCache);
}

interface CacheProviderProps {
  children: ReactNode;
}

/**
 * Stands around what reads answers: a page, or a part of one. All of them share one cache, which belongs to one person and
 * is kept in this browser until they leave (D74): the next one to log in starts with an empty one.
 */
export function CacheProvider({ children }: CacheProviderProps) {
  const isPersisted = useContext(PersistCacheContext);
  const userId = useAuth((state) => state.currentUser?.id);
  if (!isPersisted) return children;
  return userId === undefined ? <AnonymousCache>{children}</AnonymousCache> : <UserCache key={userId} userId={userId}>{children}</UserCache>;
}

const ANONYMOUS_CONFIG: SWRConfiguration = { ...CONFIG, provider: () => new Map() };

/** Of a token without its user the server says whose it is. */
function AnonymousCache({ children }: CacheProviderProps) {
  return <SWRConfig value={ANONYMOUS_CONFIG}>{children}</SWRConfig>;
}

function UserCache({ userId, children }: CacheProviderProps & { userId: number }) {
  const [cache, setCache] = useState(() => peekUserCache(userId));
  useEffect(() => {
    let isOver = false;
    void getPersonalCache(userId, openCache).then((opened) => {
      if (!isOver) setCache(opened);
    });
    return () => {
      isOver = true;
    };
  }, [userId]);
  const config = useMemo(() => cache && { ...CONFIG, provider: () => cache.provider }, [cache]);
  return config && <SWRConfig value={config}>{children}</SWRConfig>;
}
