// The entry of `npm start` and `npm test`. The machine needs only a Node ≥ 18 with npm.
// It finds Node 24 and pnpm, or gets them from npm's registry, installs the packages of pnpm-lock.yaml, and runs the task.
// It is plain JavaScript without dependencies, because it runs before the installation on a Node that may not strip types.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE = { major: 24, version: '24.21.0' };
const PNPM = { version: '12.21.0' };

const thisFile = fileURLToPath(import.meta.url);
const root = path.resolve(path.dirname(thisFile), '..');

/** An error that is shown as one line without a stack. */
class Stop extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

const say = (line) => process.stdout.write(`shunlu: ${line}\n`);

/** Removes npm's variables about the running package, because npx and pnpm would read them as their own settings. */
export function withoutNpmTraces(env) {
  const trace = /^npm_(package_.*|lifecycle_.*|config_(prefix|local_prefix|user_agent|node_gyp))$/i;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !trace.test(name)));
}

/** Whether `directory` has the packages of its lock file; pnpm keeps a copy of the last installed lock file. */
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

/** Returns a child's exit code; for one that a signal ended, 128 plus the signal's number, as shells do. */
export function toExitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

/** The signal that asked this process to stop; undefined before. */
let stopSignal;

/** Runs a command and returns its exit code. Signals to this process are forwarded to the command. */
function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const pass = (signal) => {
      stopSignal = signal;
      // In a terminal Ctrl-C reaches the whole group. The child has the signal already, and a second one would stop it at once.
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

/** Runs a step that others follow. A failure or a stop signal ends the script here. */
async function runStep(what, command, args, options) {
  const exitCode = await run(command, args, options);
  if (stopSignal) throw new Stop('stopped', toExitCode(null, stopSignal));
  if (exitCode !== 0) throw new Stop(`${what} failed (see above)`, exitCode);
}

/**
 * Installs packages from npm's registry into npx's own cache.
 * Returns the Node of these packages and the folder of their commands.
 */
function fetchTools(packages, env) {
  const script = 'JSON.stringify({ node: process.execPath, path: process.env.PATH })';
  const args = ['-y', ...packages.flatMap((name) => ['-p', name]), 'node', '-p', script];
  // The command runs in a neutral folder; inside the project npx would first search all installed packages.
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

/** Finds the Node for all further steps: this one if it is new enough, else a fetched one, else it fetches one. */
function findNode(env) {
  if (Number(process.versions.node.split('.')[0]) >= NODE.major) return { node: process.execPath };
  const memory = path.join(root, 'node_modules', '.cache', 'shunlu-node.json');
  try {
    const known = JSON.parse(readFileSync(memory, 'utf8'));
    if (known.version === NODE.version && existsSync(known.node) && existsSync(known.bin)) return known;
  } catch {
    // The packages were never fetched, or were removed with node_modules.
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
  // CI stops pnpm from asking questions. NODE_ENV is removed, because production needs the build tools, too.
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
  // The steps run in the project's folder, but a relative path refers to the caller's folder.
  if (env.DATA_DIR) env.DATA_DIR = path.resolve(env.DATA_DIR);
  // Node's compile cache shortens the server's start by a sixth.
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
