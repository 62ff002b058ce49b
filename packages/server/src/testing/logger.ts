import { Writable } from 'node:stream';
import { createLogger } from '../http/logging.ts';
import type { Logger } from '../shared/logger.ts';

export interface TestLogger {
  logger: Logger;
  /** Every line, as it would be printed. */
  lines(): string[];
  /** Lines of level error and above: what a person would have got a 500 for. */
  errors(): string[];
}

/** Keeps what is logged. */
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
