import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, toolPath } from '../lib/paths.ts';
import { runInGroup } from '../lib/processes.ts';

const BUILD_LIMIT_MS = 5 * 60_000;
const INSTALL_LIMIT_MS = 5 * 60_000;

const CACHE = path.join(ROOT, 'node_modules/.cache/visual');

/** How many bases are kept: each is some 50 MB of pictures and a Storybook. */
const KEPT_BASES = 5;

/** A Storybook could not be had; the message says which step failed. */
export class NoBuild extends Error {}

/** Where what is known of a commit is kept: its built Storybook and its pictures. */
export function getCommitFolder(commit: string): string {
  return path.join(CACHE, commit);
}

/** The full name of a commit, branch or tag. */
export function resolveCommit(ref: string): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new NoBuild(`there is no commit, branch or tag ${ref}`);
  return stdout.trim();
}

/** The Storybook of the working tree as it is now, built again each time. */
export async function buildNow(): Promise<string> {
  const out = path.join(CACHE, 'now');
  await buildStorybook(ROOT, out);
  return out;
}

/** The Storybook of a commit: as it was kept, or built in a worktree of its own that is gone afterwards. */
export async function buildBase(commit: string, { fresh }: { fresh: boolean }): Promise<string> {
  const cachedPath = path.join(getCommitFolder(commit), 'storybook');
  if (fresh) rmSync(getCommitFolder(commit), { recursive: true, force: true });
  mkdirSync(getCommitFolder(commit), { recursive: true });
  dropOldBases(commit);
  if (existsSync(path.join(cachedPath, 'index.json'))) return cachedPath;

  const tree = addWorktree(commit);
  try {
    await install(tree);
    await buildStorybook(tree, path.join(tree, 'dist/visual-base'));
    rmSync(cachedPath, { recursive: true, force: true });
    cpSync(path.join(tree, 'dist/visual-base'), cachedPath, { recursive: true });
  } finally {
    removeWorktree(tree);
  }
  return cachedPath;
}

/** Notes that a base is in use, and drops those that were not for longest. */
function dropOldBases(inUse: string): void {
  const now = new Date();
  utimesSync(getCommitFolder(inUse), now, now);
  const bases = readdirSync(CACHE).filter((name) => /^[0-9a-f]{40}$/.test(name));
  const used = (commit: string) => statSync(getCommitFolder(commit)).mtimeMs;
  for (const commit of bases.sort((one, other) => used(other) - used(one)).slice(KEPT_BASES)) {
    rmSync(getCommitFolder(commit), { recursive: true, force: true });
  }
}

/** Worktrees of this run, to be removed also when it is stopped. */
const worktrees = new Set<string>();

function addWorktree(commit: string): string {
  const tree = mkdtempSync(path.join(tmpdir(), 'shunlu-visual-'));
  worktrees.add(tree);
  // Entries of runs that could not clean up any more, their folders being gone.
  execFileSync('git', ['worktree', 'prune'], { cwd: ROOT });
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', tree, commit], { cwd: ROOT });
  return tree;
}

function removeWorktree(tree: string): void {
  spawnSync('git', ['worktree', 'remove', '--force', tree], { cwd: ROOT });
  rmSync(tree, { recursive: true, force: true });
  worktrees.delete(tree);
}

/** Removes what a stopped run would leave behind. */
export function removeWorktrees(): void {
  for (const tree of worktrees) removeWorktree(tree);
}

/** Links what the tree's own lock file names from pnpm's store; only what is not there yet is downloaded. */
async function install(tree: string): Promise<void> {
  const { NODE_ENV: _, ...env } = process.env;
  const failure = await runInGroup('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--silent'], {
    cwd: tree,
    env: { ...env, CI: 'true' },
    timeoutMs: INSTALL_LIMIT_MS,
  });
  if (failure !== undefined) throw new NoBuild(`what the base needs could not be installed: pnpm ${failure}`);
}

/** As a test build: without the docs, which nobody pictures. */
async function buildStorybook(tree: string, out: string): Promise<void> {
  const storybook = path.join(tree, path.relative(ROOT, toolPath('storybook')));
  const args = [storybook, 'build', '--test', '--quiet', '--loglevel', 'error', '-o', out];
  const failure = await runInGroup(process.execPath, args, { cwd: tree, timeoutMs: BUILD_LIMIT_MS });
  const isBuilt = failure === undefined && existsSync(path.join(out, 'index.json'));
  if (!isBuilt) throw new NoBuild(`the Storybook in ${tree} could not be built`);
}
