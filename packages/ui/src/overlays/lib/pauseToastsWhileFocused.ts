import type { Toaster } from './createToaster.ts';

/** Leads from anywhere to the newest toast, which may be gone before Tab could reach it. */
export const REACH_KEY = 'F8';

/**
 * Lets people read toasts: their clocks stand still while the pointer or the keyboard's focus is on the list; F8 leads
 * to the newest one, Escape back; and focus is not lost when the toast that held it goes.
 *
 * @param list the element that holds the toasts, each with its buttons
 * @returns stops watching
 */
export function watchReading(list: HTMLElement, toaster: Toaster): () => void {
  let isOver = false;
  /** The button that has focus, or had it until it went. */
  let held: HTMLElement | null = null;
  /** Focus came by keyboard: a button that was pressed has it too, without anyone reading. */
  let isReadByKeys = false;
  /** What had focus before a toast. */
  let cameFrom: HTMLElement | null = null;

  function settle() {
    if (isOver || (held !== null && isReadByKeys)) toaster.pause();
    else toaster.resume();
  }

  function goToNewest() {
    list.lastElementChild?.querySelector('button')?.focus();
  }

  function goBack() {
    cameFrom?.focus({ preventScroll: true });
  }

  function isOnToast(target: EventTarget | null): boolean {
    return target instanceof Node && list.contains(target);
  }

  // The document is asked, because a toast that goes from under the pointer does not say that it was left.
  function onPointerOver({ target }: PointerEvent) {
    if (isOnToast(target) === isOver) return;
    isOver = !isOver;
    settle();
  }
  // Of a finger that was lifted, and of a pointer that left the window, the document says nothing.
  function onPointerLeave() {
    isOver = false;
    settle();
  }
  function onFocusIn({ target, relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !isOnToast(relatedTarget)) cameFrom = relatedTarget;
    held = target instanceof HTMLElement ? target : null;
    isReadByKeys = held?.matches(':focus-visible') ?? false;
    settle();
  }
  function onFocusOut({ relatedTarget }: FocusEvent) {
    if (isOnToast(relatedTarget)) return;
    // Also comes just before the button goes with its toast, and then focus was not led away but lost.
    queueMicrotask(() => {
      if (held?.isConnected && document.activeElement !== held) held = null;
      settle();
    });
  }
  function onReachKey(event: KeyboardEvent) {
    if (event.key !== REACH_KEY || !list.hasChildNodes()) return;
    event.preventDefault();
    goToNewest();
  }
  function onEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // What lies below, a dialog, stays.
    event.stopPropagation();
    goBack();
  }
  function onToastsChange() {
    if (!list.hasChildNodes()) isOver = false;
    if (held !== null && !held.isConnected) {
      held = null;
      if (isReadByKeys && list.hasChildNodes()) goToNewest();
      else goBack();
    }
    settle();
  }

  const changes = new MutationObserver(onToastsChange);
  changes.observe(list, { childList: true });
  document.addEventListener('pointerover', onPointerOver);
  document.addEventListener('keydown', onReachKey);
  list.addEventListener('pointerleave', onPointerLeave);
  list.addEventListener('focusin', onFocusIn);
  list.addEventListener('focusout', onFocusOut);
  list.addEventListener('keydown', onEscape);
  return () => {
    changes.disconnect();
    document.removeEventListener('pointerover', onPointerOver);
    document.removeEventListener('keydown', onReachKey);
    list.removeEventListener('pointerleave', onPointerLeave);
    list.removeEventListener('focusin', onFocusIn);
    list.removeEventListener('focusout', onFocusOut);
    list.removeEventListener('keydown', onEscape);
    toaster.resume();
  };
}
