import type { FastifyBaseLogger } from 'fastify';

/** The structured log. `http/logging.ts` redacts secrets by their paths. */
export type Logger = FastifyBaseLogger;
