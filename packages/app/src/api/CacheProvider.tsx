import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { SWRConfiguration } from 'swr';
import { useRealtime } from '../realtime/realtimeStore.ts';
import { useAuth } from './authStore.ts';
import { isRetryableError } from './isRetryableError.ts';
import { closeUserCache, openUserCache } from './userCache.ts';
import type { UserCache } from './userCache.ts';

/** Failed calls are repeated after so long: a visible page is right within 5 s of the server's return, and not all pages at once. */
const getRetryDelayMs = () => 3_000 + Math.random() * 1_500;

const CONFIG: SWRConfiguration = {
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  focusThrottleInterval: 10_000,
  shouldRetryOnError: isRetryableError,
  onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => void setTimeout(() => void revalidate({ retryCount }), getRetryDelayMs()),
  // Starts the health poll, which finds out whether the server is away.
  onError: (error) => isRetryableError(error) && useRealtime.setState({ hasFailed: true }),
};

/** While the user of a token is unknown nothing is stored. */
const ANONYMOUS_CONFIG: SWRConfiguration = { ...CONFIG, provider: () => new Map() };

const UserCacheContext = createContext<UserCache | undefined>(undefined);

/** Reads the stored responses before a page is rendered, so that it is complete in its first frame. */
export async function preloadCache(): Promise<void> {
  const userId = useAuth.getState().currentUser?.id;
  if (userId !== undefined) await openUserCache(userId).ready;
}

interface CacheProviderProps {
  /** Undefined while the server has not named the user of a token yet. */
  userId: number | undefined;
  children: ReactNode;
}

/** Provides the user's SWR cache, which stays on the device until they log out (D74). Give it the user's id as `key`. */
export function CacheProvider({ userId, children }: CacheProviderProps) {
  const [cache] = useState(() => (userId === undefined ? undefined : openUserCache(userId)));
  const config = useMemo(() => (cache === undefined ? ANONYMOUS_CONFIG : { ...CONFIG, provider: () => cache.provider }), [cache]);
  useEffect(() => {
    if (cache === undefined) return undefined;
    document.addEventListener('visibilitychange', cache.flush);
    window.addEventListener('pagehide', cache.flush);
    return () => {
      document.removeEventListener('visibilitychange', cache.flush);
      window.removeEventListener('pagehide', cache.flush);
      closeUserCache(cache);
    };
  }, [cache]);
  return (
    <UserCacheContext value={cache}>
      <SWRConfig value={config}>{children}</SWRConfig>
    </UserCacheContext>
  );
}

/** Renders its children once the stored responses are in the cache; SWR reads it only when a component mounts. */
export function CacheReady({ children }: { children: ReactNode }) {
  const cache = useContext(UserCacheContext);
  const [isReady, setReady] = useState(() => cache === undefined || cache.isReady());
  useEffect(() => {
    let isMounted = true;
    void cache?.ready.then(() => isMounted && setReady(true));
    return () => {
      isMounted = false;
    };
  }, [cache]);
  return isReady ? children : null;
}
