import type { QueryKey } from '@shunlu/api-contract/react';
import { unstable_serialize } from 'swr';
import type { Cache, State } from 'swr';
import { initCache } from 'swr/_internal';
import { updateStored, getStored } from './userStorage.ts';

const DAY_MS = 86_400_000;
/** What was read longer ago is not shown any more (D74). */
const STORED_FOR_MS = 7 * DAY_MS;
/** Two bytes a character, as browsers count what they keep (D74: 5 MB). */
const MAX_CHARACTERS = 5_000_000 / 2;
/** Answers come in bursts. */
const WRITE_AFTER_MS = 1_000;
/** A slow disk does not hold up the page: what it would show is on its way from the server. Without a network nothing else is. */
const OPEN_WITHIN_MS = { online: 400, offline: 10_000 };

/** Calls whose answers are about how one is reached, or are forms to fill in: those are read anew. */
const NOT_STORED = /^(auth|vehicles|places)\.|^users\.(profile|export)$/;

/** An answer of another version may lack what the screens read. */
const CONTRACT_VERSION = import.meta.env.CONTRACT_VERSION ?? '';

/** One answer as it is kept. */
export interface StoredResponse {
  name: string;
  /** The version of the API contract that it was read by. */
  contract: string;
  key: readonly [id: string, input: unknown];
  data: unknown;
  /** Milliseconds since the epoch. */
  readAt: number;
}

/** An answer without phone numbers, number plates and secrets (D74); what shows a plate shows that it is hidden. */
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

/** The answers to keep, the latest first and of each name only that, as many as fit. */
export function selectStoredResponses(answers: readonly StoredResponse[], now: number, max = MAX_CHARACTERS): StoredResponse[] {
  let left = max;
  const named = new Set<string>();
  return answers
    .filter(({ key: [id], readAt }) => !NOT_STORED.test(id) && now - readAt < STORED_FOR_MS)
    .toSorted((one, other) => other.readAt - one.readAt)
    .filter(({ name }) => !named.has(name) && named.add(name))
    .map((answer) => ({ ...answer, data: removePrivateData(answer.data) }))
    .filter((answer) => {
      left -= JSON.stringify(answer).length;
      return left >= 0;
    });
}

function isStoredResponse(value: unknown): value is StoredResponse {
  if (typeof value !== 'object' || value === null) return false;
  const { name, contract, key, readAt } = value as Partial<StoredResponse>;
  return contract === CONTRACT_VERSION && typeof name === 'string' && Array.isArray(key) && typeof key[0] === 'string' && typeof readAt === 'number';
}

/** The answers among what was found in the browser. */
function answersIn(found: unknown): StoredResponse[] {
  return Array.isArray(found) ? found.filter(isStoredResponse) : [];
}

type Held = State<unknown, unknown> & { _k?: unknown };

/** SWR's cache of one person. */
export interface UserCache {
  provider: Cache<unknown>;
  /** Puts an answer there as SWR would that had asked for it. */
  put: (key: QueryKey, data: unknown) => void;
  /** Writes what is still waiting, and then no more; SWR forgets what it knows of it. */
  close: () => void;
}

/** Opens the cache of a person with what was kept of it. Whatever changes in it is kept a moment later. */
export async function openCache(userId: number): Promise<UserCache> {
  const held = new Map<string, Held>();
  const readAt = new Map<string, number>();
  const found = await Promise.race([getStored(userId, 'answers', 'all'), afterMs(OPEN_WITHIN_MS[navigator.onLine ? 'online' : 'offline'])]);
  for (const answer of selectStoredResponses(answersIn(found), Date.now())) {
    held.set(answer.name, { data: answer.data, _k: answer.key });
    readAt.set(answer.name, answer.readAt);
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  function write() {
    clearTimeout(timer);
    timer = undefined;
    const answers = [...held].flatMap(([name, { _k: key, data }]) => {
      const answer = { name, contract: CONTRACT_VERSION, key, data, readAt: readAt.get(name) ?? 0 };
      return data !== undefined && isStoredResponse(answer) ? [answer] : [];
    });
    // Beside what other tabs of the person have read.
    void updateStored(userId, 'answers', 'all', (found) => selectStoredResponses([...answers, ...answersIn(found)], Date.now()));
  }
  const writeWaiting = () => {
    if (timer !== undefined) write();
  };

  document.addEventListener('visibilitychange', writeWaiting);
  window.addEventListener('pagehide', writeWaiting);
  const provider: Cache<unknown> = {
    get: (name) => held.get(name),
    keys: () => held.keys(),
    delete: (name) => held.delete(name),
    set(name, value) {
      const before = held.get(name);
      // SWR keeps the reference where the same answer came once more: that was read now all the same.
      const hasCome = before?.isValidating === true && value.isValidating === false && value.error === undefined;
      if (hasCome || value.data !== before?.data) {
        readAt.set(name, Date.now());
        timer ??= setTimeout(write, WRITE_AFTER_MS);
      }
      held.set(name, value);
    },
  };
  // By itself SWR makes a cache known with the first SWRConfig that has it, and unknown when that one goes, whoever else
  // has it. Several have this one, and each comes and goes as it likes.
  const makeUnknown = initCache(provider)?.[3];
  return {
    provider,
    put(key, data) {
      const answer: Held = { data, _k: key };
      provider.set(unstable_serialize(key), answer);
    },
    close() {
      makeUnknown?.();
      document.removeEventListener('visibilitychange', writeWaiting);
      window.removeEventListener('pagehide', writeWaiting);
      writeWaiting();
    },
  };
}

/** Resolves with nothing after so many milliseconds. */
export function afterMs(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });
}
