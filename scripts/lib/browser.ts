import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHROMIUM_ARGS } from '../chromium.ts';
import { endGroup } from './processes.ts';

const READY_WITHIN_MS = 30_000;

/** A Chromium with a new profile that other tools drive by the DevTools protocol. */
export interface DrivenBrowser {
  /** Of the DevTools protocol, on this machine. */
  port: number;
  close: () => Promise<void>;
}

/** Starts a Chromium that reads zh-TW, on a port of its own choice; closing it removes its profile. */
export async function startBrowser(browserPath: string): Promise<DrivenBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'shunlu-profile-'));
  const child = spawn(
    browserPath,
    [
      ...CHROMIUM_ARGS, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--lang=zh-TW',
      '--no-default-browser-check', '--mute-audio', 'about:blank',
    ],
    { stdio: 'ignore', detached: true },
  );
  const close = async () => {
    if (child.pid !== undefined) await endGroup(child.pid);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    return { port: await waitForPort(profile, () => child.exitCode !== null), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Chromium writes the port it chose into its profile. */
async function waitForPort(profile: string, hasEnded: () => boolean): Promise<number> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until && !hasEnded()) {
    const [port] = readIfThere(path.join(profile, 'DevToolsActivePort')).split('\n');
    if (port) return Number(port);
    await sleep(50);
  }
  throw new Error('Chromium did not open its DevTools port');
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
