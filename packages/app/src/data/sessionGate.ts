let verification: Promise<void> = Promise.resolve();

/** Holds back what needs a person until `check` is done; its outcome stands in the session store. */
export function verifyFirst(check: Promise<void>): void {
  // A check that got no answer opens the gate as well: then each call finds out for itself.
  verification = check.catch(() => undefined);
}

/** Resolves when no verification is under way. */
export function sessionIsVerified(): Promise<void> {
  return verification;
}
