import { Writable } from 'node:stream';
import { createLogger } from '../http/logging.ts';
import type { Logger } from '../shared/logger.ts';

export interface TestLogger {
  logger: Logger;
  /** All lines in their printed form. */
  lines(): string[];
  /** Lines of level error and above, for which a person would have got a 500. */
  errors(): string[];
}

/** Creates a logger that records its lines. */
export function testLogger(): TestLogger {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString().split('\n').filter(Boolean));
      done();
    },
  });
  const parseLevel = (line: string): number => (JSON.parse(line) as { level: number }).level;
  return {
    logger: createLogger('debug', stream),
    lines: () => lines,
    errors: () => lines.filter((line) => parseLevel(line) >= 50),
  };
}
