let verification: Promise<void> = Promise.resolve();
/** A check that was begun before the frame was there to ask for it. */
let prefetchedCheck: Promise<void> | undefined;
let release: ((verified: Promise<void>) => void) | undefined;

/** Holds back what needs a person until `verifyFirst` is told of a check, whose code is still to come, and that is done. */
export function blockUntilAuthReady(): void {
  // Whoever waits already goes on waiting for the same check.
  if (release !== undefined || prefetchedCheck !== undefined) return;
  verification = new Promise((resolve) => {
    release = resolve;
  });
}

/** Holds back what needs a person until `check` is done; its outcome stands in the session store. */
export function setAuthReady(check: Promise<void>): void {
  // A check that got no answer opens the gate as well: then each call finds out for itself.
  verification = check.catch(() => undefined);
  release?.(verification);
  release = undefined;
}

/** As `verifyFirst`, before there is a frame; what keeps the session takes this check over (`takeCheck`). */
export function setPrefetchedCheck(check: Promise<void>): void {
  prefetchedCheck = check;
  setAuthReady(check);
}

/** The check that was begun ahead, if nobody has taken it. */
export function takePrefetchedCheck(): Promise<void> | undefined {
  const check = prefetchedCheck;
  prefetchedCheck = undefined;
  return check;
}

/** Resolves when no verification is under way. */
export function waitForAuth(): Promise<void> {
  return verification;
}
