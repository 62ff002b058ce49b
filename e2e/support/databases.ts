import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The folder of this Playwright run and its workers; `playwright.config.ts` sets the run's name. */
const FOLDER = path.join(tmpdir(), `shunlu-e2e-${process.env['E2E_RUN'] ?? process.pid}`);
/** Node's compile cache, shared by the servers. It saves a fifth of a server's start. */
export const COMPILED = path.join(FOLDER, 'compiled');
/** Includes filling in the demo data, which takes ten seconds on two idle cores. */
const MADE_WITHIN_MS = 120_000;

/**
 * Copies a new database into a folder. Creating one takes a server some seconds, and dozens of servers need one. A run
 * therefore creates one of each kind on first use and copies it afterwards.
 *
 * @param make starts a server on an empty folder and stops it when it is ready
 */
export async function copyDatabase(kind: 'plain' | 'demo', folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  const made = path.join(FOLDER, kind);
  if (!existsSync(made)) await (isFirst(`${made}.making`) ? makeOnce(made, make) : untilMade(made));
  cpSync(made, folder, { recursive: true });
}

/** Whether this process is the first to create it: only one process can create the folder. */
function isFirst(mark: string): boolean {
  mkdirSync(FOLDER, { recursive: true });
  try {
    mkdirSync(mark);
    return true;
  } catch {
    return false;
  }
}

async function makeOnce(made: string, make: (folder: string) => Promise<void>): Promise<void> {
  try {
    // Another process may have finished it between the check and the mark.
    if (existsSync(made)) return;
    await make(`${made}.new`);
    renameSync(`${made}.new`, made);
  } finally {
    rmSync(`${made}.making`, { recursive: true });
  }
}

async function untilMade(made: string): Promise<void> {
  const until = Date.now() + MADE_WITHIN_MS;
  while (!existsSync(made)) {
    if (Date.now() > until || !existsSync(`${made}.making`)) throw new Error(`no database was made at ${made}`);
    await sleep(100);
  }
}

/** Playwright's global teardown. */
export default function removeDatabases(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}
