import { sql } from 'drizzle-orm';
import type { Executor } from '../shared/database.ts';

/**
 * What a PostgreSQL server does by itself, and the embedded one has no process for: gives back the room of what was deleted, and
 * counts what there is. By that statements are planned, and those that it keeps planned are planned anew. Table by table, so that
 * others have their turn in between.
 */
export async function vacuumAndAnalyze(db: Executor): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  for (const { name } of rows) await db.execute(sql.raw(`vacuum (analyze) ${name}`));
}
