import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTRACT = join(import.meta.dirname, '../../api-contract/src');

/** Returns a hash of the API contract's sources. Responses persisted in a browser are valid only for the same contract. */
export function getContractVersion(): string {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.ts', { cwd: CONTRACT, exclude: ['**/*.test.ts'] }).toSorted()) hash.update(file).update(readFileSync(join(CONTRACT, file)));
  return hash.digest('hex').slice(0, 12);
}
