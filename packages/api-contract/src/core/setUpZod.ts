// Every module that defines schemas imports this for its side effect. A bundle that needs only a limit or a name then omits zod.
import * as z from 'zod/mini';

z.config({
  // A strict CSP forbids eval. Without this, zod probes for it once and the browser reports a violation.
  jitless: true,
  // A zod issue does not retain its input. An absent value is therefore distinguished from a wrong type here.
  customError: ({ code, input }) =>
    (code === 'invalid_type' || code === 'invalid_value') && input === undefined ? 'REQUIRED' : undefined,
});
