import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Writes the service worker, with the version of the build, to the root, so that its scope is every page. */
export function serviceWorker(): Plugin {
  let root = '';
  return {
    name: 'shunlu:service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_, bundle) {
      // File names contain the hashes of their contents.
      const version = createHash('sha256').update(Object.keys(bundle).toSorted().join()).digest('hex').slice(0, 12);
      const source = await readFile(join(root, 'worker/sw.js'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: source.replace('VERSION', version) });
    },
  };
}
