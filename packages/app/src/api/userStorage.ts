import { clear, createStore, delMany, entries, get, keys, promisifyRequest, update } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { useAuth } from './authStore.ts';
import { endPush } from './pushSubscription.ts';
import { flushToSessionStorage, restoreFromSessionStorage, trackWrite } from './pendingWrites.ts';

/**
 * What is kept: answers of the server, unsent messages, drafts of messages, the draft of the ride form (D74), and that the
 * push messages to this browser are for the person (D71).
 */
export type StorageKind = 'answers' | 'outbox' | 'chat-draft' | 'ride-draft' | 'push';

let opened: UseStore | undefined;

function open(): UseStore {
  if (opened !== undefined) return opened;
  opened = createStore('shunlu', 'kept');
  const { tokenSince, mustErase } = useAuth.getState();
  // The last page ended before the erase was done. It comes first: the writes of this session queue behind it.
  if (mustErase === 'all') clear(opened).then(setErased, () => undefined);
  for (const [key, value] of restoreFromSessionStorage(tokenSince)) if (isOwnKey(key)) void write(key, value);
  window.addEventListener('pagehide', () => flushToSessionStorage(useAuth.getState().tokenSince, isOwnKey));
  // It was only put aside, and is still writing.
  window.addEventListener('pageshow', ({ persisted }) => persisted && void restoreFromSessionStorage(tokenSince));
  return opened;
}

function setErased(): void {
  useAuth.setState({ mustErase: null });
}

/** Opened with the first use; a browser without IndexedDB forgets with the reload, and nothing else changes. */
async function tryStore<T>(work: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(open());
  } catch {
    return undefined;
  }
}

/**
 * Writes a value, or with null removes what is there. By itself a browser commits once this page has heard of the write:
 * what was typed just before a reload would be lost.
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

/** Whether somebody may still be written for: after the end of a session nothing of it is kept any more. */
const isCurrentUser = (userId: number) => useAuth.getState().currentUser?.id === userId;

/** Keeps something of a person in this browser (D74): never tokens, phone numbers or number plates. */
export async function setStored(userId: number, kind: StorageKind, name: string, value: unknown): Promise<void> {
  if (isCurrentUser(userId)) await write(getPrefix(userId, kind) + name, value);
}

/** Keeps what follows from what is kept under a name: no other tab comes between. */
export async function updateStored(userId: number, kind: StorageKind, name: string, next: (value: unknown) => unknown): Promise<void> {
  if (isCurrentUser(userId)) await tryStore((store) => update<unknown>(getPrefix(userId, kind) + name, next, store));
}

/** What was kept under a name; undefined where there is none. */
export async function getStored(userId: number, kind: StorageKind, name: string): Promise<unknown> {
  return tryStore((store) => get<unknown>(getPrefix(userId, kind) + name, store));
}

/** All that was kept of a kind, by name. */
export async function getAllStored(userId: number, kind: StorageKind): Promise<Map<string, unknown>> {
  const prefix = getPrefix(userId, kind);
  const all = (await tryStore((store) => entries<string, unknown>(store))) ?? [];
  return new Map(all.flatMap(([key, value]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), value] as const] : [])));
}

/** No longer keeps it. */
export async function removeStored(userId: number, kind: StorageKind, name: string): Promise<void> {
  await write(getPrefix(userId, kind) + name, null);
}

/** Whether the push messages that this browser gets are for a person. */
export async function isPushEnabledFor(userId: number): Promise<boolean> {
  return (await getStored(userId, 'push', 'here')) === true;
}

/** Keeps whether they are. */
export async function setPushEnabledFor(userId: number, isPushed: boolean): Promise<void> {
  await (isPushed ? setStored(userId, 'push', 'here', true) : removeStored(userId, 'push', 'here'));
}

/** What a person has written themselves. It stays when their session ends by itself, for when they sign in again. */
const DRAFT_KINDS = ['outbox', 'chat-draft', 'ride-draft'] as const satisfies readonly StorageKind[];

/** Whether a key stays: all of who is logged in; of who was until the session ended by itself, what they have written. */
function createRetainedFilter(userId: number | undefined, draftOwnerId: number | null): (key: string) => boolean {
  if (userId !== undefined) return (key) => key.startsWith(`${userId}/`);
  return (key) => draftOwnerId !== null && DRAFT_KINDS.some((kind) => key.startsWith(getPrefix(draftOwnerId, kind)));
}

/**
 * Erases what is kept of a person, and ends the push messages to them, when their session ends: in every tab, for each hears
 * of it (D74). What they have written goes when they log out, delete their account, or somebody else signs in.
 *
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
    // What the browser would not end now, whoever comes next does.
    endOthersPush(userId).catch(() => undefined);
  };

  const atFirst = useAuth.getState();
  follow(atFirst.currentUser?.id, atFirst.draftOwnerId);
  return useAuth.subscribe(({ currentUser, draftOwnerId }, before) => {
    if (currentUser?.id !== before.currentUser?.id || draftOwnerId !== before.draftOwnerId) follow(currentUser?.id, draftOwnerId);
  });
}
