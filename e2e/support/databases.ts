import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Of this run of Playwright and its workers; `playwright.config.ts` names the run. */
const FOLDER = path.join(tmpdir(), `shunlu-e2e-${process.env['E2E_RUN'] ?? process.pid}`);
/** What Node has compiled for one server need not be compiled for the next: a fifth of its start. */
export const COMPILED = path.join(FOLDER, 'compiled');
/** The demo is written into it: ten seconds on two quiet cores. */
const MADE_WITHIN_MS = 120_000;

/**
 * Fills a folder with a new database. To make one takes a server seconds, and dozens of servers want one: a run makes one of
 * each kind, the first time it is asked for, and hands out copies.
 *
 * @param make starts a server on an empty folder and stops it when it is ready
 */
export async function copyDatabase(kind: 'plain' | 'demo', folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  const made = path.join(FOLDER, kind);
  if (!existsSync(made)) await (isFirst(`${made}.making`) ? makeOnce(made, make) : untilMade(made));
  cpSync(made, folder, { recursive: true });
}

/** Whether nobody else has begun to make it: a folder is made by one. */
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
    // Between the look for it and the mark another may have been through.
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
