import { AsyncLocalStorage } from 'node:async_hooks';

/** Knows whether the running code is inside a transaction callback. */
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
        // Work left running after the transaction inherits its context; it is outside from here on.
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
