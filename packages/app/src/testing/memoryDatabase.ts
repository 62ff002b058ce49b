/** IndexedDB in memory, for tests that run in Node: `vi.mock('idb-keyval', () => import('../testing/memoryDatabase.ts'))`. */
const values = new Map<IDBValidKey, unknown>();

export const createStore = () => undefined;
export const get = async (key: IDBValidKey) => values.get(key);
export const set = async (key: IDBValidKey, value: unknown) => void values.set(key, value);
export const keys = async () => [...values.keys()];
export const entries = async () => [...values];
export const clear = async () => values.clear();
export const delMany = async (gone: readonly IDBValidKey[]) => {
  for (const key of gone) values.delete(key);
};
