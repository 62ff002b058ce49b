import { clear, createStore, delMany, entries, get, keys, promisifyRequest, update } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { useAuth } from './authStore.ts';
import { endPush } from './pushSubscription.ts';
import { flushToSessionStorage, restoreFromSessionStorage, trackWrite } from './pendingWrites.ts';

/**
 * What is stored: responses, unsent messages, chat drafts, drafts of the ride form (D74), and whether push messages to this
 * browser are for the user (D71).
 */
export type StorageKind = 'answers' | 'outbox' | 'chat-draft' | 'ride-draft' | 'push';

let opened: UseStore | undefined;

function open(): UseStore {
  if (opened !== undefined) return opened;
  opened = createStore('shunlu', 'kept');
  const { tokenSince, mustErase } = useAuth.getState();
  // The last page ended before it had erased everything. Later writes queue behind this one.
  if (mustErase === 'all') clear(opened).then(setErased, () => undefined);
  for (const [key, value] of restoreFromSessionStorage(tokenSince)) if (isOwnKey(key)) void write(key, value);
  window.addEventListener('pagehide', () => flushToSessionStorage(useAuth.getState().tokenSince, isOwnKey));
  // A page from the back-forward cache is still writing itself.
  window.addEventListener('pageshow', ({ persisted }) => persisted && void restoreFromSessionStorage(tokenSince));
  return opened;
}

function setErased(): void {
  useAuth.setState({ mustErase: null });
}

/** Runs a task on the store, which is opened on first use. Without IndexedDB everything is forgotten on reload. */
async function tryStore<T>(work: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(open());
  } catch {
    return undefined;
  }
}

/**
 * Writes a value, or removes it with null. Commits explicitly: otherwise IndexedDB commits only after the success event,
 * and a reload can drop the write.
 */
function write(key: string, value: unknown): Promise<void> {
  const writing = tryStore((store) =>
    store('readwrite', (values) => {
      if (value === null) values.delete(key);
      else values.put(value, key);
      values.transaction.commit();
      return promisifyRequest(values.transaction);
    }),
  );
  return trackWrite(key, value, writing);
}

const getPrefix = (userId: number, kind: StorageKind) => `${userId}/${kind}/`;

const isOwnKey = (key: string) => {
  const { currentUser } = useAuth.getState();
  return currentUser !== null && key.startsWith(`${currentUser.id}/`);
};

/** Whether a user is still logged in. Nothing is written for them afterwards. */
const isCurrentUser = (userId: number) => useAuth.getState().currentUser?.id === userId;

/** Stores a value of a user (D74): never tokens, phone numbers or number plates. */
export async function setStored(userId: number, kind: StorageKind, name: string, value: unknown): Promise<void> {
  if (isCurrentUser(userId)) await write(getPrefix(userId, kind) + name, value);
}

/** Replaces a stored value by one computed from it, without other tabs in between. */
export async function updateStored(userId: number, kind: StorageKind, name: string, next: (value: unknown) => unknown): Promise<void> {
  if (isCurrentUser(userId)) await tryStore((store) => update<unknown>(getPrefix(userId, kind) + name, next, store));
}

/** Returns a stored value; undefined where there is none. */
export async function getStored(userId: number, kind: StorageKind, name: string): Promise<unknown> {
  return tryStore((store) => get<unknown>(getPrefix(userId, kind) + name, store));
}

/** Returns all stored values of a kind, by name. */
export async function getAllStored(userId: number, kind: StorageKind): Promise<Map<string, unknown>> {
  const prefix = getPrefix(userId, kind);
  const all = (await tryStore((store) => entries<string, unknown>(store))) ?? [];
  return new Map(all.flatMap(([key, value]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), value] as const] : [])));
}

/** Removes a stored value. */
export async function removeStored(userId: number, kind: StorageKind, name: string): Promise<void> {
  await write(getPrefix(userId, kind) + name, null);
}

/** Whether push messages to this browser are for a user. */
export async function isPushEnabledFor(userId: number): Promise<boolean> {
  return (await getStored(userId, 'push', 'here')) === true;
}

/** Stores whether push messages to this browser are for a user. */
export async function setPushEnabledFor(userId: number, isPushed: boolean): Promise<void> {
  await (isPushed ? setStored(userId, 'push', 'here', true) : removeStored(userId, 'push', 'here'));
}

/** Texts that the user has written. They survive a session expiry until the user logs in again. */
const DRAFT_KINDS = ['outbox', 'chat-draft', 'ride-draft'] as const satisfies readonly StorageKind[];

/** Creates the test for keys that stay: all keys of a logged-in user, or the drafts of a user whose session has expired. */
function createRetainedFilter(userId: number | undefined, draftOwnerId: number | null): (key: string) => boolean {
  if (userId !== undefined) return (key) => key.startsWith(`${userId}/`);
  return (key) => draftOwnerId !== null && DRAFT_KINDS.some((kind) => key.startsWith(getPrefix(draftOwnerId, kind)));
}

/**
 * Erases what is stored of a user and ends their push messages when their session ends, in every tab (D74). Drafts are
 * erased on logout, on deletion of the account, and when somebody else logs in.
 * @returns stops doing so
 */
export function clearUserStorageOnLogout(): () => void {
  const erase = async (isRetained: (key: string) => boolean) =>
    tryStore(async (store) => delMany((await keys<string>(store)).filter((key) => !isRetained(key)), store));
  const endOthersPush = async (userId: number | undefined) => {
    if (userId === undefined || !(await isPushEnabledFor(userId))) await endPush();
  };
  const follow = (userId: number | undefined, draftOwnerId: number | null) => {
    void erase(createRetainedFilter(userId, draftOwnerId)).then(() => userId === undefined && setErased());
    // A failed deletion is repeated when the next person logs in.
    endOthersPush(userId).catch(() => undefined);
  };

  const atFirst = useAuth.getState();
  follow(atFirst.currentUser?.id, atFirst.draftOwnerId);
  return useAuth.subscribe(({ currentUser, draftOwnerId }, before) => {
    if (currentUser?.id !== before.currentUser?.id || draftOwnerId !== before.draftOwnerId) follow(currentUser?.id, draftOwnerId);
  });
}
