/**
 * What Node is given for a server that lives as long as a test. The embedded PostgreSQL is then not compiled a second time, to
 * be fast: that takes two fifths of the processor time of a start and a little use, and for one function 600 MB.
 */
export const FAST_START_FLAGS = ['--disable-warning=ExperimentalWarning', '--liftoff-only'] as const;
