let authReady: Promise<void> = Promise.resolve();

/** Blocks authenticated requests until `check` has verified the stored token; its outcome is in the auth store. */
export function setAuthReady(check: Promise<void>): void {
  // After a check without a response each request finds out for itself.
  authReady = check.catch(() => undefined);
}

/** Resolves when no verification is running. */
export function waitForAuth(): Promise<void> {
  return authReady;
}
