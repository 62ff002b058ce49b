/** The driver `pg` with the type parsers for both databases. */
import pg from 'pg';

// Parse `int8` as a number: keys and counts are far below 2^53. Drizzle uses the global parsers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export default pg;
