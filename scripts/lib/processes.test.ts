import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ROOT } from './paths.ts';
import { runInGroup, type RunOptions } from './processes.ts';

const run = (script: string, options: Partial<RunOptions> = {}) => runInGroup(process.execPath, ['-e', script], { cwd: ROOT, timeoutMs: 20_000, ...options });

const FOREVER = 'setTimeout(() => {}, 1e6)';

/** Waits up to two seconds for a process to end. */
async function hasEnded(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      process.kill(pid, 0);
    } catch {
      return true;
    }
    await sleep(20);
  }
  return false;
}

describe('a command in its process group', () => {
  it('returns why it failed', async () => {
    expect(await run('process.exit(0)')).toBeUndefined();
    expect(await run('process.exit(3)')).toBe('ended with exit code 3');
    expect(await run(FOREVER, { timeoutMs: 300 })).toBe('was ended by SIGKILL');
    expect(await runInGroup('/no/such/command', [], { cwd: ROOT })).toContain('could not be started');
  });

  it.each([
    ['ends', FOREVER],
    ['ignores SIGTERM', `process.on("SIGTERM", () => {}); ${FOREVER}`],
  ])('ends a process that it started and that %s', async (_, script) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'shunlu-group-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const note = path.join(folder, 'pid');
    const starter = `
      const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(script)}]);
      require('node:fs').writeFileSync(${JSON.stringify(note)}, String(child.pid));
      setTimeout(() => process.exit(0), 300);`;
    expect(await run(starter, { graceMs: 500 })).toBeUndefined();
    expect(await hasEnded(Number(readFileSync(note, 'utf8')))).toBe(true);
  });

  it('starts no other command after all groups were ended', async () => {
    vi.resetModules();
    onTestFinished(() => void vi.resetModules());
    const { endAllGroups, runInGroup: runFirst } = await import('./processes.ts');
    const first = runFirst(process.execPath, ['-e', FOREVER], { cwd: ROOT });
    const second = first.then(() => runFirst('/no/such/command', [], { cwd: ROOT }));
    await endAllGroups();
    expect(await first).toBe('was ended by SIGTERM');
    expect(await Promise.race([second, sleep(300, 'not started')])).toBe('not started');
  });
});
