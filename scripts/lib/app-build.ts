import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { APP_DIST, ROOT, toolPath } from './paths.ts';
import { runInGroup } from './processes.ts';

/** What the built app is made of. Stories and tests are not. */
const SOURCES = [
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'packages/app/{index.html,package.json,*.config.ts}',
  'packages/app/{src,public,build}/**/*',
  'packages/ui/{package.json,{src,locales,build}/**/*}',
  'packages/api-contract/{package.json,src/**/*}',
];

const BUILD_TIMEOUT_MS = 5 * 60_000;

/** The mark a build leaves in its output: building otherwise, or by hand, wipes it out. */
const MARK = path.join(APP_DIST, '.built-from');

/** One number for the content of all sources below `root`. */
export function hashSources(root: string): string {
  const hash = createHash('sha256');
  const isSource = (file: string) => !/\.(stories|test)\.tsx?$/.test(file);
  for (const file of [...new Set(globSync(SOURCES, { cwd: root }))].filter(isSource).sort()) {
    const content = readFile(path.join(root, file));
    if (content) hash.update(file).update('\0').update(content).update('\0');
  }
  return hash.digest('hex');
}

/** Undefined for a folder. */
function readFile(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Whether the built app is there and made of the sources as they are now. */
export function isAppBuilt(): boolean {
  return existsSync(path.join(APP_DIST, 'index.html')) && readFile(MARK)?.toString() === hashSources(ROOT);
}

/** Builds the app; answers whether it worked. What went wrong is on the screen. */
export async function buildApp(): Promise<boolean> {
  const hash = hashSources(ROOT);
  const ending = await runInGroup(process.execPath, [toolPath('vite'), 'build', 'packages/app', '--logLevel', 'warn'], {
    cwd: ROOT,
    timeoutMs: BUILD_TIMEOUT_MS,
  });
  const isBuilt = ending.kind === 'exit' && ending.code === 0 && existsSync(path.join(APP_DIST, 'index.html'));
  if (isBuilt) writeFileSync(MARK, hash);
  return isBuilt;
}
