/** Moves the focus to what by itself takes none, and the page nowhere. */
export function focusWithoutScrolling(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * A ref that keeps the focus where it was when what had it is taken away, such as the card of a booking that was
 * cancelled, also from a dialog that is over: it goes to what is left of what that stood in, and where that is all of a page,
 * such as of a form in whose place there are results, to the page's heading. Left to the browser, the next Tab would start at
 * an end of the document. Where nothing inside is left, such as of a page that is gone as a whole, nothing is done: the next
 * one takes the focus itself.
 *
 * @param root the `<main>`, or what a dialog stands in
 */
export function keepFocusInside(root: HTMLElement | null): (() => void) | undefined {
  if (root === null) return undefined;
  /** What had the focus last and what that stood in, innermost first. */
  let ancestors: HTMLElement[] = [];
  const rememberAncestors = ({ target }: FocusEvent) => {
    ancestors = [];
    for (let one = target as HTMLElement | null; one !== null && one !== root; one = one.parentElement) ancestors.push(one);
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || ancestors[0]?.isConnected !== false) return;
    // Of what is there and shows nothing one would not see that it has the focus.
    const fallback = ancestors.find((one) => one.offsetHeight > 0);
    ancestors = [];
    if (fallback !== undefined) focusWithoutScrolling(fallback.querySelector('h1') ?? fallback);
  });
  root.addEventListener('focusin', rememberAncestors);
  // Dialogs, whose end gives the focus back, stand beside the page.
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    root.removeEventListener('focusin', rememberAncestors);
    observer.disconnect();
  };
}
