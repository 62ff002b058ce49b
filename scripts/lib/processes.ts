import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './paths.ts';

/** Ends a command that hangs: three times what the longest suite takes on two quiet cores. */
const TIMEOUT_MS = 30 * 60_000;
/** How long a process group may take to end after SIGTERM. */
const GRACE_MS = 5_000;

const runningGroups = new Set<number>();
let isStopping = false;

export interface RunOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  timeoutMs?: number;
  graceMs?: number;
}

/**
 * Runs a command in its own process group and ends the whole group with it, so that no server, browser or database outlives
 * its suite. No package does this: execa and tree-kill follow only children that are still alive.
 *
 * @returns why the command failed; undefined when it succeeded
 */
export async function runInGroup(command: string, args: readonly string[], options: RunOptions): Promise<string | undefined> {
  // A group that starts after `endAllGroups` would never be ended.
  if (isStopping) return new Promise(() => undefined);
  const { timeoutMs = TIMEOUT_MS, graceMs, ...spawnOptions } = options;
  const child = spawn(command, args, { ...spawnOptions, stdio: ['ignore', 'inherit', 'inherit'], detached: true, timeout: timeoutMs, killSignal: 'SIGKILL' });
  if (child.pid !== undefined) runningGroups.add(child.pid);
  const failure = await new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(`could not be started: ${error.message}`));
    child.once('exit', (code, signal) => resolve(code === 0 ? undefined : code === null ? `was ended by ${String(signal)}` : `ended with exit code ${code}`));
  });
  if (child.pid !== undefined) {
    await endGroup(child.pid, graceMs);
    runningGroups.delete(child.pid);
  }
  return failure;
}

/** Ends a process group: with SIGTERM, and after `graceMs` with SIGKILL. */
export async function endGroup(group: number, graceMs = GRACE_MS): Promise<void> {
  const deadline = Date.now() + graceMs;
  let isAlive = signalGroup(group, 'SIGTERM');
  while (isAlive && Date.now() < deadline) {
    await sleep(50);
    isAlive = signalGroup(group, 0);
  }
  if (isAlive) signalGroup(group, 'SIGKILL');
}

/** Ends the running groups when this process is told to stop, then exits with `exitCode`. */
export function endGroupsOnSignal(exitCode: number): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void endAllGroups().then(() => process.exit(exitCode)));
  }
}

/** Ends every running group; `runInGroup` starts none from then on. */
export async function endAllGroups(): Promise<void> {
  isStopping = true;
  await Promise.all([...runningGroups].map((group) => endGroup(group)));
}

/** @returns whether the group still has a process */
function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
}

/** Runs a script with the Node of this process. @returns why it failed */
export function runNode(args: readonly string[], options: Partial<RunOptions> = {}): Promise<string | undefined> {
  return runInGroup(process.execPath, args, { cwd: ROOT, ...options });
}
