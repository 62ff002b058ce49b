import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { APP_DIST, ROOT, STORYBOOK_DIST, toolPath } from './paths.ts';
import { runNode } from './processes.ts';

/** A build that is skipped while its sources have not changed. */
interface Build {
  /** Glob patterns from the project's root. */
  sources: readonly string[];
  /** Files that the patterns match and the build ignores. */
  ignored: RegExp;
  /** Has an `index.html` after the build. */
  output: string;
  command: readonly string[];
}

export const APP_BUILD: Build = {
  sources: [
    'pnpm-lock.yaml',
    'tsconfig.base.json',
    'packages/app/{index.html,package.json,*.config.ts}',
    'packages/app/{src,public,build,worker}/**/*',
    'packages/ui/{package.json,{src,locales,build}/**/*}',
    'packages/api-contract/{package.json,src/**/*}',
  ],
  ignored: /\.(stories|test)\.tsx?$/,
  output: APP_DIST,
  command: [toolPath('vite'), 'build', 'packages/app', '--logLevel', 'warn'],
};

export const STORYBOOK_BUILD: Build = {
  sources: [
    'pnpm-lock.yaml',
    'tsconfig*.json',
    '.storybook/**/*',
    'packages/app/{package.json,src/**/*}',
    'packages/ui/{package.json,{src,locales}/**/*}',
    'packages/api-contract/{package.json,src/**/*}',
  ],
  ignored: /\.test\.tsx?$/,
  output: STORYBOOK_DIST,
  command: [toolPath('storybook'), 'build', '-o', STORYBOOK_DIST, '--quiet', '--loglevel', 'error'],
};

/** Holds the hash of the sources. It lies in the output, so that any other build removes it. */
const getHashFile = ({ output }: Build) => path.join(output, '.source-hash');

/** Whether the output was built from the sources as they are now. */
export function isUpToDate(build: Build): boolean {
  const file = getHashFile(build);
  return existsSync(path.join(build.output, 'index.html')) && existsSync(file) && readFileSync(file, 'utf8') === hashSources(build);
}

/** Builds if a source has changed. @returns whether the output is there */
export async function ensureBuilt(build: Build): Promise<boolean> {
  return isUpToDate(build) || (await runBuild(build));
}

/** Builds in any case. @returns whether it succeeded */
export async function runBuild(build: Build): Promise<boolean> {
  const hash = hashSources(build);
  const failure = await runNode(build.command);
  if (failure !== undefined) return false;
  writeFileSync(getHashFile(build), hash);
  return true;
}

function hashSources({ sources, ignored }: Build): string {
  const hash = createHash('sha256');
  for (const file of [...new Set(globSync(sources, { cwd: ROOT }))].filter((name) => !ignored.test(name)).sort()) {
    const fullPath = path.join(ROOT, file);
    if (statSync(fullPath).isFile()) hash.update(`${file}\0`).update(readFileSync(fullPath)).update('\0');
  }
  return hash.digest('hex');
}
