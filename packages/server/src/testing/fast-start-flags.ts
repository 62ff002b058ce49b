/**
 * Flags of Node for a short-lived server in tests. They disable the optimising compilation of the embedded PostgreSQL. It takes
 * two fifths of the processor time of a start and a little use, and 600 MB for one function.
 */
export const FAST_START_FLAGS = ['--disable-warning=ExperimentalWarning', '--liftoff-only'] as const;
