import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** The environment's name for the file that `OutsideReporter` writes. */
export const OUTSIDE_REPORT = 'OUTSIDE_REPORT';

/** What Vitest says of an error that no test has caught. */
interface UnhandledError {
  message: string;
  cause?: unknown;
}

/**
 * A Vitest reporter: what failed outside of any test, such as a page that crashed or a rejection that nobody handled, a line
 * each, as JSON. Vitest's own JSON says nothing of it.
 */
export default class OutsideReporter implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly UnhandledError[]): void {
    const file = process.env[OUTSIDE_REPORT];
    if (file !== undefined) writeFileSync(file, JSON.stringify(errors.map(inOneLine)));
  }
}

/** With what it came from, which says most. */
function inOneLine({ message, cause }: UnhandledError): string {
  const own = message.replaceAll(/\s+/g, ' ').trim();
  return isError(cause) ? `${own} ${inOneLine(cause)}` : own;
}

function isError(cause: unknown): cause is UnhandledError {
  return typeof cause === 'object' && cause !== null && 'message' in cause && typeof cause.message === 'string';
}
