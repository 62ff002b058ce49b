/** `pg` as both databases are spoken to with it. */
import pg from 'pg';

// Drizzle reads the global parsers. Keys and counts are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export default pg;
