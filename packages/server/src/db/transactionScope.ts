import { AsyncLocalStorage } from 'node:async_hooks';

/** Tracks whether the current code runs inside a transaction callback. */
export interface TransactionScope {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** @throws Error inside a transaction that is still open. */
  assertOutside(): void;
}

export function transactionScope(): TransactionScope {
  const storage = new AsyncLocalStorage<{ isOpen: boolean }>();
  return {
    async run(work) {
      const state = { isOpen: true };
      try {
        return await storage.run(state, work);
      } finally {
        // Asynchronous work that outlives the transaction inherits its context. It counts as outside from here on.
        state.isOpen = false;
      }
    },
    assertOutside() {
      if (storage.getStore()?.isOpen) {
        throw new Error('The outer database was used inside a transaction: pass the transaction on');
      }
    },
  };
}
