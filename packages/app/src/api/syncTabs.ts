import { useApp } from './appStore.ts';
import { useAuth } from './authStore.ts';
import { LOCAL_KEYS } from './localKeys.ts';

const AUTH_KEYS: readonly string[] = [LOCAL_KEYS.token, LOCAL_KEYS.user, LOCAL_KEYS.auth];
const APP_KEYS: readonly string[] = [LOCAL_KEYS.app, LOCAL_KEYS.language];

/**
 * Takes over logins, logouts, modes and themes of other tabs. The browser fires `storage` only in the other tabs.
 * @returns stops syncing
 */
export function syncTabs(target: Pick<Window, 'addEventListener' | 'removeEventListener'> = window): () => void {
  function onStorage({ key }: { key: string | null }) {
    // Without a key the whole storage was cleared.
    if (key === null || AUTH_KEYS.includes(key)) void useAuth.persist.rehydrate();
    if (key === null || APP_KEYS.includes(key)) void useApp.persist.rehydrate();
  }
  target.addEventListener('storage', onStorage);
  return () => target.removeEventListener('storage', onStorage);
}
