import type { FastifyBaseLogger } from 'fastify';

/** Structured log; secrets are taken out by the paths in `http/logging.ts`. */
export type Logger = FastifyBaseLogger;
