/** Starts one server from the environment. `--demo` fills a new database with demo people and rides. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from './buildApp.ts';
import { deleteExpiredSessions } from '../auth/sessions.ts';
import { deleteOldReviewReminders } from '../notifications/store.ts';
import { readConfig } from '../shared/config.ts';
import type { Config } from '../shared/config.ts';
import { StartError } from '../shared/StartError.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { vacuumAndAnalyze } from '../db/vacuumAndAnalyze.ts';
import type { Database, Executor } from '../shared/database.ts';
import { deleteOldMails } from '../delivery/mailer.ts';
import { createTransports } from '../delivery/transports.ts';
import { deleteOldDeliveries, startDelivery } from '../delivery/worker.ts';
import { DEMO_PEOPLE, DEMO_ACCOUNTS, DEMO_PASSWORD, demoEmail } from '../demo/people.ts';
import type { PersonKey } from '../demo/people.ts';
import { isNewDatabase, seedDemo } from '../demo/seed.ts';
import { deleteOldIdempotencyKeys } from '../http/idempotency.ts';
import { createLogger } from '../http/logging.ts';
import { RATE_LIMITS, scaleLimits, startRateLimitCleanup } from '../http/rate-limits.ts';
import { APP_DIST, findWebApp } from '../http/web-app.ts';
import { HOUR_MS, systemClock } from '../shared/clock.ts';
import type { Deps } from '../shared/deps.ts';
import { runEvery } from '../shared/runEvery.ts';
import type { Logger } from '../shared/logger.ts';
import { startAdminSocket } from '../moderation/adminSocket.ts';
import { deleteExpiredGeocodes } from '../places/store.ts';
import { startDueJobs } from '../jobs/due-jobs.ts';
import { eraseLateNotifications } from '../account/erasure.ts';

/** The process exits within this time after the first signal in any case. Pending requests get `FINISH_TIMEOUT_MS` of it. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
/** Shutdown does not wait longer for a mail server that hangs: the mail is sent again later under the same Message-ID. */
const LAST_DELIVERY_TIMEOUT_MS = 5_000;

/** Repeats within this time count as one signal: npm and the start script both forward a signal that the server receives too. */
const SIGNAL_REPEAT_MS = 1_000;

type Stop = () => Promise<void>;

