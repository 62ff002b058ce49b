/** `pnpm moderate`: one command of a moderator, on the database of the environment, whether or not a server runs on it. */
import { readConfig } from '../shared/config.ts';
import { StartError } from '../shared/StartError.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { hasDatabase } from '@shunlu/embedded-postgres';
import { systemClock } from '../shared/clock.ts';
import { sendAdminCommand } from './adminSocket.ts';
import { USAGE, moderate } from './moderate.ts';
import type { Outcome } from './moderate.ts';

async function run(words: readonly string[]): Promise<Outcome> {
  // The help needs neither a database nor a valid configuration, which the operator may be about to set.
  if (words[0] === 'help') return { done: true, text: USAGE };
  const config = readConfig(process.env, { isDemo: false });
  const answered = config.databaseUrl === undefined ? await sendAdminCommand(config.dataDir, words) : undefined;
  if (answered) return answered;
  if (config.databaseUrl === undefined && !hasDatabase(config.dataDir)) {
    // The command without arguments lists reports. If there is no database, it prints the usage as well.
    const help = words.length === 0 ? `\n${USAGE}` : '';
    throw new StartError(`There is no database in ${config.dataDir}: set DATA_DIR or DATABASE_URL as the server has it.${help}`);
  }
  const database = await openDatabase(config, (error, message) => process.stderr.write(`${message}: ${String(error)}\n`), 'require');
  try {
    return await moderate({ database, clock: systemClock }, words);
  } finally {
    await database.close();
  }
}

try {
  const { done, text } = await run(process.argv.slice(2));
  (done ? process.stdout : process.stderr).write(`${text}\n`);
  process.exitCode = done ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`shunlu: ${error.message}\n`);
  process.exitCode = 1;
}
