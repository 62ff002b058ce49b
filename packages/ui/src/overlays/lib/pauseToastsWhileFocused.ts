import type { Toaster } from './createToaster.ts';

/** Leads from anywhere to the newest toast, which may be gone before Tab could reach it. */
export const FOCUS_TOASTS_KEY = 'F8';

/**
 * Lets people read toasts: their clocks stand still while the pointer or the keyboard's focus is on the list; F8 leads
 * to the newest one, Escape back; and focus is not lost when the toast that held it goes.
 *
 * @param list the element that holds the toasts, each with its buttons
 * @returns stops watching
 */
export function pauseToastsWhileFocused(list: HTMLElement, toaster: Toaster): () => void {
  let isPointerOver = false;
  /** The button that has focus, or had it until it went. */
  let focusedButton: HTMLElement | null = null;
  /** Focus came by keyboard: a button that was pressed has it too, without anyone reading. */
  let isFocusByKeyboard = false;
  /** What had focus before a toast. */
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

  // The document is asked, because a toast that goes from under the pointer does not say that it was left.
  function onPointerOver({ target }: PointerEvent) {
    if (isOnToast(target) === isPointerOver) return;
    isPointerOver = !isPointerOver;
    updatePause();
  }
  // Of a finger that was lifted, and of a pointer that left the window, the document says nothing.
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
    // Also comes just before the button goes with its toast, and then focus was not led away but lost.
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
    // What lies below, a dialog, stays.
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
