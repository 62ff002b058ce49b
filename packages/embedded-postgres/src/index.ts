export { hasDatabase } from './data-directory.ts';
export { CannotOpenError, DatabaseUnavailableError } from './errors.ts';
export { openEmbeddedPostgres, openInMemoryPostgres } from './openEmbeddedPostgres.ts';
export type { EmbeddedPostgres, OpenOptions, Query } from './openEmbeddedPostgres.ts';
export { POSTGRES_MAJOR } from './guarded-pglite.ts';
