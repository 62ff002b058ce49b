import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { listComponents, LIBRARY, getComponentName, packagesReachedFrom, type Modules } from './library.ts';

/**
 * What a component weighs, minified and gzipped, in bytes. Our own code only: every other package, the contract among
 * them, is left out, and so is what is imported only when called for (the map's canvas, its ground).
 */
export interface Size {
  component: string;
  /** The modules of its own folder. */
  folder: number;
  /** With every module of this library that it imports, whether or not others on the page share it. */
  whole: number;
  /** The packages that come with it. */
  packages: readonly string[];
}

/**
 * The most a component may weigh, in kB of 1,000 bytes. Held on the whole where that fits; on the component's own folder
 * for Badge, whose icon alone is a third of it, and for RideCard, which is composed of fifteen others.
 */
export const SIZE_LIMITS: Readonly<Record<string, { kB: number; on: 'whole' | 'folder' }>> = {
  Badge: { kB: 0.6, on: 'folder' },
  Card: { kB: 1, on: 'whole' },
  RideCard: { kB: 3, on: 'folder' },
  Modal: { kB: 3, on: 'whole' },
  Toast: { kB: 3, on: 'whole' },
  // 6 until text beside other elements got elements of its own (page translation).
  AddressField: { kB: 6.2, on: 'whole' },
  Composer: { kB: 4, on: 'whole' },
};

/** Weighs components of the built library: all, or those of these names. */
export async function measureSizes(modules: Modules, names?: readonly string[]): Promise<Size[]> {
  const sizes: Size[] = [];
  for (const component of listComponents(modules)) {
    if (names && !names.includes(getComponentName(component))) continue;
    const folder = `${path.posix.dirname(component)}/`;
    sizes.push({
      component,
      folder: await weigh(component, (file) => file.startsWith(folder)),
      whole: await weigh(component, () => true),
      packages: packagesReachedFrom(component, modules),
    });
  }
  return sizes;
}

/** The minified, gzipped bytes of a module with what it imports at once, as far as `isCounted` lets it. */
async function weigh(component: string, isCounted: (file: string) => boolean): Promise<number> {
  const isLeftOut = (id: string, importer?: string) => {
    if (importer === undefined) return false;
    if (!id.startsWith('.') && !path.isAbsolute(id)) return true;
    const file = path.relative(LIBRARY, path.resolve(path.dirname(importer), id));
    return !isCounted(file.split(path.sep).join('/'));
  };
  const built = await build({
    configFile: false,
    root: LIBRARY,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      reportCompressedSize: false,
      modulePreload: false,
      // Not Vite's library mode: that one leaves the white space in.
      rolldownOptions: { input: path.join(LIBRARY, component), external: isLeftOut, preserveEntrySignatures: 'strict' },
    },
  });
  return chunksLoadedFirst(built).reduce((total, { code }) => total + gzipSync(code, { level: 9 }).length, 0);
}

/** The entry's chunk and those it imports at once. */
function chunksLoadedFirst(built: Awaited<ReturnType<typeof build>>): Rolldown.OutputChunk[] {
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) => ('output' in result ? result.output : []));
  const chunks = new Map(outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output] as const] : [])));
  const loaded = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const file of chunk.imports) visit(chunks.get(file));
  };
  for (const chunk of chunks.values()) if (chunk.isEntry) visit(chunk);
  return [...loaded];
}

/** The components that weigh more than they may, one line each. */
export function tooLarge(sizes: readonly Size[]): string[] {
  return sizes.flatMap((size) => {
    const limit = SIZE_LIMITS[getComponentName(size.component)];
    if (!limit || size[limit.on] <= limit.kB * 1000) return [];
    return [`${getComponentName(size.component)} weighs ${kB(size[limit.on])} kB (${limit.on}), its limit is ${limit.kB} kB`];
  });
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(2);
}

/** Libraries every component has: named once above the table, not in each of its lines. */
const EVERYWHERE = new Set(['react', 'react-dom', 'styled-components']);

/** The measurement as a table: own folder, whole, limit and what it is held on, packages. */
export function describeSizes(sizes: readonly Size[]): string[] {
  return [
    'Size of each component, kB gzip, our own code only (packages, the contract and what is loaded later are left out)',
    `  folder   whole   limit           component, and what it needs beside ${[...EVERYWHERE].join(', ')}`,
    ...sizes.map(({ component, folder, whole, packages }) => {
      const limit = SIZE_LIMITS[getComponentName(component)];
      const held = limit ? `${limit.kB} (${limit.on})` : '';
      const others = packages.filter((name) => !EVERYWHERE.has(name)).join(' ');
      return `  ${kB(folder).padStart(6)}  ${kB(whole).padStart(6)}   ${held.padEnd(14)}  ${path.posix.dirname(component)}  ${others}`.trimEnd();
    }),
  ];
}
