import type { Cache, State } from 'swr';
import { getStored, updateStored } from './userStorage.ts';

const DAY_MS = 86_400_000;
/** Older responses are not shown any more (D74). */
const MAX_AGE_MS = 7 * DAY_MS;
/** Browsers count two bytes a character (D74: 5 MB). */
const MAX_CHARACTERS = 5_000_000 / 2;
/** Responses come in bursts. */
const WRITE_AFTER_MS = 1_000;
/** How long a page waits for the stored responses. Without a network it has nothing else to show. */
const READ_TIMEOUT_MS = { online: 400, offline: 10_000 };

/** Endpoints whose responses hold contact data or fill in forms, and are not stored. */
const NOT_STORED = /^(auth|vehicles|places)\.|^users\.(profile|export)$/;

/** A response of another version of the contract may lack what the pages read. */
const CONTRACT_VERSION = import.meta.env.CONTRACT_VERSION ?? '';

/** A response as it is stored. */
export interface StoredResponse {
  /** The serialized SWR key. */
  name: string;
  /** Id of the endpoint. */
  id: string;
  contract: string;
  data: unknown;
  /** Milliseconds since the epoch. */
  readAt: number;
}

/** Removes phone numbers and secrets, and masks number plates (D74). */
export function removePrivateData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removePrivateData);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      if (/token|password/i.test(name)) return [];
      if (/phone/i.test(name)) return [[name, null]];
      if (/plate/i.test(name) && typeof each === 'string') return [[name, each.replace(/[^-]/g, '•')]];
      return [[name, removePrivateData(each)]];
    }),
  );
}

/** Selects the responses to store: of each name the latest, the latest first, as many as fit. */
export function selectStoredResponses(responses: readonly StoredResponse[], now: number, max = MAX_CHARACTERS): StoredResponse[] {
  let freeCharacters = max;
  const names = new Set<string>();
  return responses
    .filter(({ id, readAt }) => !NOT_STORED.test(id) && now - readAt < MAX_AGE_MS)
    .toSorted((one, other) => other.readAt - one.readAt)
    .filter(({ name }) => !names.has(name) && names.add(name))
    .map((response) => ({ ...response, data: removePrivateData(response.data) }))
    .filter((response) => {
      freeCharacters -= JSON.stringify(response).length;
      return freeCharacters >= 0;
    });
}

function parseStored(stored: unknown): StoredResponse[] {
  const all = Array.isArray(stored) ? (stored as Partial<StoredResponse>[]) : [];
  return all.filter((one): one is StoredResponse => one.contract === CONTRACT_VERSION && typeof one.id === 'string' && typeof one.name === 'string');
}

/** Reads the endpoint's id from a serialized key: `@"rides.get",…`. */
const getEndpointId = (name: string) => /^@"([\w.]+)"/.exec(name)?.[1];

/** The SWR cache of one user, stored on the device. */
export interface UserCache {
  userId: number;
  provider: Cache<unknown>;
  /** Resolves once the stored responses are in the cache. */
  ready: Promise<void>;
  isReady: () => boolean;
  /** Writes what is not stored yet. */
  flush: () => void;
}

/** Creates the cache of a user from the stored responses, and stores later ones a moment after they come. */
export function createUserCache(userId: number): UserCache {
  const states = new Map<string, State<unknown, unknown>>();
  const readAt = new Map<string, number>();
  let isReady = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function read() {
    const timeoutMs = READ_TIMEOUT_MS[navigator.onLine ? 'online' : 'offline'];
    const stored = await Promise.race([getStored(userId, 'answers', 'all'), sleep(timeoutMs)]);
    for (const response of selectStoredResponses(parseStored(stored), Date.now())) {
      if (states.get(response.name)?.data !== undefined) continue;
      states.set(response.name, { ...states.get(response.name), data: response.data });
      readAt.set(response.name, response.readAt);
    }
    isReady = true;
  }

  function flush() {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const responses = [...states].flatMap(([name, { data }]) => {
      const id = getEndpointId(name);
      return data === undefined || id === undefined ? [] : [{ name, id, contract: CONTRACT_VERSION, data, readAt: readAt.get(name) ?? 0 }];
    });
    // Other tabs of the user store theirs in the same place.
    void updateStored(userId, 'answers', 'all', (stored) => selectStoredResponses([...responses, ...parseStored(stored)], Date.now()));
  }

  const provider: Cache<unknown> = {
    get: (name) => states.get(name),
    keys: () => states.keys(),
    delete: (name) => states.delete(name),
    set(name, state) {
      const before = states.get(name);
      // SWR keeps the reference of an equal response, which is read again all the same.
      const isRead = before?.isValidating === true && state.isValidating === false && state.error === undefined;
      if (isRead || state.data !== before?.data) {
        readAt.set(name, Date.now());
        timer ??= setTimeout(flush, WRITE_AFTER_MS);
      }
      states.set(name, state);
    },
  };
  return { userId, provider, ready: read(), isReady: () => isReady, flush };
}

/** Resolves after so many milliseconds. */
export function sleep(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });
}

let current: UserCache | undefined;

/** Returns the cache of the user who is logged in; all parts of the page share it. */
export function openUserCache(userId: number): UserCache {
  if (current?.userId !== userId) {
    current?.flush();
    current = createUserCache(userId);
  }
  return current;
}

/** Forgets the cache when its user has logged out. */
export function closeUserCache(cache: UserCache): void {
  cache.flush();
  if (current === cache) current = undefined;
}
