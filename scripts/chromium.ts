// Finds a Chromium for tests and figures: the one that CHROMIUM_PATH names, one on this machine, else one that Playwright or Debian
// installs. Playwright alone finds no browser of the system, and its download is blocked in some networks.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { ROOT, toolPath } from './lib/paths.ts';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** Chromium without a window: Debian's package, and its command. It takes a fifth less of a processor (0015). */
const HEADLESS_SHELL = 'chromium-headless-shell';
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Arguments for every test: Chromium makes no requests of its own and renders text alike on each machine. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-device-scale-factor=1',
  // Playwright's `locale` gets lost, twice in 2,400 times, when a page navigates before its own code has run.
  '--accept-lang=zh-TW',
];

/** Thrown when there is no Chromium; its message says what to do. */
export class NoChromium extends Error {}

/** The parts of a machine that the search reads and runs. Tests replace them. */
export interface Machine {
  env: Readonly<Record<string, string | undefined>>;
  exists: (file: string) => boolean;
  /** False if the browser does not start, such as for want of libraries. */
  starts: (browser: string) => boolean;
  getPlaywrightBrowser: () => string;
  /** Runs a command with its output shown. @returns whether it succeeded */
  run: (command: string, args: readonly string[]) => boolean;
  isRoot: boolean;
}

const thisMachine: Machine = {
  env: process.env,
  exists: existsSync,
  starts: (browser) => spawnSync(browser, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0,
  getPlaywrightBrowser: () => chromium.executablePath(),
  run: (command, args) => {
    process.stdout.write(`shunlu: ${path.basename(command)} ${args.join(' ')} …\n`);
    return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' }).status === 0;
  },
  isRoot: process.getuid?.() === 0,
};

/** @returns the path of a Chromium that starts. @throws NoChromium where there is none and none can be installed */
export function findOrInstallChromium(machine: Machine = thisMachine): string {
  const named = machine.env['CHROMIUM_PATH'];
  if (named && !(machine.exists(named) && machine.starts(named))) throw new NoChromium(`CHROMIUM_PATH names ${named}, which does not start`);
  const found = named || (findOnMachine(machine) ?? installFromPlaywright(machine) ?? installFromDebian(machine));
  if (found) return found;
  throw new NoChromium('no Chromium found, and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.');
}

/** Prefers the headless shell, for stories and journeys. @throws NoChromium like `findOrInstallChromium` */
export function findOrInstallTestChromium(machine: Machine = thisMachine): string {
  const browser = findOrInstallChromium(machine);
  return findTestChromium(machine) ?? browser;
}

/** Installs nothing, for the configurations of Playwright and Vitest. Their workers trust the CHROMIUM_PATH that their run has set. */
export function findTestChromium(machine: Machine = thisMachine): string | undefined {
  return machine.env['CHROMIUM_PATH'] || (findFirst(machine, [HEADLESS_SHELL]) ?? findOnMachine(machine));
}

function findOnMachine(machine: Machine): string | undefined {
  return findFirst(machine, [...COMMANDS, ...APPLICATIONS, machine.getPlaywrightBrowser()]);
}

/** Looks for commands in the folders of PATH, and for absolute paths. @returns the first browser that starts */
function findFirst(machine: Machine, names: readonly string[]): string | undefined {
  const folders = (machine.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const browsers = names.flatMap((name) => (path.isAbsolute(name) ? [name] : folders.map((folder) => path.join(folder, name))));
  return browsers.find((browser) => machine.exists(browser) && machine.starts(browser));
}

function installFromPlaywright(machine: Machine): string | undefined {
  return machine.run(process.execPath, [toolPath('playwright'), 'install', 'chromium']) ? findOnMachine(machine) : undefined;
}

function installFromDebian(machine: Machine): string | undefined {
  if (!machine.isRoot || !machine.exists('/usr/bin/apt-get')) return undefined;
  const install = (name: string) => machine.run('apt-get', ['install', '-o', 'Dpkg::Use-Pty=0', '-qq', '-y', '--no-install-recommends', name]);
  // Installing may work with old package lists if the update fails.
  machine.run('apt-get', ['-qq', 'update']);
  if (!install('chromium')) return undefined;
  // Some releases lack this package. The tests work without it.
  install(HEADLESS_SHELL);
  return findOnMachine(machine);
}
