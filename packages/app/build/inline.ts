import { join } from 'node:path';
import { build } from 'vite';

/** What a script built by `buildInline` calls its exports. */
export const INLINE = 'inline';

/** Builds a module with all that it imports as one script, to be written into a page. */
export async function buildInline(root: string, entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
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
