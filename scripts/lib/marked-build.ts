import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.ts';
import { runInGroup } from './processes.ts';

const BUILD_TIMEOUT_MS = 5 * 60_000;

/** Something that is built from sources, and only again when they have changed. */
export interface MarkedBuild {
  /** What it is made of: patterns below the project's folder. */
  sources: readonly string[];
  /** What the patterns find and it is not made of. */
  except?: RegExp;
  /** Where it lies; there is an `index.html` in it. */
  output: string;
  /** How it is built: arguments of Node, in the project's folder. */
  command: readonly string[];
}

/** The mark a build leaves in its output: building otherwise, or by hand, wipes it out. */
const getMarkPath = ({ output }: MarkedBuild) => path.join(output, '.built-from');

/** One number for the content of all its sources. */
function hashSources({ sources, except }: MarkedBuild): string {
  const hash = createHash('sha256');
  for (const file of [...new Set(globSync(sources, { cwd: ROOT }))].filter((file) => !except?.test(file)).sort()) {
    const content = readFile(path.join(ROOT, file));
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

/** Whether it is there and made of the sources as they are now. */
export function isBuilt(build: MarkedBuild): boolean {
  return existsSync(path.join(build.output, 'index.html')) && readFile(getMarkPath(build))?.toString() === hashSources(build);
}

/** Builds it; answers whether that worked. What went wrong is on the screen. */
export async function make(build: MarkedBuild): Promise<boolean> {
  const hash = hashSources(build);
  const ending = await runInGroup(process.execPath, build.command, { cwd: ROOT, timeoutMs: BUILD_TIMEOUT_MS });
  const isMade = ending.kind === 'exit' && ending.code === 0 && existsSync(path.join(build.output, 'index.html'));
  if (isMade) writeFileSync(getMarkPath(build), hash);
  return isMade;
}
