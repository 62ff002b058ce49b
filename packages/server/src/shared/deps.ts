import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Clock } from './clock.ts';
import type { Logger } from './logger.ts';

/** The dependencies of every service of one server instance. */
export interface Deps {
  config: Config;
  database: Database;
  clock: Clock;
  logger: Logger;
}

/** The caller: the user of a valid token, and the session it belongs to. */
export interface Viewer {
  userId: number;
  /** Identifies all tokens of one login. Logout ends the family. */
  sessionFamily: string;
}
