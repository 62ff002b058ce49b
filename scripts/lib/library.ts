import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { ROOT, toolPath } from './paths.ts';
import { runNode } from './processes.ts';
import { readSource } from './story-files.ts';

const UI = path.join(ROOT, 'packages/ui');
const LIBRARY = path.join(UI, 'dist');
/** Lies below `packages/ui`, so that the library's dependencies are found where pnpm installed them. */
const CONSUMER = path.join(UI, 'node_modules/.consumer');

const TSCONFIG = {
  compilerOptions: {
    strict: true, module: 'ESNext', moduleResolution: 'bundler', target: 'ES2023', jsx: 'react-jsx', resolveJsonModule: true,
    // The contract is published as TypeScript.
    allowImportingTsExtensions: true,
    skipLibCheck: true, noEmit: true, types: [],
  },
  files: ['page.tsx'],
};

/** Builds the library of `packages/ui` and uses it as a package. @returns what is wrong with it, one line each */
export async function findLibraryProblems(): Promise<string[]> {
  const failure = await runNode(['--run', 'build'], { cwd: UI });
  if (failure !== undefined) return [`the build of the library ${failure}`];
  const files = globSync('**/*.{js,d.ts}', { cwd: LIBRARY }).map((file) => file.split(path.sep).join('/'));
  const isData = (file: string) => /^locales\/|\/basemap\/(?:basemap|outline)\.js$/.test(file);
  const untyped = files.filter((file) => file.endsWith('.js') && !isData(file) && !files.includes(file.replace(/\.js$/, '.d.ts')));
  return [
    ...files.filter((file) => /\.(?:stories|test|fixtures)\.|^testing\//.test(file)).map((file) => `${file} is no part of a library`),
    ...untyped.map((file) => `${file} has no types`),
    ...(await findConsumerProblems()),
  ];
}

/** Packs the library, installs the archive without the workspace around it, and type-checks, bundles and runs a page with it. */
async function findConsumerProblems(): Promise<string[]> {
  const installed = path.join(CONSUMER, 'node_modules/@shunlu/ui');
  rmSync(CONSUMER, { recursive: true, force: true });
  mkdirSync(installed, { recursive: true });
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: UI, encoding: 'utf8', stdio: 'pipe' });
  try {
    run('pnpm', 'pack', '--pack-destination', CONSUMER);
    const archive = readdirSync(CONSUMER).find((file) => file.endsWith('.tgz')) ?? '';
    run('tar', '-xzf', path.join(CONSUMER, archive), '-C', installed, '--strip-components', '1');
    writeFileSync(path.join(CONSUMER, 'package.json'), JSON.stringify({ type: 'module' }));
    writeFileSync(path.join(CONSUMER, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    writeFileSync(path.join(CONSUMER, 'page.tsx'), readSource('scripts/templates/consumer.tsx.txt'));
    run(process.execPath, toolPath('tsc'), '-p', CONSUMER);
    await build({ configFile: false, root: CONSUMER, logLevel: 'error', ssr: { noExternal: true }, build: { ssr: 'page.tsx', outDir: 'out' } });
    const html = run(process.execPath, path.join(CONSUMER, 'out/page.js'));
    return /data-component="Badge"[^>]*><span>Reserved</.test(html) ? [] : [`the packed library renders: ${html}`];
  } catch (error) {
    const { message, stdout = '' } = error as Error & { stdout?: string };
    return [`the packed library: ${message} ${stdout}`];
  } finally {
    rmSync(CONSUMER, { recursive: true, force: true });
  }
}
