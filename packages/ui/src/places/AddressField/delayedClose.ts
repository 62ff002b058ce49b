import { LIMITS } from '@shunlu/api-contract';

/** Closes a list shortly after its field lost focus, so that a click on the list still hits it (spec §9). */
export interface DelayedClose {
  /** Call on blur. */
  schedule(): void;
  /** Call on focus or unmount: nothing is closed. */
  cancel(): void;
}

/** @param close called 200 ms after the last blur */
export function createDelayedClose(close: () => void): DelayedClose {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    schedule() {
      cancel();
      timer = setTimeout(close, LIMITS.addressSearch.closeAfterBlurMs);
    },
    cancel,
  };
}
