// Imported for its effect by whatever defines schemas, so that a bundler that needs only a limit or a name leaves zod out.
import * as z from 'zod/mini';

z.config({
  // A strict CSP forbids eval; without this zod probes for it once and the browser reports a violation.
  jitless: true,
  // An issue does not keep its input, so that an absent value is told from one of a wrong type here.
  customError: ({ code, input }) =>
    (code === 'invalid_type' || code === 'invalid_value') && input === undefined ? 'REQUIRED' : undefined,
});
