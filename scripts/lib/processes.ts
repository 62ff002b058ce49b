import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a command ended. */
export type Ending =
  | { kind: 'exit'; code: number }
  | { kind: 'signal'; signal: string }
  | { kind: 'timeout' }
  | { kind: 'error'; message: string };

export interface RunOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  timeoutMs: number;
  /** How long what is left may take to end when asked to. */
  graceMs?: number;
  /** Where another report is read, what it prints is not wanted. */
  isQuiet?: boolean;
}

/** Groups that still run, by the id of their leader: what has to be ended if we are asked to stop. */
const running = new Set<number>();
/** Whether all of them were asked to end: nobody would end what is started after that. */
let isOver = false;

/**
 * Runs a command in a process group of its own, its output being ours unless it is quiet, and ends with it everything it
 * started: servers, browsers and databases do not outlive the suite they belong to.
 */
export async function runInGroup(command: string, args: readonly string[], options: RunOptions): Promise<Ending> {
  if (isOver) return new Promise(() => undefined);
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    stdio: options.isQuiet ? 'ignore' : ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const group = child.pid;
  if (group !== undefined) running.add(group);
  const ended = new Promise<Ending>((resolve) => {
    child.once('error', (error) => resolve({ kind: 'error', message: error.message }));
    child.once('exit', (code, signal) => {
      resolve(code === null ? { kind: 'signal', signal: signal ?? 'unknown' } : { kind: 'exit', code });
    });
  });
  const timer = new AbortController();
  const expired = sleep(options.timeoutMs, { kind: 'timeout' } as const, { signal: timer.signal }).catch(() => ended);
  const ending = await Promise.race([ended, expired]);
  timer.abort();
  if (group !== undefined) {
    await endGroup(group, options.graceMs);
    running.delete(group);
  }
  return ending;
}

/** Ends what is left of a process group: asked first, after `graceMs` without asking. */
export async function endGroup(group: number, graceMs = 5000): Promise<void> {
  const until = Date.now() + graceMs;
  let isAlive = signalGroup(group, 'SIGTERM');
  while (isAlive && Date.now() < until) {
    await sleep(50);
    isAlive = signalGroup(group, 0);
  }
  if (isAlive) signalGroup(group, 'SIGKILL');
}

/** Ends every group that still runs. No other is started from then on, and whoever waits for one does until the process ends. */
export async function endAllGroups(): Promise<void> {
  isOver = true;
  await Promise.all([...running].map((group) => endGroup(group)));
}

/** False if nobody is left to hear it. */
function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
}
