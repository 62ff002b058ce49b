// `pnpm visual --base main` lists the stories that look different from a commit. docs/visual.md describes it.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findOrInstallTestChromium } from './chromium.ts';
import { ROOT, toolPath } from './lib/paths.ts';
import { endGroupsOnSignal, runInGroup } from './lib/processes.ts';
import { getVitestTests, type VitestReport } from './lib/reports.ts';
import { summarizeScreenshots } from './lib/screenshots.ts';

const OUTPUT = 'dist/visual';
/** Vitest writes screenshots only inside the project that it tests. */
const BASELINES = `${OUTPUT}/baselines`;
const REPORT = `${OUTPUT}/report.json`;
const TIMEOUT_MS = 3 * 60 * 60_000;

const { values, positionals } = parseArgs({ options: { base: { type: 'string', default: 'HEAD' } }, allowPositionals: true });

endGroupsOnSignal(130);
process.exitCode = await main();

async function main(): Promise<number> {
  const commit = execFileSync('git', ['rev-parse', '--verify', `${values.base}^{commit}`], { cwd: ROOT, encoding: 'utf8' }).trim();
  const env = { ...process.env, CI: '1', CHROMIUM_PATH: findOrInstallTestChromium() };
  rmSync(path.join(ROOT, OUTPUT), { recursive: true, force: true });
  if (!(await takeBaselines(commit, env))) return 2;
  await compare(ROOT, env, '--reporter=default', '--reporter=html', '--reporter=json', `--outputFile.json=${REPORT}`);
  if (!existsSync(path.join(ROOT, REPORT))) return 2;

  const report = JSON.parse(readFileSync(path.join(ROOT, REPORT), 'utf8')) as VitestReport;
  const baselines = globSync('*/*.png', { cwd: path.join(ROOT, BASELINES) });
  const { lines, summary, isSame } = summarizeScreenshots(getVitestTests(report), baselines);
  for (const line of lines) process.stdout.write(`${line}\n`);
  process.stdout.write(`visual: ${summary}; report: .vitest/index.html\n`);
  return isSame ? 0 : 1;
}

/** Takes the screenshots of a commit in a worktree of its own. @returns whether there are any */
async function takeBaselines(commit: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const tree = mkdtempSync(path.join(tmpdir(), 'shunlu-visual-'));
  try {
    execFileSync('git', ['worktree', 'prune'], { cwd: ROOT });
    execFileSync('git', ['worktree', 'add', '--quiet', '--detach', tree, commit], { cwd: ROOT });
    const failure = await runInGroup('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--silent'], { cwd: tree, env });
    if (failure !== undefined) throw new Error(`pnpm install in the base ${failure}`);
    await compare(tree, env, '--update');
    if (!existsSync(path.join(tree, BASELINES))) return false;
    cpSync(path.join(tree, BASELINES), path.join(ROOT, BASELINES), { recursive: true });
    return true;
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', tree], { cwd: ROOT });
  }
}

/** Runs the stories of a tree against its baselines. A story that fails makes Vitest fail: the report says which. */
async function compare(tree: string, env: NodeJS.ProcessEnv, ...options: string[]): Promise<void> {
  const vitest = path.join(tree, path.relative(ROOT, toolPath('vitest')));
  await runInGroup(process.execPath, [vitest, 'run', ...positionals, '--project=screenshots:*', ...options], {
    cwd: tree,
    env: { ...env, VISUAL_BASELINES: path.join(tree, BASELINES) },
    timeoutMs: TIMEOUT_MS,
  });
}
