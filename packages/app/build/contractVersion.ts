import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTRACT = join(import.meta.dirname, '../../api-contract/src');

/** A hash of the sources of the API contract: what a browser keeps of answers fits the app of the same one only. */
export function getContractVersion(): string {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.ts', { cwd: CONTRACT, exclude: ['**/*.test.ts'] }).toSorted()) hash.update(file).update(readFileSync(join(CONTRACT, file)));
  return hash.digest('hex').slice(0, 12);
}
