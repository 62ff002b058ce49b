import { sql } from 'drizzle-orm';
import type { Executor } from '../shared/database.ts';

/**
 * Reclaims the space of deleted rows and updates the planner's statistics; cached plans are then planned again. The embedded
 * database has no autovacuum process for this. Each table is its own statement, so that other statements can run in between.
 */
export async function vacuumAndAnalyze(db: Executor): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  for (const { name } of rows) await db.execute(sql.raw(`vacuum (analyze) ${name}`));
}
