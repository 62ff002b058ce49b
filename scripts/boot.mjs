// The way in from a bare machine: `npm start` and `npm test` need only some Node ≥ 18 with npm.
// Finds Node 24 and pnpm (in npm's registry where they are absent), installs what pnpm-lock.yaml names, hands over.
// Plain JavaScript without dependencies: it runs before anything is installed, on a Node that knows no types.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE = { major: 24, version: '24.21.0' };
const PNPM = { version: '12.21.0' };

const thisFile = fileURLToPath(import.meta.url);
const root = path.resolve(path.dirname(thisFile), '..');

/** A reason to stop that is worth one clear line and no stack. */
class Stop extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

const say = (line) => process.stdout.write(`shunlu: ${line}\n`);

/** npm tells its children about the package it runs; npx and pnpm would take that for their own settings. */
export function withoutNpmTraces(env) {
  const trace = /^npm_(package_.*|lifecycle_.*|config_(prefix|local_prefix|user_agent|node_gyp))$/i;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !trace.test(name)));
}

/** Whether `directory` holds what its lock file names: pnpm keeps a copy of the lock file it last installed from. */
export function isInstalled(directory) {
  const [wanted, present] = ['pnpm-lock.yaml', 'node_modules/.pnpm/lock.yaml'].map((file) => {
    try {
      return readFileSync(path.join(directory, file), 'utf8');
    } catch {
      return undefined;
    }
  });
  return wanted !== undefined && wanted === present;
}

/** A child that a signal ended has no code: that is a failure, numbered as shells do. */
export function toExitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

/** The signal this process was asked to stop with, once it was. */
let stopSignal;

/** Runs a command to its end and answers its exit code. A signal sent to this process reaches the command. */
function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const pass = (signal) => {
      stopSignal = signal;
      // At a terminal Ctrl-C reaches the whole group: the child has heard it, and twice would mean at once.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, pass);
    const forget = () => signals.forEach((signal) => process.off(signal, pass));
    child.once('error', (error) => {
      forget();
      reject(new Stop(`could not run ${command}: ${error.message}`));
    });
    child.once('exit', (code, signal) => {
      forget();
      resolve(toExitCode(code, signal));
    });
  });
}

/** Runs a step that another one follows: a failure, or having been asked to stop, ends here. */
async function runStep(what, command, args, options) {
  const exitCode = await run(command, args, options);
  if (stopSignal) throw new Stop('stopped', toExitCode(null, stopSignal));
  if (exitCode !== 0) throw new Stop(`${what} failed (see above)`, exitCode);
}

/**
 * Gets packages from npm's registry into npx's own cache.
 * Answers the Node that runs there and the folder that holds the commands.
 */
function fetchTools(packages, env) {
  const script = 'JSON.stringify({ node: process.execPath, path: process.env.PATH })';
  const args = ['-y', ...packages.flatMap((name) => ['-p', name]), 'node', '-p', script];
  // From a neutral folder: inside the project npx would first walk all that is installed here.
  const { status, signal, stdout, error } = spawnSync('npx', args, {
    cwd: tmpdir(),
    env: { ...env, npm_config_update_notifier: 'false' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (error) throw new Stop(`npx, which comes with npm, is needed to fetch ${packages.join(' and ')}: ${error.message}`);
  if (signal) throw new Stop('stopped', toExitCode(null, signal));
  if (status !== 0) throw new Stop(`could not fetch ${packages.join(' and ')} from the npm registry (see above)`);
  const answer = JSON.parse(stdout.trim().split('\n').at(-1));
  return { node: answer.node, bin: answer.path.split(path.delimiter)[0] };
}

function getVersion(command, env) {
  const { status, stdout } = spawnSync(command, ['--version'], { env, encoding: 'utf8' });
  return status === 0 ? stdout.trim().replace(/^v/, '') : undefined;
}

/** The Node that everything else runs on: this one if it is new enough, else one fetched before, else fetched now. */
function findNode(env) {
  if (Number(process.versions.node.split('.')[0]) >= NODE.major) return { node: process.execPath };
  const memory = path.join(root, 'node_modules', '.cache', 'shunlu-node.json');
  try {
    const known = JSON.parse(readFileSync(memory, 'utf8'));
    if (known.version === NODE.version && existsSync(known.node) && existsSync(known.bin)) return known;
  } catch {
    // Never fetched, or forgotten with node_modules.
  }
  say(`this is Node ${process.versions.node}; getting Node ${NODE.version} and pnpm ${PNPM.version} from npm …`);
  const tools = fetchTools([`node@${NODE.version}`, `pnpm@${PNPM.version}`], env);
  const remember = () => {
    mkdirSync(path.dirname(memory), { recursive: true });
    writeFileSync(memory, JSON.stringify({ version: NODE.version, ...tools }));
  };
  return { ...tools, remember };
}

async function install(env) {
  let installEnv = env;
  if (getVersion('pnpm', env) !== PNPM.version) {
    say(`getting pnpm ${PNPM.version} from npm …`);
    const { bin } = fetchTools([`pnpm@${PNPM.version}`], env);
    installEnv = { ...env, PATH: `${bin}${path.delimiter}${env.PATH}` };
  }
  say('installing what pnpm-lock.yaml names …');
  // CI: nobody is asked anything. NODE_ENV: the tools for building are needed whatever the app shall run as.
  const { NODE_ENV: _, ...quiet } = { ...installEnv, CI: 'true' };
  await runStep('the installation', 'pnpm', ['install', '--frozen-lockfile'], { env: quiet });
}

const TASKS = {
  start: (args) => [
    ['scripts/build.ts'],
    ['--disable-warning=ExperimentalWarning', 'packages/server/src/main.ts', '--demo', ...args],
  ],
  test: (args) => [['scripts/test.ts', ...args]],
};

async function main([task, ...args]) {
  if (!Object.hasOwn(TASKS, task ?? '')) throw new Stop(`usage: node scripts/boot.mjs ${Object.keys(TASKS).join(' | ')}`);
  const env = withoutNpmTraces(process.env);
  // What runs below runs in the project's folder; a relative path was meant from where the command was given.
  if (env.DATA_DIR) env.DATA_DIR = path.resolve(env.DATA_DIR);
  // A server starts a sixth sooner when Node finds there what it compiled of its files the last time.
  env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/node-compile');

  const { node, bin, remember } = findNode(env);
  if (bin) env.PATH = [path.dirname(node), bin, env.PATH].join(path.delimiter);
  if (!isInstalled(root)) await install(env);
  remember?.();

  const steps = TASKS[task](args);
  const last = steps.pop();
  for (const step of steps) await runStep(step[0], node, step, { env });
  return run(node, last, { env });
}

if (process.argv[1] && realpathSync(process.argv[1]) === thisFile) {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    process.stderr.write(`shunlu: ${error.message}\n`);
    process.exitCode = error.exitCode;
  }
}
