/** IndexedDB in memory, for tests that run in Node: `vi.mock('idb-keyval', () => import('../testing/memoryDatabase.ts'))`. */
const values = new Map<IDBValidKey, unknown>();

/** The used part of an object store; writes apply at once. */
const store = {
  put: (value: unknown, key: IDBValidKey) => void values.set(key, value),
  delete: (key: IDBValidKey) => void values.delete(key),
  transaction: { commit: () => undefined },
};

export const createStore = () => async (_mode: IDBTransactionMode, use: (objects: typeof store) => unknown) => use(store);
export const promisifyRequest = async () => undefined;
export const get = async (key: IDBValidKey) => values.get(key);
export const keys = async () => [...values.keys()];
export const entries = async () => [...values];
export const clear = async () => values.clear();
export const delMany = async (gone: readonly IDBValidKey[]) => {
  for (const key of gone) values.delete(key);
};
