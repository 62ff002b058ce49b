/** Every key of local storage that the app uses (spec §9, D74). */
export const LOCAL_KEYS = {
  token: 'token',
  user: 'user',
  auth: 'auth-storage',
  app: 'app-storage',
  language: 'i18nextLng',
} as const;

type Key = (typeof LOCAL_KEYS)[keyof typeof LOCAL_KEYS];

/** Reads a key; null where it is missing or the browser has no storage. */
export function readLocal(key: Key): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a key, or removes it with null. A full or blocked storage only means that a reload forgets. */
export function writeLocal(key: Key, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows and full disks.
  }
}

/** Reads a key as JSON; undefined where it is missing or invalid. */
export function readLocalJson(key: Key): unknown {
  const text = readLocal(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
