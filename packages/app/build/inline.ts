import { join } from 'node:path';
import { LIMITS } from '@shunlu/api-contract';
import { build } from 'vite';
import type { Plugin } from 'vite';

/** What a script built by `buildInline` calls its exports. */
export const INLINE = 'inline';

/** Writes numbers in the place of `LIMITS.page.max`: of the whole table a script in a page would bring what it never reads. */
function limitsInPlace(): Plugin {
  const getValue = (path: string) => path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], LIMITS);
  return {
    name: 'shunlu:limits-in-place',
    transform: (code) =>
      code.replaceAll(/\bLIMITS\.([\w.]+)/g, (whole, path: string) => {
        const value = getValue(path);
        return typeof value === 'number' ? String(value) : whole;
      }),
  };
}

/** Builds a module with all that it imports as one script, to be written into a page. */
export async function buildInline(root: string, entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [limitsInPlace()],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      lib: { entry: join(root, entry), formats: ['iife'], name: INLINE },
    },
  });
  const chunks = [built].flat().flatMap((output) => ('output' in output ? output.output : [])).filter(({ type }) => type === 'chunk');
  const [chunk] = chunks;
  if (chunk?.type !== 'chunk' || chunks.length > 1) throw new Error(`${entry} is not one script`);
  if (chunk.code.includes('</')) throw new Error(`${entry} would end its script`);
  return chunk.code;
}
