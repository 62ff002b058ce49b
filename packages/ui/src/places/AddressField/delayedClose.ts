import { LIMITS } from '@shunlu/api-contract';

/** Closes a list a moment after its field was left, so that a click on the list still meets it (spec §9). */
export interface DelayedClose {
  /** The field was left. */
  schedule(): void;
  /** It has focus again, or is gone: nothing is closed. */
  cancel(): void;
}

/** @param close called 200 ms after the field was left for the last time */
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
