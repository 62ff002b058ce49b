// A Chromium for tests and figures: the one named, one on this machine, Playwright's, or Debian's; else a clear reason.
// `node scripts/chromium.ts` prints its path.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { ROOT, toolPath } from './lib/paths.ts';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** The same engine without a window and what belongs to one: Debian's package, and its command. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** How every test of ours starts Chromium: no calls of its own, and text that looks the same on each machine. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-device-scale-factor=1',
  // Whom a page is for where the language that Playwright gives it does not hold: a page that was left for another before its
  // own code ran has been followed by one in English, twice in 2,400 times.
  '--accept-lang=zh-TW',
];

export class NoChromium extends Error {}

/** What this search touches of the machine, so that a test can put another in its place. */
export interface Machine {
  env: Readonly<Record<string, string | undefined>>;
  /** Whether the browser at this path starts here: libraries may be missing. */
  starts: (browser: string) => boolean;
  exists: (file: string) => boolean;
  /** Where Playwright keeps its own Chromium, there or not. */
  playwrightBrowser: () => string;
  /** Runs a command in view; whether it succeeded. */
  succeeds: (command: string, args: readonly string[]) => boolean;
  isRoot: boolean;
  say: (line: string) => void;
}

const thisMachine: Machine = {
  env: process.env,
  exists: existsSync,
  starts: (browser) => spawnSync(browser, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0,
  playwrightBrowser: () => chromium.executablePath(),
  succeeds: (command, args) => spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' }).status === 0,
  isRoot: process.getuid?.() === 0,
  say: (line) => process.stdout.write(`shunlu: ${line}\n`),
};

/** The path of a Chromium that starts. Throws `NoChromium` with what to do when there is none to be had. */
export function findOrInstallChromium(machine: Machine = thisMachine): string {
  const named = machine.env['CHROMIUM_PATH'];
  if (named) {
    if (machine.exists(named) && machine.starts(named)) return named;
    throw new NoChromium(`CHROMIUM_PATH names ${named}, which does not start`);
  }
  return findOnMachine(machine) ?? installFromPlaywright(machine) ?? installFromDebian(machine) ?? giveUp();
}

/**
 * The path of the Chromium for journeys and stories: without a window, where that is there and no other is named. It takes a
 * fifth less of a processor (docs/decisions/0015). Throws like `findOrInstallChromium`.
 */
export function findOrInstallTestChromium(machine: Machine = thisMachine): string {
  const whole = findOrInstallChromium(machine);
  return findTestChromium(machine) ?? whole;
}

/**
 * The same where nothing shall be installed, for the configurations of Playwright and Vitest: undefined where there is none,
 * of which they tell themselves. One that is named is not started: `npm test` has done so, and workers are told of what their
 * run found.
 */
export function findTestChromium(machine: Machine = thisMachine): string | undefined {
  return machine.env['CHROMIUM_PATH'] || (firstThatStarts(machine, getCommandPaths(machine, HEADLESS_SHELL)) ?? findOnMachine(machine));
}

function findOnMachine(machine: Machine): string | undefined {
  const onPath = COMMANDS.flatMap((command) => getCommandPaths(machine, command));
  return firstThatStarts(machine, [...onPath, ...APPLICATIONS, machine.playwrightBrowser()]);
}

/** Where a command may be. */
function getCommandPaths(machine: Machine, command: string): string[] {
  const folders = (machine.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, command));
}

function firstThatStarts(machine: Machine, browsers: readonly string[]): string | undefined {
  return browsers.find((browser) => machine.exists(browser) && machine.starts(browser));
}

function installFromPlaywright(machine: Machine): string | undefined {
  machine.say('no Chromium here; installing Playwright’s …');
  if (!machine.succeeds(process.execPath, [toolPath('playwright'), 'install', 'chromium'])) return undefined;
  const browser = machine.playwrightBrowser();
  return machine.exists(browser) && machine.starts(browser) ? browser : undefined;
}

function installFromDebian(machine: Machine): string | undefined {
  if (!machine.isRoot || !machine.exists('/usr/bin/apt-get')) return undefined;
  machine.say('installing Debian’s Chromium …');
  const quietly = ['-o', 'Dpkg::Use-Pty=0', '-qq', '-y', '--no-install-recommends'];
  // Lists that cannot be renewed may still be good enough.
  machine.succeeds('apt-get', ['-qq', 'update']);
  if (!machine.succeeds('apt-get', ['install', ...quietly, 'chromium'])) return undefined;
  // Not every release has it, and the tests do without.
  machine.succeeds('apt-get', ['install', ...quietly, HEADLESS_SHELL]);
  return findOnMachine(machine);
}

function giveUp(): never {
  throw new NoChromium(
    'no Chromium found, and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}

if (import.meta.main) {
  try {
    process.stdout.write(`${findOrInstallChromium()}\n`);
  } catch (error) {
    if (!(error instanceof NoChromium)) throw error;
    process.stderr.write(`shunlu: ${error.message}\n`);
    process.exitCode = 1;
  }
}
