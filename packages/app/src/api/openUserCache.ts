import type { UserCache } from './userCache.ts';

interface Opened {
  userId: number;
  cache: Promise<UserCache>;
  /** Once it is open. */
  readyCache?: UserCache;
}

/** One for all who read answers, of one person at a time. */
let opened: Opened | undefined;
/** Who is logged in while the app stands, once for each that stands. */
const staying: number[] = [];

/** The cache of a person. The first who asks opens it; its code is theirs, for the form of the search answers without. */
export function getPersonalCache(userId: number, open: (userId: number) => Promise<UserCache>): Promise<UserCache> {
  if (opened?.userId === userId) return opened.cache;
  if (opened !== undefined) close(opened.userId);
  const opening: Opened = { userId, cache: open(userId) };
  opened = opening;
  void opening.cache.then((cache) => {
    opening.readyCache = cache;
  });
  return opening.cache;
}

/** Returns the user's cache if it is open already, without waiting: a prefetched page is then drawn in one step. */
export function peekUserCache(userId: number): UserCache | undefined {
  return opened?.userId === userId ? opened.readyCache : undefined;
}

/**
 * Keeps a person's cache open, once somebody has opened it, for as long as they are here.
 *
 * @returns ends that: what was below it is gone by then
 */
export function keepOpen(userId: number): () => void {
  staying.push(userId);
  return () => {
    staying.splice(staying.indexOf(userId), 1);
    // React's strict mode lets everything go and come back at once.
    queueMicrotask(() => {
      if (!staying.includes(userId)) close(userId);
    });
  };
}

function close(userId: number): void {
  if (opened?.userId !== userId) return;
  const { cache } = opened;
  opened = undefined;
  void cache.then((gone) => gone.close());
}
