import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ROOT } from './paths.ts';
import { runInGroup } from './processes.ts';

const run = (script: string, options = {}) =>
  runInGroup(process.execPath, ['-e', script], { cwd: ROOT, timeoutMs: 20_000, ...options });

const FOREVER = 'setTimeout(() => {}, 1e6)';

/** Whether a process still runs; one that has ended and waits to be collected does not. */
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

describe('a command in its group', () => {
  it('answers how it ended', async () => {
    expect(await run('process.exit(3)')).toEqual({ kind: 'exit', code: 3 });
    expect(await run('process.kill(process.pid, "SIGKILL")')).toEqual({ kind: 'signal', signal: 'SIGKILL' });
    expect(await run(FOREVER, { timeoutMs: 300 })).toEqual({ kind: 'timeout' });
    expect(await runInGroup('/no/such/command', [], { cwd: ROOT, timeoutMs: 1000 })).toMatchObject({ kind: 'error' });
  });

  it.each([
    ['what it started', FOREVER],
    ['what will not end when asked', `process.on("SIGTERM", () => {}); ${FOREVER}`],
  ])('takes with it %s', async (_, script) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'shunlu-group-'));
    const note = path.join(folder, 'pid');
    const starter = `
      const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(script)}]);
      require('node:fs').writeFileSync(${JSON.stringify(note)}, String(child.pid));
      setTimeout(() => process.exit(0), 300);`;
    expect(await run(starter, { graceMs: 500 })).toEqual({ kind: 'exit', code: 0 });
    expect(await hasEnded(Number(readFileSync(note, 'utf8')))).toBe(true);
    rmSync(folder, { recursive: true });
  });

  it('is followed by no other once all are asked to end', async () => {
    vi.resetModules();
    onTestFinished(() => void vi.resetModules());
    const { endAllGroups, runInGroup: runFirst } = await import('./processes.ts');
    const options = { cwd: ROOT, timeoutMs: 20_000 };
    const first = runFirst(process.execPath, ['-e', FOREVER], options);
    // It would answer at once that there is no such command.
    const second = first.then(() => runFirst('/no/such/command', [], options));
    await endAllGroups();
    expect(await first).toEqual({ kind: 'signal', signal: 'SIGTERM' });
    expect(await Promise.race([second, sleep(300, 'not started')])).toBe('not started');
  });
});
