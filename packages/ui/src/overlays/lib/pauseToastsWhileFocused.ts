import type { Toaster } from '../../feedback/lib/createToaster.ts';

/** Key that focuses the newest toast from anywhere; Tab might come too late. */
export const FOCUS_TOASTS_KEY = 'F8';

/**
 * Pauses the toasts' timers while pointer or keyboard focus is on the list. F8 focuses the newest toast, Escape goes back; focus
 * is not lost when the focused toast goes.
 *
 * @param list element that contains the toasts and their buttons
 * @returns stops it
 */
export function pauseToastsWhileFocused(list: HTMLElement, toaster: Toaster): () => void {
  let isPointerOver = false;
  /** The focused button, or the one that had focus when it was removed. */
  let focusedButton: HTMLElement | null = null;
  /** Whether focus came by keyboard: a clicked button has focus too, without anyone reading. */
  let isFocusByKeyboard = false;
  /** Element that had focus before the toast. */
  let previousFocus: HTMLElement | null = null;

  function updatePause() {
    if (isPointerOver || (focusedButton !== null && isFocusByKeyboard)) toaster.pause();
    else toaster.resume();
  }

  function focusNewest() {
    list.lastElementChild?.querySelector('button')?.focus();
  }

  function restoreFocus() {
    previousFocus?.focus({ preventScroll: true });
  }

  function isOnToast(target: EventTarget | null): boolean {
    return target instanceof Node && list.contains(target);
  }

  // Listen on the document: a toast that is removed under the pointer fires no leave event.
  function onPointerOver({ target }: PointerEvent) {
    if (isOnToast(target) === isPointerOver) return;
    isPointerOver = !isPointerOver;
    updatePause();
  }
  // The document gets no event when a finger is lifted or the pointer leaves the window.
  function onPointerLeave() {
    isPointerOver = false;
    updatePause();
  }
  function onFocusIn({ target, relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !isOnToast(relatedTarget)) previousFocus = relatedTarget;
    focusedButton = target instanceof HTMLElement ? target : null;
    isFocusByKeyboard = focusedButton?.matches(':focus-visible') ?? false;
    updatePause();
  }
  function onFocusOut({ relatedTarget }: FocusEvent) {
    if (isOnToast(relatedTarget)) return;
    // Also fires just before the button is removed with its toast; then focus was lost, not moved.
    queueMicrotask(() => {
      if (focusedButton?.isConnected && document.activeElement !== focusedButton) focusedButton = null;
      updatePause();
    });
  }
  function onReachKey(event: KeyboardEvent) {
    if (event.key !== FOCUS_TOASTS_KEY || !list.hasChildNodes()) return;
    event.preventDefault();
    focusNewest();
  }
  function onEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // Do not close a dialog below.
    event.stopPropagation();
    restoreFocus();
  }
  function onToastsChange() {
    if (!list.hasChildNodes()) isPointerOver = false;
    if (focusedButton !== null && !focusedButton.isConnected) {
      focusedButton = null;
      if (isFocusByKeyboard && list.hasChildNodes()) focusNewest();
      else restoreFocus();
    }
    updatePause();
  }

  const observer = new MutationObserver(onToastsChange);
  observer.observe(list, { childList: true });
  document.addEventListener('pointerover', onPointerOver);
  document.addEventListener('keydown', onReachKey);
  list.addEventListener('pointerleave', onPointerLeave);
  list.addEventListener('focusin', onFocusIn);
  list.addEventListener('focusout', onFocusOut);
  list.addEventListener('keydown', onEscape);
  return () => {
    observer.disconnect();
    document.removeEventListener('pointerover', onPointerOver);
    document.removeEventListener('keydown', onReachKey);
    list.removeEventListener('pointerleave', onPointerLeave);
    list.removeEventListener('focusin', onFocusIn);
    list.removeEventListener('focusout', onFocusOut);
    list.removeEventListener('keydown', onEscape);
    toaster.resume();
  };
}
