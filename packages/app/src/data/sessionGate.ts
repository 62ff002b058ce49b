let verification: Promise<void> = Promise.resolve();
let release: ((verified: Promise<void>) => void) | undefined;

/** Holds back what needs a person until `verifyFirst` is told of a check, whose code is still to come, and that is done. */
export function expectVerification(): void {
  // Whoever waits already goes on waiting for the same check.
  if (release !== undefined) return;
  verification = new Promise((resolve) => {
    release = resolve;
  });
}

/** Holds back what needs a person until `check` is done; its outcome stands in the session store. */
export function verifyFirst(check: Promise<void>): void {
  // A check that got no answer opens the gate as well: then each call finds out for itself.
  verification = check.catch(() => undefined);
  release?.(verification);
  release = undefined;
}

/** Resolves when no verification is under way. */
export function sessionIsVerified(): Promise<void> {
  return verification;
}
