import { useApp } from './appStore.ts';
import { useAuth } from './authStore.ts';
import { LOCAL_KEYS } from './localKeys.ts';

const AUTH_KEYS: readonly string[] = [LOCAL_KEYS.token, LOCAL_KEYS.user, LOCAL_KEYS.auth];
const APP_KEYS: readonly string[] = [LOCAL_KEYS.app, LOCAL_KEYS.language];

/**
 * Follows what other tabs do: a login, a logout, a mode or a theme there is one here. The browser tells only the other
 * tabs, never the one that wrote.
 *
 * @returns stops following.
 */
export function syncTabs(target: Pick<Window, 'addEventListener' | 'removeEventListener'> = window): () => void {
  function onStorage({ key }: { key: string | null }) {
    // No key: the whole storage was cleared.
    if (key === null || AUTH_KEYS.includes(key)) void useAuth.persist.rehydrate();
    if (key === null || APP_KEYS.includes(key)) void useApp.persist.rehydrate();
  }
  target.addEventListener('storage', onStorage);
  return () => target.removeEventListener('storage', onStorage);
}
