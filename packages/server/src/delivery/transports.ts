import type { Config } from '../shared/config.ts';
import type { Logger } from '../shared/logger.ts';
import { createMailer } from './mailer.ts';
import { createPusher } from './pusher.ts';
import type { Transports } from './worker.ts';

/** Creates the transports of the configuration. @throws StartError when the two VAPID keys are not a pair. */
export function createTransports(config: Config, logger: Logger): Transports {
  return { mailer: createMailer(config, logger), pusher: config.vapid && createPusher(config.vapid) };
}