async function start(config: Config, logger: Logger): Promise<Stop> {
  await assertPortIsFree(config);
  if (config.isDemo) printLine('opening the database (a new one takes some seconds) …');
  const database = await openDatabase(config, (error, message) => logger.warn({ err: error }, message));
  try {
    const webApp = findWebApp();
    if (!webApp) logger.warn(`No web app in ${APP_DIST}: only the API is served. "pnpm build" makes it.`);
    if (config.isDemo) await fillDemo({ config, database, clock: systemClock });
    const transports = createTransports(config, logger);
    const { http, preload } = await buildApp({
      config, database, clock: systemClock, logger, webApp,
      rateLimits: scaleLimits(RATE_LIMITS, config.rateLimitFactor),
    });
    await http.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
      throw listenError(error, config);
    });
    // The preload runs in the background, after `listen`: only shutdown waits for it.
    const preloaded = preload().catch((error: unknown) => logger.warn({ err: error }, 'What is asked for first could not be read ahead'));
    const stopClockWork = startDueJobs({ database, clock: systemClock, logger });
    const stopDelivery = startDelivery({ config, database, clock: systemClock, logger }, transports);
    // A moderation tool can connect to PostgreSQL itself. Only the server can use the embedded database, so it opens a socket.
    const stopAdminSocket = database.kind === 'pglite' ? startAdminSocket(config.dataDir, { database, clock: systemClock, logger }) : async () => {};
    const stopCleaning = startRateLimitCleanup({ database, clock: systemClock, logger });
    const stopHourlyJobs = getHourlyJobs(database, config).map(({ work, complaint }) => runEvery(() => work(database.db, systemClock.now()), {
      everyMs: HOUR_MS,
      onError: (error) => logger.error({ err: error }, complaint),
    }));
    return async () => {
      const delivered = Promise.race([stopDelivery(), pause(LAST_DELIVERY_TIMEOUT_MS, undefined, { ref: false })]);
      await Promise.all([http.close(), preloaded, stopAdminSocket(), stopClockWork(), stopCleaning(), ...stopHourlyJobs.map((stop) => stop()), delivered]);
      transports.mailer.close();
      await database.close();
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The jobs that run once an hour, each with the log message for its failure. */
function getHourlyJobs({ kind }: Database, config: Config): { work: (db: Executor, now: Date) => Promise<void>; complaint: string }[] {
  return [
    { work: deleteExpiredGeocodes, complaint: 'Old answers about places could not be deleted' },
    { work: deleteOldIdempotencyKeys, complaint: 'Old idempotency keys could not be deleted' },
    { work: deleteExpiredSessions, complaint: 'Ended sessions and links could not be deleted' },
    { work: deleteOldDeliveries, complaint: 'What was delivered long ago could not be deleted' },
    { work: (_, now) => deleteOldMails(config, now), complaint: 'Old mails in files could not be deleted' },
    { work: deleteOldReviewReminders, complaint: 'Reminders of reviews that are closed could not be deleted' },
    { work: eraseLateNotifications, complaint: 'What people were told as they left could not be deleted' },
    ...(kind === 'pglite' ? [{ work: vacuumAndAnalyze, complaint: 'The embedded database could not be tended' }] : []),
  ];
}

/** Fills a new database with the demo data. A database that has people is not changed. */
async function fillDemo(deps: Pick<Deps, 'config' | 'database' | 'clock'>): Promise<void> {
  if (!(await isNewDatabase(deps.database))) return;
  printLine('filling the new database with demo people and rides …');
  const { people, offers, requests, reviews } = await seedDemo(deps);
  printLine(`${people} people, ${offers} offers, ${requests} requests and ${reviews} reviews are in it`);
}

function printWelcome({ publicUrl }: Config): void {
  const account = (key: PersonKey): string => `${demoEmail(key)}  ${DEMO_PEOPLE[key].family}${DEMO_PEOPLE[key].given}`;
  printLine('');
  printLine(`順路 Shunlu is ready on ${publicUrl}`);
  printLine(`  driver     ${account(DEMO_ACCOUNTS.driver)}`);
  printLine(`  passenger  ${account(DEMO_ACCOUNTS.passenger)}`);
  printLine(`  password   ${DEMO_PASSWORD}`);
  printLine('  Ctrl-C stops it.');
}

/** Writes one line to standard output, for the person at the terminal of the demo. */
function printLine(line: string): void {
  process.stdout.write(line === '' ? '\n' : `shunlu: ${line}\n`);
}

/**
 * Checks the port before the database is created, which takes seconds. `listen` reports a program that takes the port in between.
 *
 * @throws StartError when the port or address cannot be used.
 */
async function assertPortIsFree(config: Config): Promise<void> {
  const probe = createServer().listen({ host: config.host, port: config.port });
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw listenError(error, config);
  }
  probe.close();
  await once(probe, 'close');
}

function listenError(error: unknown, { host, port }: Config): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is taken by another program: stop that one, or set PORT.`);
    case 'EACCES':
      return new StartError(`Port ${port} needs rights this program does not have: set PORT to 1024 or more.`);
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return new StartError(`This machine has no address ${host}: set HOST to one it has.`);
    default:
      return error;
  }
}

/** Stops the server at the first signal. A later signal, or a stop that takes too long, exits the process at once. */
function stopOnSignal(stop: Stop, logger: Logger): void {
  let firstSignalAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (firstSignalAt !== undefined) {
      if (performance.now() - firstSignalAt > SIGNAL_REPEAT_MS) process.exit(1);
      return;
    }
    firstSignalAt = performance.now();
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'Stopping failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

/** Prints why the start failed: one line for the operator, or the stack of an unexpected error. */
function printError(error: unknown): void {
  process.stderr.write(error instanceof StartError ? `shunlu: ${error.message}\n` : `${String((error as Error).stack ?? error)}\n`);
}

async function main(): Promise<void> {
  const config = readConfig(process.env, { isDemo: process.argv.includes('--demo') });
  const logger = createLogger(config.logLevel);
  stopOnSignal(await start(config, logger), logger);
  if (config.isDemo) printWelcome(config);
  logger.info({ host: config.host, port: config.port, database: config.databaseUrl ? 'postgres' : config.dataDir }, 'listening');
}

try {
  await main();
} catch (error) {
  printError(error);
  process.exit(1);
}
