import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Clock } from './clock.ts';
import type { Logger } from './logger.ts';

/** What every service of one server instance is given. */
export interface Deps {
  config: Config;
  database: Database;
  clock: Clock;
  logger: Logger;
}

/** Who calls: the person behind a valid token, and the session it belongs to. */
export interface Viewer {
  userId: number;
  /** All tokens of one sign-in; logout ends the family. */
  sessionFamily: string;
}
