import { ApiError } from '@shunlu/api-contract/client';
import { CallContext } from '@shunlu/api-contract/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { SWRConfiguration } from 'swr';
import { useAuth } from '../session/authStore.ts';
import { call } from './client.ts';

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
 * What the contract's hooks call through, and the cache of what they read. The cache belongs to one person: the next
 * one to log in starts with an empty one.
 */
export function DataProvider({ children }: DataProviderProps) {
  const userId = useAuth((state) => state.currentUser?.id);
  return (
    <CallContext value={call}>
      <PersonalCache key={userId ?? 'nobody'}>{children}</PersonalCache>
    </CallContext>
  );
}

function PersonalCache({ children }: DataProviderProps) {
  return <SWRConfig value={{ ...CONFIG, provider: () => new Map() }}>{children}</SWRConfig>;
}
