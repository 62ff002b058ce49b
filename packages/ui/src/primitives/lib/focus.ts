/** Focuses an element that is not focusable by itself, without scrolling. */
export function focusWithoutScrolling(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Ref callback that keeps focus inside an element when the focused one is removed, such as a cancelled booking's card. Focus
 * moves to the nearest remaining ancestor, or to its `h1` if that is the whole page. Otherwise the next Tab would start at an end
 * of the document. Nothing is done if no ancestor remains: the next page takes focus itself.
 *
 * @param root the `<main>`, or the container of a dialog
 */
export function keepFocusInside(root: HTMLElement | null): (() => void) | undefined {
  if (root === null) return undefined;
  /** The last focused element and its ancestors, innermost first. */
  let ancestors: HTMLElement[] = [];
  const rememberAncestors = ({ target }: FocusEvent) => {
    ancestors = [];
    for (let one = target as HTMLElement | null; one !== null && one !== root; one = one.parentElement) ancestors.push(one);
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || ancestors[0]?.isConnected !== false) return;
    // Skip ancestors without height: focus on them would be invisible.
    const fallback = ancestors.find((one) => one.offsetHeight > 0);
    ancestors = [];
    if (fallback !== undefined) focusWithoutScrolling(fallback.querySelector('h1') ?? fallback);
  });
  root.addEventListener('focusin', rememberAncestors);
  // Observe the body: dialogs, which restore focus when they close, are outside the page.
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    root.removeEventListener('focusin', rememberAncestors);
    observer.disconnect();
  };
}
