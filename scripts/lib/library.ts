import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { ROOT, toolPath } from './paths.ts';
import { runInGroup } from './processes.ts';

/** `packages/ui`, and the library built from it. */
export const UI = path.join(ROOT, 'packages/ui');
export const LIBRARY = path.join(UI, 'dist');

/** The modules of the library by their path in it, and what each imports at once: paths in it, or packages. */
export type Modules = ReadonlyMap<string, readonly string[]>;

/** Builds `packages/ui` as `pnpm --filter @shunlu/ui build` does; answers whether it worked. */
export async function buildLibrary(): Promise<boolean> {
  for (const command of [
    [toolPath('vite'), 'build', '--logLevel', 'warn'],
    [toolPath('tsc'), '-b', 'tsconfig.build.json'],
  ]) {
    if ((await runInGroup(process.execPath, command, { cwd: UI })) !== undefined) return false;
  }
  return true;
}

/** Reads the built library. What is imported only when it is called for (`import()`) is not counted: it comes later. */
export function readLibrary(): Modules {
  const files = globSync('**/*.js', { cwd: LIBRARY }).map((file) => file.split(path.sep).join('/')).sort();
  return new Map(files.map((file) => [file, getImports(file, readFileSync(path.join(LIBRARY, file), 'utf8'))]));
}

/** What a module of the library imports or exports from, statically. */
export function getImports(file: string, code: string): string[] {
  const { staticImports, staticExports } = parseSync(file, code).module;
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ];
  const inLibrary = (specifier: string) => path.posix.join(path.posix.dirname(file), specifier);
  return [...new Set(specifiers.map((specifier) => (specifier.startsWith('.') ? inLibrary(specifier) : specifier)))];
}

/** The components: a folder named as the file in it, `rides/RideCard/RideCard.js`. */
export function listComponents(modules: Modules): string[] {
  return [...modules.keys()].filter((file) => {
    const [, folder = '', name, ...deeper] = file.split('/');
    return deeper.length === 0 && /^[A-Z]/.test(folder) && name === `${folder}.js`;
  });
}

/** `RideCard` of `rides/RideCard/RideCard.js`. */
export function getComponentName(component: string): string {
  return path.posix.basename(component, '.js');
}

/** The packages that come at once with a module, of `react/jsx-runtime` the package `react`. */
export function packagesReachedFrom(module: string, modules: Modules): string[] {
  const seen = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const target of modules.get(file) ?? []) {
      if (modules.has(target)) visit(target);
      else packages.add(packageName(target));
    }
  };
  visit(module);
  return [...packages].sort();
}

function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** Libraries too large to come with anything but what is made with them, and the modules that are. */
const HEAVY: readonly { packages: readonly string[]; homes: RegExp; says: string }[] = [
  {
    packages: ['leaflet', 'react-leaflet'],
    homes: /^map\/MapCanvas\//,
    says: 'a map comes when it is looked at: import() of map/MapCanvas',
  },
  {
    packages: ['react-hook-form', '@hookform/resolvers'],
    // These dialogs are one form each.
    homes: /^(?:forms\/lib\/|[a-z]+\/\w+Form\/|reviews\/ReviewDialog\/|auth\/DeleteAccountDialog\/)/,
    says: 'only a form (a folder …Form) brings it along',
  },
];

/** Modules that bring a heavy library along and are not what is made with it, one line each. */
export function strayReaches(modules: Modules): string[] {
  return [...modules.keys()].flatMap((module) => {
    const reached = packagesReachedFrom(module, modules);
    return HEAVY.flatMap(({ packages, homes, says }) =>
      homes.test(module)
        ? []
        : packages.filter((name) => reached.includes(name)).map((name) => `${module} reaches ${name}: ${says}`),
    );
  });
}

/** What of a library is no part of it: stories, tests and their helpers. */
export function notShippable(files: readonly string[]): string[] {
  return files.filter((file) => /\.(?:stories|test|fixtures)\.|^testing\//.test(file));
}
