import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, toolPath } from './lib/paths.ts';
import { readStoryIndex } from './lib/story-index.ts';

const TIMEOUT_MS = 60_000;

function getOutput(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): string {
  return execFileSync(command, args, { cwd: ROOT, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 * 1024 * 1024 });
}

/** Files that are there, committed or about to be, without those of others (`node_modules`, what is built). */
function filesOnDisk(pattern: RegExp): string[] {
  const listed = getOutput('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']).split('\n');
  const removed = new Set(getOutput('git', ['ls-files', '--deleted']).split('\n'));
  return listed.filter((file) => pattern.test(file) && !removed.has(file)).sort();
}

const fromRoot = (file: string) => path.relative(ROOT, file).split(path.sep).join('/');

function collectedByVitest(): string[] {
  // The others collect stories, as the next test has it.
  const env = { ...process.env, PLAIN_TESTS_ONLY: '1' };
  const listed = getOutput(process.execPath, [toolPath('vitest'), 'list', '--filesOnly', '--json'], env);
  return (JSON.parse(listed) as { file: string }[]).map(({ file }) => fromRoot(file));
}

function collectedByPlaywright(): string[] {
  const listed = getOutput(process.execPath, [toolPath('playwright'), 'test', '--list', '--reporter=json']);
  const { config, suites } = JSON.parse(listed) as { config: { rootDir: string }; suites: { file: string }[] };
  return suites.map(({ file }) => fromRoot(path.join(config.rootDir, file)));
}

it('every test file on disk is collected by some project', { timeout: TIMEOUT_MS }, () => {
  const collected = new Set([...collectedByVitest(), ...collectedByPlaywright()]);
  const onDisk = filesOnDisk(/\.(?:test|spec)\.[cm]?[jt]sx?$/);
  expect(onDisk.length).toBeGreaterThan(50);
  expect(onDisk.filter((file) => !collected.has(file))).toEqual([]);
});

it('every story file on disk is in Storybook’s index', { timeout: TIMEOUT_MS }, () => {
  const indexed = new Set(readStoryIndex().map(({ importPath }) => importPath.replace(/^\.\//, '')));
  const onDisk = filesOnDisk(/\.(?:stories\.tsx?|mdx)$/);
  expect(onDisk.length).toBeGreaterThan(50);
  expect(onDisk.filter((file) => !indexed.has(file))).toEqual([]);
});
